import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Processor, WorkerHost } from '@nestjs/bullmq';
import { Controller, Injectable, type MiddlewareConsumer, Module, type NestModule } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import {
  provideProducer,
  QUEUE_ENDS,
  QueueName,
  WEBHOOK_EVENT_TYPES,
  processedQueues,
  producerToken,
  type QueueEnds,
} from '@wagewright/messaging';
import { RedisEnv } from '@wagewright/redis';
import { declaredRoutes, type ServedRoute } from '../support/served-routes';
import { APP_NAMES, preview, type PreviewedApp, previewedApp, ROOT } from './apps';
import { DescribedAnswers } from '../support/described-answers';
import { EXPECTED_ROUTES, accessInWords, type RouteList } from './expected-routes';
import { productionSources, sourcesIn, type SourceFile } from './sources';

const FILE = 'test/structure/expected-routes.ts';

/** Pages have tests of their own; a catch-all only refuses. */
const LISTED = /^\w+ \/api\/[^*]*$/;

interface QueueUsingApp {
  name: string;
  modules: ModulesContainer;
}

/** Where the name of an event has to stand besides the contract. */
interface EventPlaces {
  production: readonly SourceFile[];
  /** End-to-end specs. */
  tests: readonly SourceFile[];
  /** The page that tells receivers of the events. */
  page: string;
  /** The events under `webhooks` in the OpenAPI description, each with the name of its data's schema. */
  described: Readonly<Record<string, string>>;
}

const CONTRACT = 'libs/messaging/src/contracts/events.ts';

const EVENTS_PAGE = 'docs/webhooks/events.md';

/** A decorator at the beginning of a line, and the next class that is exported: they belong together. */
const DECLARED = /^@(Controller|Processor)\([\s\S]+?^export class (\w+)/gm;

const apps = new Map<string, PreviewedApp>();

/** Each app is put together once: that is most of the time that these tests take. */
async function appOf(name: string): Promise<PreviewedApp> {
  const app = apps.get(name) ?? (await previewedApp(name));
  apps.set(name, app);
  return app;
}

afterAll(() => Promise.all([...apps.values()].map(({ application }) => application.close())));

@Injectable()
class Listed {}

@Injectable()
class Forgotten {}

@Controller('samples')
class SampleController {
  constructor(
    readonly listed: Listed,
    readonly forgotten: Forgotten,
  ) {}
}

@Injectable()
class SampleMiddleware {
  constructor(readonly forgotten: Forgotten) {}

  use(): void {
    throw new Error('never called');
  }
}

@Module({ controllers: [SampleController], providers: [Listed] })
class ControllerWithoutProviderModule {}

@Module({})
class MiddlewareWithoutProviderModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(SampleMiddleware).forRoutes('*rest');
  }
}

describe('an app', () => {
  it.each(APP_NAMES)('%s has every provider that its modules ask for', async (name) => {
    expect((await appOf(name)).modules.size).toBeGreaterThan(1);
  });

  it('lists every controller and every processor in a module', async () => {
    const all = await Promise.all(APP_NAMES.map(appOf));
    expect(faultsOfListing(productionSources(), all)).toEqual([]);
  });

  it('that lists a controller or a processor nowhere is refused', async () => {
    const path = 'apps/sample/src/jobs/jobs.controller.ts';
    const text = "@Controller('jobs')\n@RequiresToken()\nexport class JobsControllerOfNobody {\n}\n";
    const { modules } = await appOf('webhook-worker');
    expect(faultsOfListing([{ path, text }], [{ modules }])).toEqual([
      `JobsControllerOfNobody (${path}) is in no module of an app. Mend it: list it under "controllers" of its feature's module, and that module under "imports" of the app.module.ts.`,
    ]);
  });

  it('admin has every provider that its commands ask for', async () => {
    const { modules } = await appOf('admin');
    const tokens = [...modules.values()].flatMap(({ providers }) => [...providers.keys()]);
    const listed = new Set(tokens.map((token) => (typeof token === 'function' ? token.name : String(token))));
    const asked = sourcesIn('apps/admin/src').flatMap(({ text }) =>
      [...text.matchAll(/\bservice\((\w+)\)/g)].map(([, name = '']) => name),
    );
    expect(asked.length).toBeGreaterThan(10);
    expect(asked.filter((name) => !listed.has(name))).toEqual([]);
  });

  it.each([
    [ControllerWithoutProviderModule, 'SampleController', 'the argument Forgotten at index [1]'],
    [MiddlewareWithoutProviderModule, 'SampleMiddleware', 'the argument Forgotten at index [0]'],
  ])('with a provider missing is refused, as in %p', async (module, asking, missing) => {
    const told = await preview({ module }).catch((error: unknown) => String(error));
    expect(told).toContain(`can't resolve dependencies of the ${asking}`);
    expect(told).toContain(missing);
    expect(told).toContain('Mend it: list that class under "providers" of that module');
  });
});

