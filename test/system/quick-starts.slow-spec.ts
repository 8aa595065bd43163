import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { ensureBuilt, SDK_BUILD } from '../../tools/build/build-output.mjs';
import { writeCollection } from '../../tools/release/collection.mjs';
import { UNLIMITED } from '../../tools/release/load-generator.mjs';
import { documentOf } from '../../tools/sdk/generated-types.mjs';
import { scratchRoot } from '../../tools/servers/scratch-root.mjs';
import { Progress } from '../../tools/start/progress.mjs';
import { WITH_RELEASE } from '../setup/release-database';
import { createTestDatabase, type TestDatabase } from '../setup/test-database';
import { testRedisUrl } from '../setup/test-redis';
import { collectionRequests, CollectionRun } from '../support/collection';
import { freePortsOfStart } from '../support/free-port';
import { Receiver } from '../support/receiver';
import { untilTrue } from '../support/until-true';
import { temporaryFolder } from '../support/ends-with-file';

const run = promisify(execFile);
const ROOT = resolve(__dirname, '../..');
const BLOCK = /^```(?<language>sh|ts)\n(?<code>.*?)^```/gms;
/** The Node that runs the tests, and others that are named in SDK_NODE_PROGRAMS, separated by colons. */
const NODES = [process.execPath, ...(process.env['SDK_NODE_PROGRAMS'] ?? '').split(':').filter(Boolean)];
/** The blocks that a stranger pastes, from top to bottom; the pattern leaves out those that need a person. */
const DOCUMENTS: [name: string, leftOut: RegExp][] = [
  // The start that these tests run on, and all checks.
  ['README.md', /^npm start/],
  // The operator's work, with files and ids of their own, and the second part of a receiver.
  ['docs/running.md', /^npm run --silent (?:admin|dataset)/],
  ['docs/guides/first-call.md', /^$/],
  // The version that somebody has read.
  ['docs/guides/idempotency.md', /If-Match/],
  ['docs/guides/paging.md', /^$/],
  ['docs/guides/completeness.md', /^$/],
  // An agent that a person has.
  ['docs/guides/market.md', /^claude/],
  ['docs/insights.md', /^$/],
  ['docs/suggestions.md', /^$/],
];
const SDK_DOCUMENTS = ['docs/sdk.md', 'packages/sdk/README.md'];
/** A person at a browser, a file, a receiver, or a stream without end: `sdk-command-line.slow-spec.ts` runs them. */
const NOT_ALONE = /^wagewright (?:login|messages|events|webhooks (?!list)|trigger|listen)/;
/** curl tells of a refusal by its exit code, as no document asks it to. */
const CURL = 'curl() { command curl --silent --show-error --fail-with-body "$@"; }';

/** Refusals of this start: its key lacks a scope, and it fetches no postings. */
const REFUSED = ['salaries.lineage: 403', 'jobs.lookAtPosting: 409'];

const localDir = temporaryFolder('quick-starts', scratchRoot());
const project = temporaryFolder('stranger', scratchRoot());
let database: TestDatabase;
let receiver: Receiver;
let addresses: Record<string, string>;

const blocksOf = (document: string, language: string) =>
  [...readFileSync(join(ROOT, document), 'utf8').matchAll(BLOCK)]
    .filter(({ groups }) => groups?.['language'] === language)
    .map(({ groups }) => String(groups?.['code']));

/** As written, but at the addresses and with the credentials of this start. */
const here = (code: string) =>
  code
    .replaceAll('http://localhost:3001', addresses['COMPENSATION']!)
    .replaceAll('http://localhost:3002', addresses['PIPELINE']!)
    .replaceAll('intelligence_…', addresses['API_KEY_ULTRA']!)
    .replaceAll('ext_…', addresses['TOKEN']!);

const environment = () => ({
  ...process.env,
  ...addresses,
  LOCAL_DIR: localDir,
  WAGEWRIGHT_API_KEY: addresses['API_KEY_ULTRA'],
  WAGEWRIGHT_TOKEN: addresses['TOKEN'],
  WAGEWRIGHT_COMPENSATION_URL: addresses['COMPENSATION'],
  WAGEWRIGHT_PIPELINE_URL: addresses['PIPELINE'],
  CURSOR: '',
});

const shell = (text: string, cwd: string, env: NodeJS.ProcessEnv = environment()) =>
  run('bash', ['-euo', 'pipefail', '-c', `${CURL}\n${here(text)}`], { cwd, env });

/** `npm start` over given servers with a release; launcher.system-spec.ts lets it bring its own, and publish one. */
beforeAll(async () => {
  receiver = await Receiver.start();
  database = await createTestDatabase(WITH_RELEASE);
  const certificate = join(localDir, 'receiver.crt');
  writeFileSync(certificate, receiver.certificate);
  const settings = {
    DATABASE_URL: database.url,
    REDIS_URL: testRedisUrl(),
    RATE_LIMITS: UNLIMITED,
    NODE_EXTRA_CA_CERTS: certificate,
    WEBHOOK_ALLOWED_PRIVATE_CIDRS: '127.0.0.0/8',
    ...(await freePortsOfStart()),
  };
  const start = (command: string, ...args: string[]) =>
    run(process.execPath, [join(ROOT, 'tools/start/run.mjs'), command, ...args], {
      env: { ...process.env, LOCAL_DIR: localDir, ...settings },
    });
  await start('start', '--detach');
  addresses = JSON.parse((await start('env', '--json')).stdout) as Record<string, string>;

  // A folder of packed packages is the registry of a machine without a network.
  await ensureBuilt(new Progress(() => undefined), undefined, SDK_BUILD);
  const registry = join(project, 'registry');
  mkdirSync(registry);
  const { workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  for (const folder of workspaces.filter((each) => each !== 'packages/dataset'))
    await run('npm', ['pack', '--offline', `--pack-destination=${registry}`, join(ROOT, folder)], {
      cwd: project,
    });
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }');
  const packages = readdirSync(registry).map((name) => join(registry, name));
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', ...packages], { cwd: project });
});

