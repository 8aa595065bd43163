import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { type OpenApiDocument, ReferencePages } from '@wagewright/reference';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { build } from 'rolldown';
import { filesIn, isCurrent, SDK_BUILD } from '../../tools/build/build-output.mjs';
import { temporaryFolder } from '../support/ends-with-file';

const run = promisify(execFile);
const ROOT = resolve(__dirname, '../..');
const TSC = join(ROOT, 'node_modules/typescript-7/bin/tsc');
const MOST_BYTES = 15_000;
/** The Node that runs the tests, and others that are named in SDK_NODE_PROGRAMS, separated by colons. */
const NODES = [process.execPath, ...(process.env['SDK_NODE_PROGRAMS'] ?? '').split(':').filter(Boolean)];
const LOADINGS = [
  ['import', 'use.mjs', "import { Wagewright, verifyWebhook } from '@wagewright/sdk';"],
  ['require', 'use.cjs', "const { Wagewright, verifyWebhook } = require('@wagewright/sdk');"],
] as const;
/** Programs of both kinds of modules, by the ways of compilers to resolve them. */
const COMPILATIONS = [
  ['an ES module and a CommonJS module', ['use.mts', 'use.cts'], 'nodenext', 'nodenext'],
  ['a bundled module', ['use.ts'], 'preserve', 'bundler'],
] as const;
/** How bundlers for these places look for the entry of a package. */
const PLACES = [
  ['browsers', ['browser', 'module', 'import']],
  ['workerd', ['workerd', 'worker', 'browser', 'import']],
] as const;
/** As in Cloudflare Workers: no process, and a fetch that refuses the redirect mode `error`. */
const WORKER = `
const addresses = [];
globalThis.fetch = async (address, { redirect }) => {
  if (redirect !== 'follow' && redirect !== 'manual') throw new TypeError('Invalid redirect value');
  addresses.push(address);
  return Response.json({ id: 'job_1' });
};
delete globalThis.process;
const { Wagewright } = await import('./worker.mjs');
const job = await new Wagewright({ pipelineUrl: 'https://jobs.example' }).jobs.get('job_1');
console.log(JSON.stringify([job.id, ...addresses]));
`;
const USE = `
const client = new Wagewright({ token: 'ext_x' });
export async function titles(): Promise<string[]> {
  const found: string[] = [];
  for await (const job of client.jobs.list({ status: 'applied' })) found.push(job.title);
  for await (const event of client.events.stream({ after: 'now' }))
    if (event.event === 'job.status_changed') found.push(event.data.newStatus);
  // @ts-expect-error a status is one of five
  await client.jobs.changeStatus('job_1', 'hired');
  return found;
}
`;

/** Declarations that the samples of the documents take for given. */
const GIVEN = `
declare const id: string, cursor: string, secret: string;
declare const body: Uint8Array;
declare const job: { company: string; title: string };
declare const request: Request;
declare function openAsBlob(path: string): Promise<Blob>;
declare function keep(cursor: string): Promise<void>;
`;
const DOCUMENTS = ['README.md', 'docs/sdk.md', 'packages/sdk/README.md'];

/** As Markdown. */
function referencePages(): string[] {
  return (['compensation', 'pipeline'] as const).flatMap((name) => {
    const file = join(ROOT, 'apps', name, 'src/reference/openapi.json');
    const document = JSON.parse(readFileSync(file, 'utf8')) as OpenApiDocument;
    const service = { name, title: name, baseUrl: 'https://api.example.test', beside: '/api/v1' };
    const pages = new ReferencePages({ document, described: service, limitOf: () => null });
    const paths = pages.paths.filter((path) => path.startsWith('reference/'));
    return paths.map((path) => pages.page(`${path}.md`)?.text ?? '');
  });
}

/**
 * Every TypeScript sample of the documents and of the reference, each in a function of its own; their imports stand
 * above them all.
 */
function samples(): string {
  const texts = [...DOCUMENTS.map((file) => readFileSync(join(ROOT, file), 'utf8')), ...referencePages()];
  const blocks = texts.flatMap((text) => [...text.matchAll(/^```ts\n(?<code>.*?)^```/gms)]);
  const bodies = blocks.map(({ groups }) => String(groups?.['code']).replaceAll(/^import .*$/gm, ''));
  return GIVEN + bodies.map((code, n) => `export async function sample${n}() {\n${code}\n}`).join('\n');
}

