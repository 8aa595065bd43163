import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { envFields, loadSettings } from '@wagewright/config';
import { DCLinter } from 'dclint';
import {
  composeFile,
  composeServices,
  type ComposeService,
  mountsOf,
  publishedOn,
} from './compose/compose-file';
import { READ_BY_SOME, SETTINGS } from './k8s/processes';

const ROOT = resolve(__dirname, '../..');
const MAIN = /^dist\/apps\/([a-z-]+)\/src\/main\.js$/;
const PREPARE = 'deploy/docker/prepare.mjs';
const LOOPBACK = '127.0.0.1';

/** Orders that we choose by meaning, not by the alphabet. */
const FREE_ORDER = {
  'service-keys-order': 0,
  'services-alphabetical-order': 0,
  'service-dependencies-alphabetical-order': 0,
  'top-level-properties-order': 0,
  'service-ports-alphabetical-order': 0,
} as const;

/** Values of the right shape in place of the files that setup.sh makes; the gateway tests read the real ones. */
const SAMPLES: Readonly<Record<string, string>> = {
  DATABASE_URL: 'postgres://wagewright:password@postgres:5432/wagewright',
  COMPENSATION_DATABASE_URL: 'postgres://wagewright_compensation:password@postgres:5432/wagewright',
  PIPELINE_DATABASE_URL: 'postgres://wagewright_pipeline:password@postgres:5432/wagewright',
  WORKER_DATABASE_URL: 'postgres://wagewright_worker:password@postgres:5432/wagewright',
  CONSOLE_DATABASE_URL: 'postgres://wagewright_console:password@postgres:5432/wagewright',
  REDIS_URL: 'redis://:password@redis:6379',
  SEALING_KEYS: `first:${Buffer.alloc(32).toString('base64')}`,
  WEBHOOK_SECRET_KEYS: `first:${Buffer.alloc(32).toString('base64')}`,
};

/** The volumes that hold the address of the database, each as another role. */
const DATABASE_SECRETS = ['owner', 'operator', 'compensation', 'pipeline', 'worker', 'console'].map(
  (reader) => `secrets-${reader}`,
);

/** Program of a process of ours: an app, or the preparation, which runs the operator's commands. */
function appOf({ entrypoint = [], command = [] }: ComposeService): string | undefined {
  const script = [...entrypoint, ...command].find((word) => word === PREPARE || MAIN.test(word));
  return script === PREPARE ? 'admin' : MAIN.exec(script ?? '')?.[1];
}

const processes = () => composeServices().filter(([, service]) => appOf(service) !== undefined);

function settingsOf(service: ComposeService) {
  const classes = SETTINGS[appOf(service) ?? ''];
  if (!classes) throw new Error(`no settings are known of ${appOf(service)}`);
  return classes;
}

function withSamples(environment: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).map(([name, value]) => {
      const secret = name.replace(/_FILE$/, '');
      return secret === name ? [name, value] : [secret, SAMPLES[secret] ?? ''];
    }),
  );
}

const isPath = ({ source }: { source: string }) => source.startsWith('./');

