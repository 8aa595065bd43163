import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { json } from 'node:stream/consumers';
import { ensureDemoCredentials } from '../../tools/start/demo-accounts.mjs';
import { scratchRoot } from '../../tools/servers/scratch-root.mjs';
import { checkPostgres } from '../../tools/servers/postgres-database.mjs';
import { removePostgresFiles } from '../../tools/servers/postgres-home.mjs';
import { isRunning, type ProcessIdentity } from '../../tools/start/processes.mjs';
import { freePortsOfStart } from '../support/free-port';
import { untilTrue } from '../support/until-true';

const ROOT = resolve(__dirname, '../..');

interface Run {
  code: number | null;
  output: string;
}

interface Runtime {
  DATABASE_URL: string;
  owner: { pid: number };
  ports: Record<string, number>;
  processes: (ProcessIdentity & { name: string })[];
}

interface Credentials {
  compensation: { url: string; keys: Record<'free' | 'pro' | 'ultra' | 'proLineage', string> };
  pipeline: { url: string; tokens: Record<'readWrite' | 'readOnly', string> };
  worker: { url: string };
  console: { url: string; welcome: string };
}

describe('npm start, detached', () => {
  const localDir = mkdtempSync(join(scratchRoot(), 'wagewright-launcher-'));
  let ports: Record<string, string>;
  // Nobody needs the end of a service: it need not wait for the connections that `fetch` keeps.
  const start = (env: Record<string, string> = {}, ...flags: string[]) =>
    run('start', ['--detach', ...flags], { LOCAL_DIR: localDir, HTTP_DRAIN_SECONDS: '0', ...ports, ...env });
  const stop = () => run('stop', [], { LOCAL_DIR: localDir });
  const write = (name: string, text: string) => {
    writeFileSync(join(localDir, name), text, { mode: 0o600 });
    return join(localDir, name);
  };
  const read = <T>(name: string): T => JSON.parse(readFileSync(join(localDir, name), 'utf8')) as T;

  // PostgreSQL's own account must be able to enter the folder.
  beforeAll(async () => {
    chmodSync(localDir, 0o711);
    ports = await freePortsOfStart();
  });

  afterAll(async () => {
    await stop();
    removePostgresFiles(join(localDir, 'postgres'));
    rmSync(localDir, { recursive: true, force: true });
  });

  it('fails with a taken port that was asked for, names it, and leaves nothing behind', async () => {
    const holder = createServer().listen(0);
    const { port } = holder.address() as AddressInfo;
    const { code, output } = await start({ PIPELINE_PORT: String(port) });
    holder.close();
    expect(code).toBe(1);
    expect(output).toContain(`Port ${port} (PIPELINE_PORT) is taken`);
    expect(output).toContain(String(process.pid));
    expect(existsSync(join(localDir, 'runtime.json'))).toBe(false);
  });

  it('names the server that does not answer', () =>
    expect(checkPostgres('postgres://127.0.0.1:1/nowhere')).rejects.toThrow('PostgreSQL at 127.0.0.1:1'));

  it('names the faulty settings of all processes together, before anything is started', async () => {
    const file = write('nowhere', 'postgres://127.0.0.1:1/nowhere\n');
    const { code, output } = await start({
      DATABASE_URL_FILE: file,
      DATABASE_URL: 'postgres://127.0.0.1:1/elsewhere',
      REDIS_URL_FILE: `${file}-gone`,
      SEALING_KEYS_FILE: write('empty', ''),
      PIPELINE_PORT: 'hunter2',
      RATE_LIMITS: '{"hunter2"',
      WEBHOOK_CONCURRENCY: 'hunter2',
      WEBHOOK_REFUSED_CIDRS: 'hunter2',
      WEBHOOK_SECRET_KEYS: 'hunter2',
      LOG_LEVEL: 'hunter2',
    });
    expect(code).toBe(1);
    const told = output.split('\n').filter((line) => /^ {2}[A-Z_]+ /.test(line));
    expect(told.map((line) => line.trim().replace(/(?<! ) .* \(/, ' ('))).toEqual([
      'PIPELINE_PORT must be a port number from 1 to 65535',
      expect.stringMatching(/^DATABASE_URL is given twice/),
      'REDIS_URL_FILE (ENOENT)',
      'SEALING_KEYS_FILE is empty: that file holds nothing',
      'LOG_LEVEL (compensation, pipeline, worker, console)',
      'RATE_LIMITS (compensation, pipeline, console)',
      'WEBHOOK_REFUSED_CIDRS (pipeline, worker, console)',
      'WEBHOOK_SECRET_KEYS (pipeline, worker)',
      'WEBHOOK_CONCURRENCY (worker)',
    ]);
    expect(output).toContain('9 invalid setting(s); nothing was started');
    expect(output).not.toContain('hunter2');
    for (const made of ['postgres', 'redis', 'runtime.json'])
      expect(existsSync(join(localDir, made))).toBe(false);
  });

  it('returns once both services answer, with working keys in a file that only its owner reads', async () => {
    const keys = write('keys', `file:${randomBytes(32).toString('base64')}\n`);
    const { code, output } = await start({ WEBHOOK_SECRET_KEYS_FILE: keys });
    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('Wagewright is ready') });
    expect(statSync(join(localDir, 'demo-credentials.json')).mode & 0o777).toBe(0o600);

    const { compensation, pipeline } = read<Credentials>('demo-credentials.json');
    expect(output).toContain(compensation.url);
    expect(await signedInBy(read<Credentials>('demo-credentials.json').console, output)).toBe(204);
    expect(new Set([...Object.values(compensation.keys), ...Object.values(pipeline.tokens)]).size).toBe(6);
    expect((await addJob(read('demo-credentials.json'))).status).toBe(201);
    const salary = await salaryOf(read('demo-credentials.json'));
    expect(salary.status).toBe(200);
    expect(salary.headers.get('x-auth-notice')).toBeNull();
  });

  it('opens the services to every address and their management ports to 127.0.0.1 alone', async () => {
    const { ports } = read<Runtime>('runtime.json');
    const { compensation, pipeline, console: forPeople, ...management } = ports;
    expect(Object.keys(management)).toHaveLength(4);
    const elsewhere = (port: number) =>
      fetch(`http://127.0.0.2:${port}/healthz`).then(({ status }) => status);
    for (const port of [compensation ?? 0, pipeline ?? 0, forPeople ?? 0])
      await expect(elsewhere(port)).resolves.toBeLessThan(500);
    for (const port of Object.values(management)) {
      expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
      await expect(elsewhere(port)).rejects.toThrow('fetch failed');
    }
  });

  it('makes addresses for clients of its own, whatever host a call names', async () => {
    const { url, tokens } = read<Credentials>('demo-credentials.json').pipeline;
    const call = request(`${url}/api/mcp/calendar/feed`, {
      method: 'POST',
      headers: { host: 'evil.test', authorization: `Bearer ${tokens.readWrite}` },
    }).end();
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(201);
    expect(await json(answer)).toMatchObject({ feedUrl: expect.stringMatching(`^${url}/`) });
  });

  it('has the status ask the processes that it started, and the database whose address a file holds', async () => {
    const file = write('database-url', read<Runtime>('runtime.json').DATABASE_URL);
    const { output } = await run('admin', ['status'], { LOCAL_DIR: localDir, DATABASE_URL_FILE: file });
    expect(output).toMatch(/^ {2}database: \d/m);
    for (const name of ['compensation', 'pipeline', 'worker', 'console'])
      expect(output).toMatch(new RegExp(`^  ${name} 127\\.0\\.0\\.1:\\d+: ready$`, 'm'));
  });

  it('refuses to start a second time and tells where the first one is', async () => {
    const { code, output } = await start();
    expect(code).toBe(1);
    expect(output).toContain('already running');
    expect(output).toContain(read<Credentials>('demo-credentials.json').pipeline.url);
  });

  it('ends what a killed launcher left running, and starts again with the same data and keys', async () => {
    const before = read<Credentials>('demo-credentials.json');
    const killed = read<Runtime>('runtime.json');
    process.kill(killed.owner.pid, 'SIGKILL');
    const { code, output } = await start({}, '--no-demo');
    expect(output).toContain('died suddenly');
    expect(code === 0 ? 'started' : output).toBe('started');
    expect(killed.processes.filter(isRunning)).toEqual([]);
    expect(await jobCount(before)).toBe(1);
    expect(output).toContain('"npm run admin -- account create" makes an account');
    expect(output).not.toContain(before.compensation.keys.pro);
    expect((await run('env', [], { LOCAL_DIR: localDir })).output).not.toMatch(/TOKEN|API_KEY|WELCOME/);
  });

  it('keeps the demo’s keys with a new link, and makes none beside the accounts of others', async () => {
    const [before, { DATABASE_URL }] = [
      read<Credentials>('demo-credentials.json'),
      read<Runtime>('runtime.json'),
    ];
    const said: string[] = [];
    const demo = (accounts: string) =>
      ensureDemoCredentials({
        files: {
          credentials: join(localDir, 'demo-credentials.json'),
          demoAccounts: join(localDir, accounts),
        },
        databaseUrl: DATABASE_URL,
        addresses: { compensation: '', pipeline: '', worker: '', console: before.console.url },
        admin: async (args) => {
          const { output } = await run('admin', [...args, '--as', 'test', '--json'], { LOCAL_DIR: localDir });
          return JSON.parse(output.split('\n').find((line) => line.includes('"token"')) ?? '') as unknown;
        },
        note: (detail) => said.push(detail),
      });
    await expect(demo('of-another-database.json')).resolves.toBeUndefined();
    expect(read('demo-credentials.json')).toEqual(before);
    const after = await demo('demo-accounts.json');
    expect(after?.pipeline.tokens).toEqual(before.pipeline.tokens);
    expect(after?.console.welcome).not.toBe(before.console.welcome);
    expect(said).toEqual(['none, because the database has accounts', 'those of an earlier start']);
  });

  it('stops everything, the users before what they use, and stopping again is no fault', async () => {
    const { processes } = read<Runtime>('runtime.json');
    expect(processes.map(({ name }) => name).sort()).toEqual([
      'compensation',
      'console',
      'pipeline',
      'postgres',
      'redis',
      'worker',
    ]);
    const running = () => processes.filter(isRunning).map(({ name }) => name);
    const withoutServers = new Set<string>();
    const stopped = stop();
    await untilTrue(
      'nothing runs',
      () => {
        const left = running();
        const servers = left.filter((name) => name === 'postgres' || name === 'redis');
        if (servers.length < 2 && left.length > servers.length) withoutServers.add(left.join(', '));
        return left;
      },
      (left) => left.length === 0,
    );
    expect((await stopped).code).toBe(0);
    expect([...withoutServers]).toEqual([]);
    expect(await stop()).toEqual({ code: 0, output: expect.stringContaining('Nothing is running') });
  });
});

