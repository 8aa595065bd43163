import { execFile, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { createMCPClient } from '@ai-sdk/mcp';
import { Experimental_StdioMCPTransport } from '@ai-sdk/mcp/mcp-stdio';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { Client as EarlierClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as EarlierTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { filesIn, isCurrent, MARKET_BUILD } from '../../tools/build/build-output.mjs';
import { SCOPES } from '@wagewright/auth';
import { bearerFor } from '../support/api-keys';
import { CompensationApp } from '../support/compensation-app';
import { httpCall } from '../support/http-call';
import { type MarketQuestion, randomQuestions } from '../support/market-questions';
import { unzipped } from '../support/unzipped';
import { temporaryFolder } from '../support/ends-with-file';

const run = promisify(execFile);
const ROOT = resolve(__dirname, '../..');
/** Another number for a trial. */
const QUESTIONS = Number(process.env['MARKET_QUESTIONS'] ?? 10_000);
const SEED = 73;
/** Differences that a failure shows. */
const SHOWN = 20;
const ADDRESS = 'https://api.example.test';
const MOST_BYTES = 12_000_000;
const FAR_ABOVE = { perMinute: 10_000_000, perMonth: 1_000_000_000 };
const LIMITS = ['surfaceA.free', 'surfaceA.ultra', 'surfaceBPublic.free', 'surfaceB.ultra'];
/** Answers the questions of its stdin, a JSON list, without a network. */
const PROGRAM = `
delete globalThis.fetch;
const { open, MarketError } = await import('@wagewright/market');
let text = '';
for await (const chunk of process.stdin) text += chunk;
const market = await open({ address: '${ADDRESS}' });
const answers = JSON.parse(text).map(({ id, question }) => {
  const [surface, name] = id.split('.');
  try {
    return { status: 200, body: JSON.stringify(market[surface][name](question)) };
  } catch (error) {
    if (!(error instanceof MarketError)) throw error;
    const { status, type, code, param, message } = error;
    return { status, body: JSON.stringify({ type, code, param, message }) };
  }
});
process.stdout.write(JSON.stringify(answers));
`;

/** Files of the package: what every use loads, and what the command and its server do alone. */
const PARTS = ['data', 'open-salaries', 'serve-market', 'tool-arguments'];
const BUNDLE = join(ROOT, 'dist/market.mcpb');
const TOOLS = [
  ...['list_capabilities', 'analyze_compensation', 'analyze_skills', 'analyze_market'],
  ...['discover_roles_and_cities', 'find_adjacent_opportunities'],
];
const ASKED = { name: 'analyze_compensation', arguments: { role: 'nurse', city: 'Texas' } };
const PAY = /^Nurse in Texas.* Basis: survey.*May 2025.*release 2027\.\d/;

const rpc = (id: number, method: string, params: object = {}) =>
  JSON.stringify({ jsonrpc: '2.0', id, method, params });
const SESSION = [
  rpc(1, 'initialize', {
    protocolVersion: '2024-11-05',
    capabilities: {},
    clientInfo: { name: 't', version: '1' },
  }),
  rpc(2, 'tools/list'),
  rpc(3, 'tools/call', ASKED),
  rpc(4, 'tools/call', { name: 'unknown' }),
  rpc(5, 'tools/call', { name: 'analyze_compensation', arguments: { role: 'zz' } }),
].join('\r\n');

interface Answer {
  status: number;
  body: string;
}

/** As strangers start it: the packed package, installed without a network in a folder of an awkward name. */
describe('the packed market', () => {
  const top = temporaryFolder('market-package');
  let folder: string;
  let tarball: string;
  let installed: string;
  let market: string;

  beforeAll(async () => {
    folder = join(top, 'a b/é %20');
    mkdirSync(folder, { recursive: true });
    if (!isCurrent(MARKET_BUILD))
      await run(process.execPath, ['tools/market/market-build.mjs'], { cwd: ROOT });
    const pack = ['pack', '-w', 'packages/market', '--pack-destination', folder, '--json', '--offline'];
    const { stdout } = await run('npm', pack, { cwd: ROOT });
    tarball = join(folder, (JSON.parse(stdout) as [{ filename: string }])[0].filename);
    writeFileSync(join(folder, 'package.json'), '{}');
    await run('npm', ['install', '--offline', '--no-audit', '--no-fund', tarball], {
      cwd: folder,
      env: environment(),
    });
    installed = join(folder, 'node_modules/@wagewright/market');
    market = join(folder, 'node_modules/.bin/market');
    writeFileSync(join(folder, 'answer.mjs'), PROGRAM);
  });
  /** A home and a cache that have seen nothing. */
  const environment = () => ({ PATH: process.env['PATH'], HOME: top, npm_config_cache: join(top, 'cache') });

  const started = (program: string, args: string[], input = '') =>
    spawnSync(program, args, { cwd: folder, env: environment(), input, encoding: 'utf8' });

  it('holds one command and at most 12 MB, needs no package, and names licences and no folder of its build', () => {
    const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as object;
    const licences = 'Apache-2.0 AND CC-BY-4.0 AND ODbL-1.0';
    expect(manifest).toMatchObject({ bin: { market: './bin/market.cjs' }, license: licences });
    for (const [id, text] of [
      ['CC-BY-4.0', 'Creative Commons Attribution 4.0 International'],
      ['ODbL-1.0', 'Open Data Commons Open Database License'],
    ])
      expect(readFileSync(join(installed, `LICENSES/${id}.txt`), 'utf8')).toContain(text);
    for (const none of ['dependencies', 'scripts']) expect(manifest).not.toHaveProperty(none);
    const contents = filesIn(installed).map((file) => ({ file, bytes: readFileSync(file) }));
    expect(contents.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThan(MOST_BYTES);
    expect(contents.filter(({ bytes }) => bytes.includes(ROOT)).map(({ file }) => file)).toEqual([]);
    const texts = contents.filter(({ file }) => file.endsWith('.js')).map(({ bytes }) => bytes.toString());
    const loaded = texts.flatMap((text) => [
      ...text.matchAll(/(?:\bfrom *["']|\bimport\(["'`]|^import *["'])([^"'`]+)/gm),
    ]);
    const programs = ['buffer', 'crypto', 'process', 'util'].map((name) => `node:${name}`);
    expect(new Set(loaded.map(([, name]) => name))).toEqual(
      new Set([...PARTS.map((name) => `./${name}.js`), ...programs]),
    );
  });

  it(`answers ${QUESTIONS} random questions as the service does, to the byte`, async () => {
    const questions = await randomQuestions(QUESTIONS, SEED);
    const service = await CompensationApp.start({
      PUBLIC_BASE_URL: ADDRESS,
      RATE_LIMITS: JSON.stringify(Object.fromEntries(LIMITS.map((limit) => [limit, FAR_ABOVE]))),
    });
    const authorization = await bearerFor(service, 'ultra', SCOPES);
    const ours = await answersOfPackage(questions);
    const statuses = new Map<string, number>();
    const differences: object[] = [];
    for (const [index, question] of questions.entries()) {
      const theirs = await answerOfService(service, question, authorization);
      const difference = differenceOf(ours[index], theirs);
      const { id } = question.operation;
      if (difference) differences.push({ id, ...question.question, ...difference });
      const kind = `${id} ${theirs.status < 400 ? 'answered' : 'refused'}`;
      statuses.set(kind, (statuses.get(kind) ?? 0) + 1);
    }
    expect(differences.slice(0, SHOWN)).toEqual([]);
    const both = new Set(questions.map(({ operation }) => operation.id)).size * 2;
    // Only a catalogue without a wrong cursor cannot be refused in a few questions.
    expect(statuses.size).toBeGreaterThan(both - 4);
  });

  it('answers through npx and the tarball', () => {
    // By an absolute path npx runs the file itself.
    const words = ['--offline', '-y', `./${basename(tarball)}`, 'senior data engineer in Denver'];
    const { status, stdout, stderr } = started('npx', words);
    expect([status, stderr]).toEqual([0, '']);
    const [figure, interval, source] = stdout.split('\n');
    expect(figure).toMatch(/^Senior Data Engineer in Denver, CO: median base \$/);
    expect(interval).toContain('95 % interval');
    expect(source).toMatch(/^Basis: survey.*May 2025.*release 2027\.\d/);
  });

  it('answers through the link that npm makes, and ends with 1 and candidates where it does not understand', () => {
    const { stdout } = started(market, ['nurse in Texas', '--json']);
    expect((JSON.parse(stdout) as { data: { role: object } }).data.role).toMatchObject({ slug: 'nurse' });
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
    expect(started(market, ['--version']).stdout).toContain(`@wagewright/market ${version}, release 2027.`);
    const { status, stdout: nothing, stderr } = started(market, ['technician in Boise']);
    expect([status, nothing]).toEqual([1, '']);
    expect(stderr).toContain('Maintenance Technician');
  });

  it('answers five requests of a pipe with five lines and ends, and with none at all', () => {
    const { status, stdout, stderr } = started(market, ['mcp'], SESSION);
    expect([status, stderr]).toEqual([0, '']);
    const answers = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { id: number; error?: object });
    expect(answers.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
    expect(answers[3]?.error).toBeDefined();
    expect(started(market, ['mcp'])).toMatchObject({ status: 0, stdout: '', stderr: '' });
  });

  it('serves the official client, the one before it, and that of another maker', async () => {
    const command = { command: market, args: ['mcp'], env: environment() as Record<string, string> };
    const texts = (answer: unknown) => (answer as { content: [{ text: string }] }).content[0].text;
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(new StdioClientTransport(command));
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(TOOLS);
    expect(texts(await client.callTool(ASKED))).toMatch(PAY);
    await client.close();
    const earlier = new EarlierClient({ name: 'test', version: '1' });
    await earlier.connect(new EarlierTransport(command));
    expect((await earlier.listTools()).tools.map(({ name }) => name)).toEqual(TOOLS);
    expect(texts(await earlier.callTool(ASKED))).toMatch(PAY);
    await earlier.close();
    const other = await createMCPClient({ transport: new Experimental_StdioMCPTransport(command) });
    const tools = await other.tools();
    const options = { toolCallId: '1', messages: [], context: {} };
    expect(texts(await tools['analyze_compensation']?.execute(ASKED.arguments, options))).toMatch(PAY);
    await other.close();
  });

  it('answers as one file that a bundler for browsers has made, moved, where no built-in module is', async () => {
    const moved = join(folder, 'moved.mjs');
    const flags = ['--file', moved, '--platform', 'browser', '--format', 'esm', '--no-code-splitting'];
    const rolldown = join(ROOT, 'node_modules/.bin/rolldown');
    await run(rolldown, [join(installed, 'index.js'), ...flags], { cwd: top });
    const program = `delete process.getBuiltinModule; delete globalThis.Buffer;
      const { open } = await import(process.argv[1]);
      const { data } = (await open()).salaries.resolve({ q: 'senior data engineer in Denver' });
      console.log(data.role.slug, data.city.slug);`;
    const { stdout, stderr } = started(process.execPath, [
      '--input-type=module',
      '--eval',
      program,
      pathToFileURL(moved).href,
    ]);
    expect([stderr, stdout]).toEqual(['', 'data-engineer denver\n']);
  });

  it('is a bundle for desktop agents as well: a manifest and one file, the same bytes from every build', async () => {
    const again = join(top, 'again');
    const build = [
      'tools/market/market-build.mjs',
      '--out',
      join(again, 'package'),
      '--desktop',
      join(again, 'market.mcpb'),
    ];
    await run(process.execPath, build, { cwd: ROOT, env: { ...process.env, TZ: 'Pacific/Auckland' } });
    expect(readFileSync(join(again, 'market.mcpb')).equals(readFileSync(BUNDLE))).toBe(true);
    const files = await unzipped(readFileSync(BUNDLE));
    const scripts = [...files.keys()].filter((name) => /\.[cm]?js$/.test(name));
    expect(scripts).toEqual(['server/index.js']);
    const manifest = JSON.parse(files.get('manifest.json') ?? '') as { tools: { name: string }[] };
    expect(manifest).toMatchObject({ server: { type: 'node', entry_point: 'server/index.js' } });
    expect(manifest.tools.map(({ name }) => name)).toEqual(TOOLS);
    const server = join(folder, 'index.js');
    writeFileSync(server, files.get('server/index.js') ?? '');
    const { status, stdout, stderr } = started(process.execPath, [server], SESSION);
    expect([status, stderr, stdout.trimEnd().split('\n').length]).toEqual([0, '', 5]);
  });

  async function answersOfPackage(questions: readonly MarketQuestion[]): Promise<Answer[]> {
    const limits = ['--experimental-permission', `--allow-fs-read=${top}`, '--no-warnings'];
    const child = spawn(process.execPath, [...limits, join(folder, 'answer.mjs')], {
      cwd: folder,
      env: {},
    });
    child.stdin.end(
      JSON.stringify(questions.map(({ operation, question }) => ({ id: operation.id, question }))),
    );
    const [out, faults] = await Promise.all([child.stdout, child.stderr].map(textOf));
    if (faults !== '') throw new Error(faults);
    return JSON.parse(out ?? '') as Answer[];
  }
});

/** Both texts around the first character that differs. */
function differenceOf(ours: Answer | undefined, theirs: Answer): object | undefined {
  if (ours?.status === theirs.status && ours.body === theirs.body) return undefined;
  const [a = '', b] = [ours?.body, theirs.body];
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const part = (text: string) => text.slice(Math.max(0, at - 60), at + 140);
  return { statuses: [ours?.status, theirs.status], ours: part(a), theirs: part(b) };
}

async function textOf(stream: NodeJS.ReadableStream): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

const OF_ONE_CALL = new Set(['request', 'request_id', 'tierNotice']);

/** The answer without what belongs to one call or plan. */
async function answerOfService(
  service: CompensationApp,
  { operation: { method, path }, question }: MarketQuestion,
  authorization: Record<string, string>,
): Promise<Answer> {
  const isBody = method === 'POST';
  const placed = path.replace('{data_point_id}', encodeURIComponent(String(question['data_point_id'])));
  const asked = placed === path ? question : { release: question['release'] };
  const { status, text } = await httpCall(service.url + placed + (isBody ? '' : queryOf(asked)), {
    headers: { ...authorization, ...(isBody && { 'content-type': 'application/json' }) },
    method,
    ...(isBody && { body: JSON.stringify(question) }),
  });
  const body = JSON.parse(text) as Record<string, unknown>;
  if (status === 200) {
    const kept = Object.entries(body).filter(([name]) => !OF_ONE_CALL.has(name));
    return { status, body: JSON.stringify(Object.fromEntries(kept)) };
  }
  const { type, code, param, message } = body['error'] as Record<string, unknown>;
  return { status, body: JSON.stringify({ type, code, param, message }) };
}

function queryOf(question: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(question))
    for (const one of [value].flat())
      if (one !== null && one !== undefined)
        query.append(name, typeof one === 'string' ? one : JSON.stringify(one));
  return query.size === 0 ? '' : `?${query.toString()}`;
}