describe('compose.yaml', () => {
  it('is what dclint takes for good', () => {
    const linter = new DCLinter({ rules: FREE_ORDER, quiet: false, debug: false, exclude: [] });
    const [result] = linter.lintFiles([resolve(ROOT, 'compose.yaml')], false);
    expect(
      result?.messages.map(({ line, message }: { line: number; message: string }) => `${line}: ${message}`),
    ).toEqual([]);
  });

  it('runs the processes, the preparation and the operator’s commands from one image', () => {
    expect(processes().map(([name, service]) => [name, appOf(service)])).toEqual([
      ['migrate', 'admin'],
      ['compensation', 'compensation'],
      ['pipeline', 'pipeline'],
      ['worker', 'webhook-worker'],
      ['console', 'console'],
      ['admin', 'admin'],
    ]);
    expect(new Set(processes().map(([, { image }]) => image)).size).toBe(1);
  });

  it('mounts no path of the checkout, which its owner alone may be able to read', () => {
    const mounts = composeServices().flatMap(([, service]) => mountsOf(service));
    expect(mounts.length).toBeGreaterThan(20);
    expect(mounts.filter(isPath)).toEqual([]);
  });

  it('brings our files to the images of others, and starts these anew when they may have changed', () => {
    const withFiles = composeServices().filter(([, service]) =>
      mountsOf(service).some(({ source, mode }) => source === 'files' && mode === 'ro'),
    );
    expect(withFiles.map(([name]) => name)).toEqual([
      'setup',
      'gateway',
      'prometheus',
      'blackbox',
      'alertmanager',
      'grafana',
    ]);
    const { files } = composeFile().services;
    for (const [name, { labels, ...service }] of withFiles) {
      expect([name, labels]).toEqual([name, { 'wagewright.files': files?.image }]);
      const used = JSON.stringify(service).matchAll(/\/run\/files\/([\w./-]+)/g);
      const paths = Array.from(used, ([, path = '']) => `deploy/${path}`);
      expect(paths.filter((path) => !existsSync(resolve(ROOT, path)))).toEqual([]);
      expect(paths.length).toBeGreaterThan(0);
    }
  });

  it('has an example of its settings, which it reads all', () => {
    const text = readFileSync(resolve(ROOT, 'compose.yaml'), 'utf8');
    const example = readFileSync(resolve(ROOT, 'compose.env.example'), 'utf8');
    const names = Array.from(example.matchAll(/^#([A-Z_]+)=/gm), ([, name = '']) => name);
    expect(names.length).toBeGreaterThanOrEqual(10);
    expect(names.filter((name) => !text.includes(`\${${name}:`))).toEqual([]);
  });

  it.each(processes())('gives %s all the settings it requires, and only ones it knows', (_, service) => {
    const classes = settingsOf(service);
    const environment = service.environment ?? {};
    const known = [...classes, ...(READ_BY_SOME[appOf(service) ?? ''] ?? [])]
      .flatMap((settingsClass) => envFields(settingsClass))
      .flatMap(({ variable, secret }) => (secret ? [variable, `${variable}_FILE`] : [variable]));
    expect(Object.keys(environment).filter((name) => !known.includes(name))).toEqual([]);
    expect(() => loadSettings(classes, withSamples(environment))).not.toThrow();
  });

  it.each(processes())('gives %s secrets as files only, each from a volume that it mounts', (_, service) => {
    const environment = service.environment ?? {};
    expect(Object.keys(environment).filter((name) => name in SAMPLES)).toEqual([]);
    const made = readFileSync(resolve(ROOT, 'deploy/docker/setup.sh'), 'utf8');
    for (const [, path] of Object.entries(environment).filter(([name]) => name.endsWith('_FILE'))) {
      expect(made).toContain(`"$run/secrets/${path.slice('/run/secrets/'.length)}"`);
      const mount = mountsOf(service).find(({ target }) => path.startsWith(`${target}/`));
      expect(mount).toMatchObject({ mode: 'ro' });
    }
  });

  it('hands each process the address of its own role of the database, and no other', () => {
    const addresses = composeServices().map(([name, service]) => [
      name,
      mountsOf(service).filter(({ source }) => DATABASE_SECRETS.includes(source)).length,
    ]);
    expect(Object.fromEntries(addresses)).toMatchObject({
      compensation: 1,
      pipeline: 1,
      worker: 1,
      console: 1,
    });
    for (const [name, service] of composeServices()) {
      if (DATABASE_SECRETS.includes(`secrets-${name}`))
        expect(mountsOf(service).map(({ source }) => source)).toContain(`secrets-${name}`);
    }
  });

  it('hands the keys of webhook secrets to nobody who does not encrypt or sign', () => {
    const holders = composeServices().filter(([, service]) =>
      mountsOf(service).some(({ source }) => source === 'secrets-webhooks'),
    );
    expect(holders.map(([name]) => name)).toEqual(['setup', 'pipeline', 'worker', 'admin']);
  });

  it.each(composeServices())('hardens %s', (_, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      logging: { options: { 'max-size': '10m', 'max-file': '5' } },
    });
    for (const forbidden of ['cap_add', 'privileged', 'container_name', 'pid', 'ipc', 'devices']) {
      expect(service).not.toHaveProperty(forbidden);
    }
    expect(mountsOf(service).map(({ source }) => source)).not.toContain('/var/run/docker.sock');
  });

  it('runs as root only what writes the secrets, without a network', () => {
    const roots = composeServices().filter(([, { user }]) => user?.startsWith('0'));
    expect(roots.map(([name, { network_mode }]) => [name, network_mode])).toEqual([
      ['files', 'none'],
      ['setup', 'none'],
    ]);
  });

  it.each(composeServices())('pins the image of %s to a version that anybody can replace', (_, { image }) => {
    expect(image).toMatch(/^[\w./-]+:(?:v?\d[\w.-]*|local)$/);
  });

  it('publishes ports on loopback only, until GATEWAY_BIND opens the gateway', () => {
    const addresses = composeServices().flatMap(([, service]) => publishedOn(service));
    expect(new Set(addresses)).toEqual(new Set([LOOPBACK]));
    const text = readFileSync(resolve(ROOT, 'compose.yaml'), 'utf8');
    const hostAddresses = text.match(/^ +-? ?host_ip: .*$/gm) ?? [];
    expect(hostAddresses.every((line) => line.includes('GATEWAY_BIND'))).toBe(true);
  });

  it('publishes no port of PostgreSQL and Redis unless another file is added, and then on loopback', () => {
    for (const name of ['postgres', 'redis']) {
      expect(composeFile().services[name]).not.toHaveProperty('ports');
      const added = composeFile('deploy/docker/compose.ports.yaml').services[name];
      expect(added && publishedOn(added)).toEqual([LOOPBACK]);
      expect(added?.networks?.every((network) => network in composeFile().networks)).toBe(true);
    }
  });

  it('lets only the worker, the console, the gateway for its certificate and Alertmanager out to the internet', () => {
    const { networks } = composeFile();
    const outward = (name: string) => name === 'internet';
    const travellers = composeServices().filter(([, service]) => service.networks?.some(outward));
    expect(travellers.map(([name]) => name)).toEqual(['worker', 'console', 'gateway', 'alertmanager']);
    expect(Object.keys(networks).filter((name) => networks[name]?.internal)).toEqual([
      'edge',
      'data',
      'monitoring',
    ]);
    const withoutWayOut = ['compensation', 'pipeline', 'migrate', 'admin'];
    for (const name of withoutWayOut) {
      const used = composeFile().services[name]?.networks ?? [];
      expect(used.every((network) => networks[network]?.internal)).toBe(true);
    }
  });

  it('keeps the databases from the gateway', () => {
    const { gateway, postgres, redis } = composeFile().services;
    for (const database of [postgres, redis]) {
      expect(gateway?.networks?.filter((network) => database?.networks?.includes(network))).toEqual([]);
    }
  });

  it('mounts the volumes that it declares, and uses them all', () => {
    const mounts = composeServices().flatMap(([, service]) => mountsOf(service));
    const declared = Object.keys(composeFile().volumes);
    expect(new Set(mounts.map(({ source }) => source))).toEqual(new Set(declared));
  });

  it('gives the gateway everything that its templates leave open', () => {
    const folder = resolve(ROOT, 'deploy/docker/gateway');
    const templates = ['nginx.conf', 'routes.conf', 'errors.conf'].map((name) =>
      readFileSync(resolve(folder, `${name}.template`), 'utf8'),
    );
    const wanted = new Set(
      templates.flatMap((text) => [...text.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name)),
    );
    const given = Object.keys(composeFile().services['gateway']?.environment ?? {});
    const script = readFileSync(resolve(folder, 'start.sh'), 'utf8');
    const [, made = ''] = /^export (.*)$/m.exec(script) ?? [];
    for (const [, name = ''] of script.matchAll(/\$\{?(GATEWAY_\w+)/g)) wanted.add(name);
    for (const name of made.split(' ')) wanted.delete(name);
    expect(given.filter((name) => name.startsWith('GATEWAY_')).sort()).toEqual([...wanted].sort());
  });
});
