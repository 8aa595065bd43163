import { spawn, spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { scratchRoot } from '../../tools/servers/scratch-root.mjs';
import { WITH_RELEASE } from '../setup/release-database';
import { createTestDatabase, type TestDatabase } from '../setup/test-database';
import { testRedisUrl } from '../setup/test-redis';
import { freePortsOfStart } from '../support/free-port';
import { Receiver } from '../support/receiver';
import { untilTrue } from '../support/until-true';

const ROOT = resolve(__dirname, '../..');
const SECRET = 'a-secret-that-only-the-receiver-knows';

interface Credentials {
  compensation: { url: string };
  pipeline: { url: string; tokens: { readWrite: string } };
  worker: { url: string };
}

/** `npm start` over given servers with a release; launcher.system-spec.ts lets it bring its own, and publish one. */
describe('the main job, with all three processes and a real receiver', () => {
  const localDir = mkdtempSync(join(scratchRoot(), 'wagewright-main-job-'));
  const certificate = join(localDir, 'receiver.crt');
  let database: TestDatabase;
  let credentials: Credentials;
  let receiver: Receiver;

  function call(method: string, path: string, body?: object): Promise<Response> {
    return fetch(`${credentials.pipeline.url}/api/mcp${path}`, {
      method,
      headers: {
        authorization: `Bearer ${credentials.pipeline.tokens.readWrite}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    });
  }

  async function post(path: string, body: object): Promise<{ id: string }> {
    const response = await call('POST', path, body);
    expect(response.status).toBe(201);
    return (await response.json()) as { id: string };
  }

  beforeAll(async () => {
    receiver = await Receiver.start();
    writeFileSync(certificate, receiver.certificate);
    database = await createTestDatabase(WITH_RELEASE);
    const started = await run('start', ['--detach'], localDir, {
      DATABASE_URL: database.url,
      REDIS_URL: testRedisUrl(),
      ...(await freePortsOfStart()),
      NODE_EXTRA_CA_CERTS: certificate,
      WEBHOOK_ALLOWED_PRIVATE_CIDRS: '127.0.0.0/8',
      // Nobody needs the end of a service: it need not wait for the connections that `fetch` keeps.
      HTTP_DRAIN_SECONDS: '0',
    });
    expect(started).toBe(0);
    credentials = JSON.parse(readFileSync(join(localDir, 'demo-credentials.json'), 'utf8')) as Credentials;
    await post('/webhooks', { url: receiver.url(), events: ['job.created'], secret: SECRET });
  });

  afterAll(async () => {
    await receiver.stop();
    expect(await run('stop', [], localDir, {})).toBe(0);
    await database.drop();
    rmSync(localDir, { recursive: true, force: true });
  });

  it('lets the examples of the documents be pasted in order', async () => {
    const sections = [sectionOf('README.md', 'Try it'), sectionOf('docs/running.md', 'More calls')].join(
      '\n',
    );
    const lines = [...sections.matchAll(/```sh\n(.*?)```/gs)].map(([, block = '']) => block).join('');
    expect(lines.match(/^curl /gm)?.length).toBeGreaterThan(6);
    const script = `curl() { command curl --silent --show-error --fail-with-body "$@"; }\n${lines}`;
    const environment = { PATH: process.env['PATH'], LOCAL_DIR: localDir };
    const pasted = `npm() { command npm --prefix '${ROOT}' "$@"; }\nset -e\n${script}`;
    const { status, stderr } = spawnSync('bash', ['--norc', '-c', pasted], {
      cwd: localDir,
      env: environment,
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  it('tells the receiver of a created job, with a signature that verifies', async () => {
    const job = await post('/jobs', { company: 'Acme', title: 'Machine Learning Engineer' });
    const { headers, body } = (await untilTrue('a delivery', () =>
      receiver.received.find((one) => one.body.includes(job.id)),
    ))!;
    const digest = createHmac('sha256', SECRET).update(body).digest('hex');
    expect(headers['x-service-signature']).toBe(`sha256=${digest}`);
    expect(JSON.parse(body)).toMatchObject({
      event: 'job.created',
      data: { id: job.id, jobId: job.id, company: 'Acme', title: 'Machine Learning Engineer' },
    });
    expect(Object.keys(JSON.parse(body) as object)).toEqual(['event', 'timestamp', 'data']);
  });
});

/** Without its heading. */
function sectionOf(file: string, heading: string): string {
  const text = readFileSync(join(ROOT, file), 'utf8');
  return new RegExp(`## ${heading}\\n(.*?)\\n## `, 's').exec(text)?.[1] ?? '';
}

async function run(
  command: string,
  args: string[],
  localDir: string,
  env: Record<string, string>,
): Promise<number> {
  const settings = { PATH: process.env['PATH'], HOME: process.env['HOME'], LOCAL_DIR: localDir, ...env };
  const child = spawn(process.execPath, [join(ROOT, 'tools/start/run.mjs'), command, ...args], {
    env: settings,
    stdio: 'ignore',
  });
  const [code] = (await once(child, 'exit')) as [number];
  return code;
}
