import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { createMCPClient } from '@ai-sdk/mcp';
import { Experimental_StdioMCPTransport } from '@ai-sdk/mcp/mcp-stdio';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { Client as EarlierClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as EarlierTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { filesIn, isCurrent, MARKET_BUILD } from '../../tools/build/build-output.mjs';
import { unzipped } from '../support/unzipped';

const run = promisify(execFile);
const ROOT = resolve(__dirname, '../..');
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

/** As strangers start it: the packed package, installed without a network in a folder of an awkward name. */
describe('the packed command', () => {
  let top: string;
  let folder: string;
  let tarball: string;
  let market: string;

  beforeAll(async () => {
    top = mkdtempSync(join(tmpdir(), 'market-command-'));
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
    market = join(folder, 'node_modules/.bin/market');
  });
  afterAll(() => rmSync(top, { recursive: true, force: true }));

  /** A home and a cache that have seen nothing. */
  const environment = () => ({ PATH: process.env['PATH'], HOME: top, npm_config_cache: join(top, 'cache') });

  const started = (program: string, args: string[], input = '') =>
    spawnSync(program, args, { cwd: folder, env: environment(), input, encoding: 'utf8' });

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

  it('has one command, no dependency and no script, and names no folder of the machine that built it', () => {
    const installed = join(folder, 'node_modules/@wagewright/market');
    const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as Record<
      string,
      unknown
    >;
    expect(manifest).toMatchObject({ bin: { market: './bin/market.cjs' } });
    expect([manifest['dependencies'], manifest['scripts']]).toEqual([undefined, undefined]);
    for (const file of filesIn(installed))
      expect([file, readFileSync(file).includes(ROOT)]).toEqual([file, false]);
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
});