@Processor(QueueName.MarketAnswer)
class SampleProcessor extends WorkerHost {
  process(): Promise<void> {
    return Promise.resolve();
  }
}

@Module({ providers: [RedisEnv, provideProducer(QueueName.MarketAnswer)] })
class ProducingModule {}

@Module({ providers: [SampleProcessor] })
class ProcessingModule {}

describe('a queue', () => {
  it.each(Object.values(QueueName))('%s has the producer and the processor that it names', async (queue) => {
    const all = await Promise.all(APP_NAMES.map(appOf));
    expect(faultsOfQueue(queue, QUEUE_ENDS[queue], all)).toEqual([]);
  });

  it('is refused when an end of it is missing, or is in another process than it names', async () => {
    const using = async (name: string, module: typeof ProducingModule) => {
      const application = await preview({ module });
      return { name, modules: application.get(ModulesContainer) };
    };
    const [producer, processor] = [
      await using('pipeline', ProducingModule),
      await using('worker', ProcessingModule),
    ];
    const ends = { producer: 'compensation', processor: 'compensation' } as const;
    const faults = (...users: (typeof producer)[]) => faultsOfQueue(QueueName.MarketAnswer, ends, users);
    expect(faults()).toEqual([
      expect.stringMatching(
        /^No process adds jobs to market-answer; QUEUE_ENDS says compensation\. Mend it: /,
      ),
      expect.stringMatching(/^No process works market-answer off; QUEUE_ENDS says compensation\. Mend it: /),
    ]);
    expect(faults(producer, processor)).toEqual([
      expect.stringMatching(/^pipeline adds jobs to market-answer; QUEUE_ENDS says compensation/),
      expect.stringMatching(/^worker works market-answer off; QUEUE_ENDS says compensation/),
    ]);
    expect(faults({ ...producer, name: 'compensation' }, { ...processor, name: 'compensation' })).toEqual([]);
  });
});

describe('an event of the contract', () => {
  const places = {
    production: productionSources(),
    tests: [...sourcesIn('test/e2e'), ...sourcesIn('test/support')],
    page: readFileSync(join(ROOT, EVENTS_PAGE), 'utf8'),
    described: DescribedAnswers.of('pipeline').eventSchemas(),
  };

  it.each(WEBHOOK_EVENT_TYPES)('%s is emitted, tested, told and described', (event) => {
    expect(faultsOfEvent(event, places)).toEqual([]);
  });

  it('is refused when nobody emits it, no test names it, no page tells of it and it has no schema', () => {
    expect(faultsOfEvent('job.sampled', places)).toEqual([
      expect.stringContaining('Nobody emits job.sampled'),
      expect.stringContaining('No end-to-end test names job.sampled'),
      expect.stringContaining('does not tell of job.sampled'),
      expect.stringContaining('has no schema of job.sampled'),
    ]);
  });
});

describe('a route', () => {
  it.each(Object.entries(EXPECTED_ROUTES))(
    'of %s has the access that is written down',
    async (name, expected) => {
      const routes = declaredRoutes({ app: (await appOf(name)).application });
      expect(faultsOfRoutes(name, routes, expected)).toEqual([]);
    },
  );

  it('is called by an end-to-end test', () => {
    const names = Object.values(EXPECTED_ROUTES).flatMap((list) => Object.keys(list));
    const tests = sourcesIn('test/e2e').map(({ text }) => text);
    expect(faultsOfUntested(names, tests)).toEqual([]);
    expect(faultsOfUntested(['GET /api/v1/curiosities/:id'], tests)).toEqual([
      'No end-to-end test calls GET /api/v1/curiosities/:id. Mend it: write one in test/e2e.',
    ]);
  });

  it('that is new, closed, opened or gone is told with the line that mends it', () => {
    const rule = { kind: 'optional-key' } as const;
    const routes = [
      { name: 'GET /api/new', rule },
      { name: 'GET /api/closed', rule: undefined },
      { name: 'GET /api/opened', rule },
      { name: 'GET /page', rule },
      { name: 'GET /api/*rest', rule },
    ];
    const expected = { 'GET /api/opened': 'token', 'GET /api/gone': 'token' };
    expect(faultsOfRoutes('sample', routes, expected)).toEqual([
      expect.stringContaining(
        `add to "sample" in test/structure/expected-routes.ts the line  'GET /api/new': 'optional-key',`,
      ),
      expect.stringContaining('GET /api/closed answers nobody. Mend it: write an access decorator'),
      expect.stringContaining('GET /api/opened is for "optional-key", not for "token"'),
      expect.stringContaining('GET /api/gone is no route of sample any more'),
    ]);
  });
});

