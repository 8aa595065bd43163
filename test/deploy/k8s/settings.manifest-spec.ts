import { loadSettings } from '@wagewright/config';
import { HttpEnv } from '@wagewright/http';
import { Build } from './build';
import { DEPLOYED, inEachOverlay } from './overlays';
import { Process } from './processes';

/** Values of the right shape, for the secrets that production keeps elsewhere. */
const SAMPLES: Readonly<Record<string, string>> = {
  DATABASE_URL: 'postgres://user:password@postgres.example:5432/wagewright',
  COMPENSATION_DATABASE_URL: 'postgres://wagewright_compensation:password@postgres.example:5432/wagewright',
  PIPELINE_DATABASE_URL: 'postgres://wagewright_pipeline:password@postgres.example:5432/wagewright',
  WORKER_DATABASE_URL: 'postgres://wagewright_worker:password@postgres.example:5432/wagewright',
  CONSOLE_DATABASE_URL: 'postgres://wagewright_console:password@postgres.example:5432/wagewright',
  REDIS_URL: 'rediss://:password@redis.example:6379',
  SEALING_KEYS: `sample:${Buffer.alloc(32).toString('base64')}`,
  WEBHOOK_SECRET_KEYS: `sample:${Buffer.alloc(32).toString('base64')}`,
};

/** Processes may differ in these. */
const OF_ONE_PROCESS = /^(?:NODE_OPTIONS|LOG_LEVEL|DATABASE_POOL_MAX)$/;

/** The documented Secrets of deploy/k8s/README.md, with the keys that pods read. */
const SECRETS: Readonly<Record<string, readonly string[]>> = {
  'wagewright-postgres': [
    'DATABASE_URL',
    'COMPENSATION_DATABASE_URL',
    'PIPELINE_DATABASE_URL',
    'WORKER_DATABASE_URL',
    'CONSOLE_DATABASE_URL',
  ],
  'wagewright-postgres-owner': ['DATABASE_DIRECT_URL'],
  'wagewright-redis': ['REDIS_URL'],
  'wagewright-sealing-keys': ['SEALING_KEYS'],
  'wagewright-webhook-keys': ['WEBHOOK_SECRET_KEYS'],
};

/** In place of mounted files. */
function withSamples(environment: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).map(([name, value]) => {
      const secret = name.replace(/_FILE$/, '');
      return secret === name ? [name, value] : [secret, SAMPLES[secret] ?? ''];
    }),
  );
}

/** The ports of a settings class: a public one, one for management, or none. */
function portsOf(settings: { port?: number; managementPort?: number }): number[] {
  return [settings.port, settings.managementPort].filter((port) => port !== undefined);
}

function publicHosts(build: Build): string[] {
  // The console has a host of its own.
  return build
    .all('HTTPRoute')
    .filter(({ metadata }) => metadata.name !== 'console')
    .flatMap(({ spec }) => spec.hostnames ?? []);
}

describe('the settings', () => {
  describe.each(DEPLOYED)('of %s', (folder) => {
    const processes = () => Process.allOf(Build.of(folder));

    it('are enough for every process to start, and each value is one that it takes', () => {
      for (const { settings, environment } of processes()) {
        expect(() => loadSettings(settings, withSamples(environment))).not.toThrow();
      }
    });

    it('are all known to the process that gets them', () => {
      for (const { app, environment, known } of processes()) {
        const unknown = Object.keys(environment).filter((name) => !known.has(name));
        expect({ app, unknown }).toEqual({ app, unknown: [] });
      }
    });

    it('are the same for every process that gets one of the same name', () => {
      const values = new Map<string, Set<string>>();
      for (const { environment } of processes()) {
        for (const [name, value] of Object.entries(environment)) {
          if (!OF_ONE_PROCESS.test(name)) values.set(name, new Set(values.get(name)).add(value));
        }
      }
      const differing = [...values].filter(([, { size }]) => size > 1).map(([name]) => name);
      expect(differing).toEqual([]);
    });

    it('are secret where the code says so: never in the environment, but in a file that a Secret fills', () => {
      for (const process of processes()) {
        for (const name of Object.keys(process.environment)) {
          expect(SAMPLES).not.toHaveProperty(name);
        }
        const files = Object.entries(process.environment).filter(([name]) => name.endsWith('_FILE'));
        for (const [name, path] of files) {
          const { secret, key } = process.secretAt(path);
          expect(key).toBe(name.replace(/_FILE$/, ''));
          expect(SECRETS[secret.replace(/-[a-z0-9]{10}$/, '')]).toContain(key);
        }
      }
    });

    it('hold the address of its own role of the database alone, but for the Job that gives the roles their rights', () => {
      const own: Readonly<Record<string, string>> = {
        compensation: 'COMPENSATION_DATABASE_URL',
        pipeline: 'PIPELINE_DATABASE_URL',
        'webhook-worker': 'WORKER_DATABASE_URL',
        console: 'CONSOLE_DATABASE_URL',
      };
      for (const { app, environment } of processes()) {
        const addresses = Object.keys(environment).filter((name) =>
          /DATABASE_(?:DIRECT_)?URL_FILE$/.test(name),
        );
        if (app in own) expect(addresses).toEqual([`${own[app]}_FILE`]);
      }
    });

    it('say the port that the container declares', () => {
      const listening = processes().filter(({ workload }) => workload.kind === 'Deployment');
      for (const { settings, environment, ports } of listening) {
        const loaded = loadSettings(settings, withSamples(environment));
        const said = settings.flatMap((settingsClass) => portsOf(loaded.get(settingsClass)));
        expect(Object.values(ports).sort()).toEqual(said.sort());
      }
    });
  });

  inEachOverlay('believe one proxy, the gateway, and outlive its idle connections', (build) => {
    const services = Process.allOf(build).filter(({ settings }) => settings.includes(HttpEnv));
    const others = services.filter(({ app }) => app !== 'console');
    expect(others.map(({ app }) => app)).toEqual(['compensation', 'pipeline']);
    for (const { environment } of services) {
      expect(environment['TRUST_PROXY_HOPS']).toBe('1');
      expect(Number(environment['HTTP_KEEP_ALIVE_SECONDS'])).toBeGreaterThan(60);
    }
  });

  inEachOverlay('tell the public address to every process that wants it, as it is routed', (build) => {
    // The operator's commands may do without.
    const wanting = Process.allOf(build).filter(
      ({ app, known }) => app !== 'admin' && known.has('PUBLIC_BASE_URL'),
    );
    // The console wants it too; in production it is applied by itself.
    const services = wanting.map(({ app }) => app).filter((app) => app !== 'console');
    expect(services).toEqual(['compensation', 'pipeline', 'webhook-worker']);
    for (const { environment } of wanting) {
      expect(publicHosts(build)).toEqual([new URL(environment['PUBLIC_BASE_URL'] ?? '').host]);
      expect(environment['PUBLIC_BASE_URL']).toMatch(/^https:/);
    }
  });

  it.each(['overlays/production'])('of %s contain no Secret', (folder) => {
    expect(Build.of(folder).ofKind('Secret')).toEqual([]);
  });
});
