import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { allOrFirstFailure } from '../launcher/all-or-first-failure.mjs';
import { nodeFlags } from '../launcher/node-flags.mjs';
import { ROOT } from '../launcher/settings.mjs';
import { runCommand } from '../processes/run-command.mjs';
import { asTheyWereApart } from './as-they-were-apart.mjs';
import { isExternal } from './external-packages.mjs';
import { writeLineTable } from './line-table.mjs';
import { writeThirdPartyLicences } from './third-party-licences.mjs';

const FOLDER = dirname(fileURLToPath(import.meta.url));
const CACHE_TIMEOUT_MS = 120_000;
/** With the backslashes before it: an odd one of them belongs to the character. */
const BEYOND_LATIN_1 = /(\\*)([^\0-\xff])/g;
/** What run-bundle.js calls the bundle with: what Node gives a module, and an import of a module by its name. */
const PARAMETERS = 'exports, require, module, __filename, __dirname, importModule';
/** What was not joined and is imported while the process runs; a method of that name stands behind no such word. */
const IMPORT = /(?<=(?:await|return|\) =>) )import\((?=["\w])/g;
/** Nest tries packages that are not there and goes on without; bull-board asks for the place of one by `eval`. */
const EXPECTED = new Set(['UNRESOLVED_IMPORT', 'EVAL']);

/**
 * Every app of nest-cli.json, which is all that has to name one.
 *
 * @returns {string[]}
 */
export function bundledApps() {
  /** @type {{projects: Record<string, {type: string}>}} */
  const { projects } = JSON.parse(readFileSync(join(ROOT, 'nest-cli.json'), 'utf8'));
  return Object.keys(projects).filter((name) => projects[name]?.type === 'application');
}

/**
 * Joins the modules of each app and of its packages into one file, `main.bundle.js` beside its `main.js`, with V8's
 * code cache and a table of its lines, and makes `main.js` what runs them. What else was built stays as it is: the
 * scripts read it.
 *
 * @param {string} output  The folder of the build.
 */
export async function bundleApps(output) {
  const packaged = /** @type {string[]} */ ([]);
  const caches = [];
  for (const app of bundledApps()) {
    // One after another: the bundler takes half a gigabyte for each.
    packaged.push(...(await bundleApp(output, app)));
    const cache = makeCodeCache(output, app);
    // It is waited for below, but may fail before that.
    cache.catch(() => undefined);
    caches.push(cache);
  }
  await allOrFirstFailure(caches);
  writeThirdPartyLicences(join(output, 'third-party-licences.txt'), packaged);
}

/** @param {string} app */
function mainOf(app) {
  return `apps/${app}/src/main.js`;
}

/**
 * @param {string} output
 * @param {string} app
 * @returns {Promise<string[]>}  The files of packages in the bundle.
 */
async function bundleApp(output, app) {
  const main = join(output, mainOf(app));
  const folder = dirname(main);
  const { code, map, moduleIds } = await joined(output, main);
  if (map === null) throw new Error(`${app} was bundled without a source map`);
  const body = latin1(code).replace(IMPORT, 'importModule(');
  writeFileSync(join(folder, 'main.bundle.js'), `(function (${PARAMETERS}) { ${body}\n});`, 'latin1');
  writeLineTable(folder, map);
  copyFileSync(join(FOLDER, 'run-bundle.js'), main);
  rmSync(`${main}.map`);
  return moduleIds.filter((id) => !id.startsWith(output));
}

/**
 * @param {string} output
 * @param {string} app
 */
async function makeCodeCache(output, app) {
  const script = join(FOLDER, 'make-code-cache.mjs');
  const args = [...nodeFlags(`dist/${mainOf(app)}`), script, join(output, mainOf(app))];
  const options = { cwd: ROOT, env: { PATH: process.env['PATH'] }, timeoutMs: CACHE_TIMEOUT_MS };
  await runCommand(process.execPath, args, options);
}

/**
 * @param {string} output
 * @param {string} main
 */
async function joined(output, main) {
  const bundle = await rolldown({
    input: main,
    cwd: ROOT,
    platform: 'node',
    external: isExternal,
    plugins: [asTheyWereApart(output, dirname(main))],
    experimental: { attachDebugInfo: 'none' },
    onLog(level, log, handler) {
      if (!EXPECTED.has(log.code ?? '')) handler(level, log);
    },
  });
  const { output: chunks } = await bundle.generate({
    format: 'cjs',
    codeSplitting: false,
    // Nest finds providers, TypeORM tables and logs their context by the names of classes.
    keepNames: true,
    comments: false,
    sourcemap: 'hidden',
    sourcemapExcludeSources: true,
    sourcemapPathTransform: (path) => path.replace(/^(?:\.\.\/)+/, ''),
  });
  await bundle.close();
  return chunks[0];
}

/**
 * One character beyond Latin-1 would double what the whole text takes in memory.
 *
 * @param {string} code  Where it has such characters (names, texts, patterns) their numbers mean the same.
 */
function latin1(code) {
  return code.replace(BEYOND_LATIN_1, (_, /** @type {string} */ before, /** @type {string} */ character) => {
    const number = character.charCodeAt(0).toString(16).padStart(4, '0');
    return `${before.slice(before.length % 2)}\\u${number}`;
  });
}