/** A message for each controller and processor of the sources that no module of an app lists. */
function faultsOfListing(
  sources: readonly SourceFile[],
  apps: readonly { modules: ModulesContainer }[],
): string[] {
  const modules = apps.flatMap((app) => [...app.modules.values()]);
  const classes = modules.flatMap(({ controllers, providers }) => [
    ...controllers.values(),
    ...providers.values(),
  ]);
  const listed = new Set(classes.map(({ metatype }) => metatype?.name));
  return sources.flatMap(({ path, text }) =>
    [...text.matchAll(DECLARED)]
      .filter(([, , name]) => !listed.has(name))
      .map(([, kind, name = '']) => {
        const list = kind === 'Controller' ? 'controllers' : 'providers';
        return `${name} (${path}) is in no module of an app. Mend it: list it under "${list}" of its feature's module, and that module under "imports" of the app.module.ts.`;
      }),
  );
}

/** Parts missing for an event of the contract, each with its mend. */
function faultsOfEvent(event: string, { production, tests, page, described }: EventPlaces): string[] {
  const isNamedIn = ({ path, text }: SourceFile) => path !== CONTRACT && text.includes(`'${event}'`);
  const schema = described[event];
  const row = page.split('\n').find((line) => line.startsWith(`| \`${event}\` `));
  return [
    ...(production.some(isNamedIn)
      ? []
      : [
          `Nobody emits ${event}. Mend it: emit it in the transaction that changes the record, or remove it from ${CONTRACT}.`,
        ]),
    ...(tests.some(isNamedIn) ? [] : [`No end-to-end test names ${event}. Mend it: expect it in test/e2e.`]),
    ...(row?.includes(`\`${schema}\``)
      ? []
      : [
          `${EVENTS_PAGE} does not tell of ${event} with the schema of its data, ${schema}. Mend it: write its row of the table there.`,
        ]),
    ...(schema === undefined
      ? [`The OpenAPI description has no schema of ${event}. Mend it: npm run openapi.`]
      : []),
  ];
}

/**
 * Faults of the two ends of a queue: its jobs are added and worked off by just the processes that the
 * contract names.
 */
function faultsOfQueue(queue: QueueName, ends: QueueEnds, apps: readonly QueueUsingApp[]): string[] {
  const producers = apps.filter(({ modules }) => producesFor(queue, modules)).map(({ name }) => name);
  const processors = apps
    .filter(({ modules }) => processedQueues(modules).includes(queue))
    .map(({ name }) => name);
  return [
    ...endFault(
      `adds jobs to ${queue}`,
      producers,
      ends.producer,
      'list provideProducer(QueueName.…) under "providers" of its module, or correct',
    ),
    ...endFault(
      `works ${queue} off`,
      processors,
      ends.processor,
      'list a class under @Processor(QueueName.…) among the providers of its module, or correct',
    ),
  ];
}

function producesFor(queue: QueueName, modules: ModulesContainer): boolean {
  return [...modules.values()].some(({ providers }) => providers.has(producerToken(queue)));
}

function endFault(does: string, found: readonly string[], promised: string, mend: string): string[] {
  if (found.length === 1 && found[0] === promised) return [];
  return [
    `${found.length === 0 ? 'No process' : found.join(' and ')} ${does}; QUEUE_ENDS says ${promised}. Mend it: ${mend} QUEUE_ENDS in libs/messaging/src/contracts/queues.ts.`,
  ];
}

/**
 * A message for each route of the list whose path no end-to-end test calls. Paths are put together in tests, so the last
 * fixed part of one is looked for.
 */
function faultsOfUntested(names: readonly string[], tests: readonly string[]): string[] {
  const fixedPart = (name: string) =>
    name.split('/').findLast((part) => /^[a-z][a-z0-9.-]*$/.test(part)) ?? '';
  return names
    .filter((name) => !tests.some((text) => new RegExp(`[/'"\`]${fixedPart(name)}\\b`).test(text)))
    .map((name) => `No end-to-end test calls ${name}. Mend it: write one in test/e2e.`);
}

/** Routes of a service that the list lacks or states wrongly, each with the line that mends it. */
function faultsOfRoutes(
  service: string,
  declared: readonly Pick<ServedRoute, 'name' | 'rule'>[],
  expected: RouteList,
): string[] {
  const routes = new Map(
    declared.filter(({ name }) => LISTED.test(name)).map(({ name, rule }) => [name, accessInWords(rule)]),
  );
  const changed = [...routes].flatMap(([name, access]) => changeOf(name, access, expected[name], service));
  const gone = Object.keys(expected).filter((name) => !routes.has(name));
  return [
    ...changed,
    ...gone.map(
      (name) => `${name} is no route of ${service} any more. Mend it: remove its line from ${FILE}.`,
    ),
  ];
}

function changeOf(name: string, access: string, expected: string | undefined, service: string): string[] {
  if (access === 'nobody')
    return [
      `${name} answers nobody. Mend it: write an access decorator above it (libs/auth, access-rule.ts).`,
    ];
  if (access === expected) return [];
  const line = `'${name}': '${access}',`;
  return expected === undefined
    ? [`${name} is not in the list of routes. Mend it: add to "${service}" in ${FILE} the line  ${line}`]
    : [`${name} is for "${access}", not for "${expected}". If that is meant, write in ${FILE}  ${line}`];
}