async function signedInBy({ url, welcome }: Credentials['console'], output: string): Promise<number> {
  expect(output).toContain(`Open ${welcome}\n`);
  const response = await fetch(`${url}/api/console/sign-in/link`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ token: new URL(welcome).hash.slice(1) }),
  });
  return response.status;
}

function addJob({ pipeline }: Credentials): Promise<Response> {
  return fetch(`${pipeline.url}/api/mcp/jobs`, {
    method: 'POST',
    headers: { authorization: `Bearer ${pipeline.tokens.readWrite}`, 'content-type': 'application/json' },
    body: JSON.stringify({ company: 'Acme', title: 'Software Engineer' }),
  });
}

async function jobCount({ pipeline }: Credentials): Promise<number> {
  const headers = { authorization: `Bearer ${pipeline.tokens.readOnly}` };
  const response = await fetch(`${pipeline.url}/api/mcp/jobs`, { headers });
  return ((await response.json()) as { total: number }).total;
}

function salaryOf({ compensation }: Credentials): Promise<Response> {
  const url = `${compensation.url}/api/v1/salary?role=software-engineer&city=san-francisco`;
  return fetch(url, { headers: { authorization: `Bearer ${compensation.keys.pro}` } });
}

/** Runs a command as npm would, with servers of its own whatever the test run was given. */
function run(command: string, args: string[], extra: Record<string, string>): Promise<Run> {
  const env = { ...process.env, DATABASE_URL: '', REDIS_URL: '', ...extra };
  const child = spawn(process.execPath, [join(ROOT, 'tools/start/run.mjs'), command, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((done) => child.once('close', (code) => done({ code, output })));
}