/** The package as `npm pack -w packages/sdk` makes it, installed in an empty project. */
describe('the packed SDK', () => {
  const project = temporaryFolder('sdk-package');
  let installed: string;
  let tarball: string;

  beforeAll(async () => {
    installed = join(project, 'node_modules/@wagewright/sdk');
    mkdirSync(installed, { recursive: true });
    write('package.json', '{}');
    if (!isCurrent(SDK_BUILD)) await run(process.execPath, ['tools/sdk/sdk-build.mjs'], { cwd: ROOT });
    const pack = ['pack', '-w', 'packages/sdk', '--pack-destination', project, '--json', '--offline'];
    const { stdout } = await run('npm', pack, { cwd: ROOT });
    const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
    tarball = join(project, filename);
    await run('tar', ['-xzf', tarball, '--strip-components=1', '-C', installed]);
  });
  function write(name: string, text: string): string {
    writeFileSync(join(project, name), text);
    return join(project, name);
  }

  const readManifest = () =>
    JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as Record<string, unknown>;
  const modules = () =>
    filesIn(installed).filter((file) => file.endsWith('.js') && !/\/(?:cli|commonjs)\//.test(file));

  it.each([
    ['-w packages/sdk', '.', ['-w', 'packages/sdk'], 'No workspaces found'],
    ['in its folder', 'packages/sdk', [], 'must have name and version'],
  ])('is not made from sources alone: npm pack %s fails', async (_, folder, args, message) => {
    const clone = join(project, 'clone');
    for (const file of ['package.json', 'package-lock.json', '.npmrc', 'packages/sdk/package.json'])
      cpSync(join(ROOT, file), join(clone, file));
    const packing = run('npm', ['pack', ...args, '--offline', '--loglevel', 'error'], {
      cwd: join(clone, folder),
    });

    await expect(packing).rejects.toThrow(message);
    expect(filesIn(clone).filter((file) => file.endsWith('.tgz'))).toEqual([]);
  });

  it('holds its code, its types, what it is and its licence, and nothing else', () => {
    const files = filesIn(installed).map((file) => file.slice(installed.length + 1));

    expect(files.filter((file) => !/\.(?:js|d\.ts)$/.test(file)).toSorted()).toEqual([
      'LICENSE',
      'README.md',
      'commonjs/package.json',
      'package.json',
    ]);
    expect(files).toContain('index.d.ts');
  });

  it(`is at most ${MOST_BYTES} bytes, compressed`, () => {
    const code = modules().map((file) => readFileSync(file));

    expect(gzipSync(Buffer.concat(code)).length).toBeLessThanOrEqual(MOST_BYTES);
  });

  it('names nothing of Node, so that browsers run it', () => {
    const code = modules().filter((file) => !file.endsWith('variable.env.js'));

    expect(code.filter((file) => /\b(?:process|Buffer|require)\b/.test(readFileSync(file, 'utf8')))).toEqual(
      [],
    );
  });

  it('is as publint and "Are the types wrong?" want it', async () => {
    const manifest = readManifest();
    const { messages } = await publint({ pkgDir: installed, pack: false, strict: true });
    const checked = await checkPackage(createPackageFromTarballData(readFileSync(tarball)));
    const problems = checked.types ? checked.problems.map(({ kind }) => kind) : ['no types'];

    expect(messages.map((message) => formatMessage(message, manifest))).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('is bundled without what is not used', async () => {
    const input = write('bundled.mjs', "export { verifyWebhook } from '@wagewright/sdk';");
    const output = { format: 'esm', minify: true } as const;
    const made = await build({ input, platform: 'browser', cwd: project, write: false, output });

    expect(made.output[0].code).not.toContain('/api/mcp/jobs');
  });

  it.each(PLACES)(
    'runs, bundled for %s, without process, under a fetch that does not know every redirect mode',
    async (_, conditionNames) => {
      const input = write('worker-entry.mjs', "export * from '@wagewright/sdk';");
      const resolve = { conditionNames: [...conditionNames] };
      const options = { format: 'esm', minify: true } as const;
      const bundled = { input, platform: 'neutral', cwd: project, resolve, write: false } as const;
      const { output } = await build({ ...bundled, output: options });
      write('worker.mjs', output[0].code);
      const { stdout } = await run(process.execPath, [write('use-worker.mjs', WORKER)]);

      expect([output[0].imports, output[0].dynamicImports]).toEqual([[], []]);
      expect(stdout).toBe('["job_1","https://jobs.example/api/mcp/jobs/job_1"]\n');
    },
  );

  describe.each(NODES)('in %s', (program) => {
    const version = execFileSync(program, ['--version'], { encoding: 'utf8' }).trim();
    it.each(LOADINGS)(`is loaded by %s (${version})`, async (_, file, loading) => {
      const script = `${loading} console.log(typeof verifyWebhook, typeof new Wagewright().jobs.list);`;
      const { stdout, stderr } = await run(program, [
        '--disable-warning=ExperimentalWarning',
        write(file, script),
      ]);

      expect({ stdout, stderr }).toEqual({ stdout: 'function function\n', stderr: '' });
    });
  });

  it.each(COMPILATIONS)(
    'has types that %s (%j, %s, %s) and all samples compile with, strictly',
    async (_, files, module, moduleResolution) => {
      const text = ["import { verifyWebhook, Wagewright } from '@wagewright/sdk';", USE, samples()].join(
        '\n',
      );
      const options = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--skipLibCheck', 'false'];
      const modules = ['--target', 'es2022', '--module', module, '--moduleResolution', moduleResolution];
      const types = ['--types', 'node', '--typeRoots', join(ROOT, 'node_modules/@types')];
      const programs = files.map((file) => write(file, text));
      const args = [TSC, ...options, ...modules, ...types, ...programs];
      const compiling = run(process.execPath, args, { cwd: project });
      const { stdout } = await compiling.catch((error: unknown) => error as { stdout: string });

      expect(stdout).toBe('');
    },
  );
});
