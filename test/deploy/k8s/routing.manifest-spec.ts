import type { DynamicModule, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { loadSettings, type SettingsClass, SettingsModule } from '@wagewright/config';
import { AppModule as CompensationModule } from '../../../apps/compensation/src/app.module';
import { COMPENSATION_SETTINGS } from '../../../apps/compensation/src/compensation.settings';
import { AppModule as PipelineModule } from '../../../apps/pipeline/src/app.module';
import { PIPELINE_SETTINGS } from '../../../apps/pipeline/src/pipeline.settings';
import { declaredRoutes } from '../../support/served-routes';
import { Build } from './build';
import { OVERLAYS, inEachOverlay } from './overlays';
import { sourceOf } from './source-constants';

/** Enough to put the modules together; nothing connects. */
const ENVIRONMENT = {
  DATABASE_URL: 'postgres://user:password@postgres.example/wagewright',
  REDIS_URL: 'redis://redis.example',
  WEBHOOK_SECRET_KEYS: `sample:${Buffer.alloc(32).toString('base64')}`,
};

/** A call that answers when 100,000 rows are written, and for how long gateways wait for it. */
const IMPORT = '/api/mcp/jobs/import';
const IMPORT_S = 180;
/** Limit of the longest requests; 0 is none. */
const REQUEST_TIMES = new Map([
  [IMPORT, `${IMPORT_S}s`],
  ['/api/mcp/events/stream', '0s'],
]);
const ROUTED = [...OVERLAYS, 'overlays/production/routing'];
const LARGEST_BODY_MIB = 5;

/** Read from the modules without starting any of them. */
async function declaredPaths(module: Type, classes: readonly SettingsClass[]): Promise<string[]> {
  const settings = SettingsModule.register(classes, loadSettings(classes, ENVIRONMENT));
  const root: DynamicModule = { module, imports: [settings] };
  const app = await NestFactory.create<NestExpressApplication>(root, {
    preview: true,
    logger: false,
    abortOnError: false,
  });
  return declaredRoutes({ app }).map(({ path }) => path);
}

interface PrefixRoute {
  prefix: string;
  service: string;
}

/**
 * The service of a path, as Gateway API's PathPrefix decides: whole path elements only,
 * and the longest prefix wins, whatever the order.
 */
function serviceOf(routes: readonly PrefixRoute[], path: string): string | undefined {
  const wanted = elements(path);
  const matching = routes.filter(({ prefix }) =>
    elements(prefix).every((element, index) => element === wanted[index]),
  );
  const [longest] = matching.sort((a, b) => elements(b.prefix).length - elements(a.prefix).length);
  return longest?.service;
}

function elements(path: string): string[] {
  return path.split('/').filter(Boolean);
}

/** The console has a host, and so a route, of its own. */
const OF_CONSOLE = 'console';

function routesOf(folder: string) {
  return Build.of(folder)
    .all('HTTPRoute')
    .filter(({ metadata }) => metadata.name !== OF_CONSOLE);
}

function tableOf(folder: string): PrefixRoute[] {
  const rules = routesOf(folder).flatMap(({ spec }) => spec.rules ?? []);
  return rules.flatMap(({ matches = [], backendRefs = [] }) =>
    matches.map(({ path }) => ({ prefix: path?.value ?? '', service: backendRefs[0]?.name ?? '' })),
  );
}

/** Paths that each service has at a host of its own. */
const AT_EVERY_HOST = ['/', '/favicon.ico', '/.well-known/oauth-protected-resource'];

describe('the routes', () => {
  let compensation: string[];
  let pipeline: string[];

  beforeAll(async () => {
    compensation = await declaredPaths(CompensationModule, COMPENSATION_SETTINGS);
    pipeline = await declaredPaths(PipelineModule, PIPELINE_SETTINGS);
  });

  describe.each(ROUTED)('of %s', (folder) => {
    it('lead every path that the compensation service declares to it', () => {
      expect(compensation.length).toBeGreaterThan(40);
      const astray = compensation.filter((path) => serviceOf(tableOf(folder), path) !== 'compensation');
      expect(astray).toEqual([]);
    });

    it('lead every path that the pipeline declares to it, but those that lie under /api/mcp as well', () => {
      expect(pipeline.length).toBeGreaterThan(40);
      const astray = pipeline.filter((path) => serviceOf(tableOf(folder), path) !== 'pipeline');
      // The root of a host belongs to the site; the pipeline’s own only leads to its reference.
      for (const path of astray.filter((one) => !AT_EVERY_HOST.includes(one)))
        expect(pipeline).toContain(`/api/mcp${path}`);
    });

    it.each([
      ['/api/mcp/intelligence', 'compensation'],
      ['/api/mcp/intelligence/', 'compensation'],
      ['/api/mcp/intelligence/nothing', 'compensation'],
      ['/api/mcp/intelligencex', 'pipeline'],
      ['/api/mcp', 'pipeline'],
      ['/api/mcp/jobs/job_1', 'pipeline'],
      ['/api/mcpx', 'compensation'],
      ['/.well-known/oauth-protected-resource', 'compensation'],
      ['/.well-known/oauth-protected-resource/api/mcp', 'pipeline'],
      ['/.well-known/oauth-protected-resource/api/v1/intelligence/mcp', 'compensation'],
      ['/api/v1/anything', 'compensation'],
      ['/', 'compensation'],
      ['/favicon.ico', 'compensation'],
    ])('lead %s to %s', (path, service) => {
      expect(serviceOf(tableOf(folder), path)).toBe(service);
    });

    it('decide as the gateway of compose does', () => {
      const template = sourceOf('deploy/docker/gateway/routes.conf.template');
      const map = [...template.matchAll(/^ *~\^(\S+?)\(\?:\/\|\$\) +(\w+);$/gm)];
      expect(map.length).toBeGreaterThan(1);
      for (const [, pattern = '', service] of map) {
        const prefix = pattern.replaceAll('\\', '');
        expect(serviceOf(tableOf(folder), `${prefix}/anything`)).toBe(service);
        expect(serviceOf(tableOf(folder), prefix)).toBe(service);
      }
    });
  });

  it.each(ROUTED)(
    'of %s match prefixes of whole elements and end a request after the service does, an import of jobs later and a stream of events never',
    (folder) => {
      for (const { spec } of Build.of(folder).all('HTTPRoute')) {
        for (const { matches, timeouts } of spec.rules ?? []) {
          expect(matches?.map(({ path }) => path?.type)).toEqual(['PathPrefix']);
          const request = REQUEST_TIMES.get(matches?.[0]?.path?.value ?? '') ?? '35s';
          expect(timeouts).toEqual({ request });
        }
      }
    },
  );

  it.each(ROUTED)('of %s have the time for an import that the gateway of compose has', (folder) => {
    const paths = Build.of(folder)
      .all('HTTPRoute')
      .flatMap(({ spec }) => spec.rules?.flatMap(({ matches }) => matches?.map(({ path }) => path?.value)));
    expect(paths).toContain(IMPORT);
    expect(sourceOf('deploy/docker/gateway/routes.conf.template')).toMatch(
      new RegExp(`location = ${IMPORT} \\{[^}]*proxy_read_timeout ${IMPORT_S}s;`),
    );
  });

  it('of compose admit the largest body that a service takes', () => {
    const template = sourceOf('deploy/docker/gateway/nginx.conf.template');
    const [, limit] = /client_max_body_size (\d+)m;/.exec(template) ?? [];
    expect(Number(limit)).toBeGreaterThan(LARGEST_BODY_MIB);
  });

  inEachOverlay('end at ports that the Services have', (build) => {
    const rules = build.all('HTTPRoute').flatMap(({ spec }) => spec.rules ?? []);
    for (const { name, port } of rules.flatMap(({ backendRefs = [] }) => backendRefs)) {
      expect(build.get('Service', name).spec?.ports?.map((entry) => entry.port)).toContain(port);
    }
  });
});