afterAll(() =>
  run(process.execPath, [join(ROOT, 'tools/start/run.mjs'), 'stop'], {
    env: { ...process.env, LOCAL_DIR: localDir },
  }),
);

describe.each(DOCUMENTS)('%s', (document, leftOut) => {
  it('has commands that work as they are written', async () => {
    const blocks = blocksOf(document, 'sh').filter((code) => !leftOut.test(code));
    expect(blocks.length).toBeGreaterThan(0);
    // One shell, as a reader has: later blocks use what earlier ones set. The README's asks the clone where everything is.
    const isFirst = document === 'README.md';
    const env = isFirst ? { ...process.env, LOCAL_DIR: localDir } : environment();
    const { stdout } = await shell(blocks.join('\n'), isFirst ? ROOT : project, env);
    expect(stdout).not.toBe('');
  });
});

it('answers the first call of the README as it says', async () => {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
  const [, path = ''] = /\$COMPENSATION(\/[^"]+)"/.exec(readme) ?? [];
  const [, shown = ''] = /^```jsonc\n(.*?)^```/ms.exec(readme) ?? [];
  const said = JSON.parse(shown.replace(/^ *\/\/.*$/gm, '').replaceAll(/,(?=\s*\})/g, '')) as Record<
    string,
    unknown
  >;
  const answer: unknown = await (await fetch(`${addresses['COMPENSATION']}${path}`)).json();
  const citation = expect.stringContaining(String(said['citation']).replace('…', '')) as unknown;
  expect(answer).toMatchObject({ ...said, citation });
});

describe.each(NODES)('in a folder with the packages alone, %s', (node) => {
  it('runs the programs of the documents', async () => {
    // The programs for which a reader has to bring nothing.
    const documents = ['docs/guides/first-call.md', 'packages/sdk/README.md', 'packages/market/README.md'];
    const programs = documents.flatMap((document) => blocksOf(document, 'ts'));
    expect(programs.length).toBe(documents.length);
    for (const [n, program] of programs.entries()) {
      writeFileSync(join(project, `program${n}.js`), here(program));
      const { stdout } = await run(node, [`program${n}.js`], { cwd: project, env: environment() });
      expect(stdout).toMatch(/^\d{5,6}\b/);
    }
  });

  it.each(SDK_DOCUMENTS)('runs the commands of %s', async (document) => {
    const lines = blocksOf(document, 'sh')
      .join('')
      .split('\n')
      .filter((line) => line.startsWith('wagewright ') && !NOT_ALONE.test(line));
    expect(lines.length).toBeGreaterThan(2);
    const added =
      'job=$(wagewright jobs add --company Acme --title Engineer --json | grep -o "job_[0-9A-Za-z]*" | head -n 1)';
    const command = `wagewright() { ${node} ${join(project, 'node_modules/.bin/wagewright')} "$@"; }`;
    const { stdout } = await shell(
      [command, added, ...lines].join('\n').replaceAll('job_…', '$job'),
      project,
    );
    expect(stdout).toContain('ML Engineer');
  });
});

it('has a collection whose every request works, from top to bottom', async () => {
  const folder = join(project, 'collection');
  mkdirSync(folder);
  writeCollection(ROOT, folder);
  const requests = collectionRequests(folder);
  const operations = ['compensation', 'pipeline'].flatMap((name) => {
    const { paths } = documentOf(name) as { paths: Record<string, Record<string, { operationId?: string }>> };
    return Object.values(paths).flatMap((item) =>
      Object.values(item).flatMap(({ operationId }) => operationId ?? []),
    );
  });
  expect(requests.map(({ name }) => name).toSorted()).toEqual(operations.toSorted());

  const collection = new CollectionRun(folder, {
    compensation: addresses['COMPENSATION']!,
    pipeline: addresses['PIPELINE']!,
    apiKey: addresses['API_KEY_ULTRA']!,
    token: addresses['TOKEN']!,
  });
  const refused: string[] = [];
  for (const request of requests) {
    const { status, expected, text } = await collection.send(request);
    const told = `${request.name}: ${status}`;
    if (!expected.includes(status) && !REFUSED.includes(told)) refused.push(`${told} ${text.slice(0, 200)}`);
  }
  expect(refused).toEqual([]);
});

it('tells a receiver of a created job, with a signature that verifies', async () => {
  const headers = { authorization: `Bearer ${addresses['TOKEN']}`, 'content-type': 'application/json' };
  const post = async (path: string, body: object) => {
    const url = `${addresses['PIPELINE']}/api/mcp${path}`;
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(answer.status).toBe(201);
    return (await answer.json()) as { id: string };
  };
  const secret = 'a-secret-that-only-the-receiver-knows';
  await post('/webhooks', { url: receiver.url(), events: ['job.created'], secret });
  const { id } = await post('/jobs', { company: 'Acme', title: 'Machine Learning Engineer' });
  const delivery = await untilTrue('a delivery', () =>
    receiver.received.find(({ body }) => body.includes(id)),
  );
  const digest = createHmac('sha256', secret).update(delivery!.body).digest('hex');
  expect(delivery!.headers['x-service-signature']).toBe(`sha256=${digest}`);
  expect(JSON.parse(delivery!.body)).toEqual({
    event: 'job.created',
    timestamp: expect.any(String),
    data: expect.objectContaining({ id, jobId: id, company: 'Acme', title: 'Machine Learning Engineer' }),
  });
});
