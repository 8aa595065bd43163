import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { allOrFirstFailure } from '../start/all-or-first-failure.mjs';
import { nodeFlags } from '../start/node-flags.mjs';
import { ROOT } from '../start/settings.mjs';
import { runCommand } from '../start/run-command.mjs';
import { asTheyWereApart } from './as-they-were-apart.mjs';
import { isExternal } from './external-packages.mjs';
import { writeLineTable } from './line-table.mjs';
import { writeThirdPartyLicences } from './third-party-licences.mjs';

const FOLDER = dirname(fileURLToPath(import.meta.url));
const CACHE_TIMEOUT_MS = 120_000;
/** With the backslashes before it: an odd one of them belongs to the character. */
const BEYOND_LATIN_1 = /(?<!\\)(\\*)([^\0-\xff])/g;
/** What run-bundle.js calls the bundle with: what Node gives a module, and an import of a module by its name. */
const PARAMETERS = 'exports, require, module, __filename, __dirname, importModule';
/** What was not joined and is imported while the process runs; a method of that name stands behind no such word. */
const IMPORT = /(?<=(?:await|return|\) =>) )import\((?=["\w])/g;
/** Nest tries packages that are not there and goes on without. */
const EXPECTED = new Set(['UNRESOLVED_IMPORT']);

/** The settings of all processes that the launcher starts, in a bundle of their own. */
const SETTINGS_MAIN = 'settings/main.js';
const SETTINGS_ENTRY = `
  require('reflect-metadata');
  const { loadSettings, SettingsError } = require('../libs/config/src/index.js');
  const { LoggingEnv } = require('../libs/observability/src/index.js');
  const { COMPENSATION_SETTINGS } = require('../apps/compensation/src/compensation.settings.js');
  const { PIPELINE_SETTINGS } = require('../apps/pipeline/src/pipeline.settings.js');
  const { WORKER_SETTINGS } = require('../apps/webhook-worker/src/worker.settings.js');
  const { CONSOLE_SETTINGS } = require('../apps/console/src/console.settings.js');
  Object.assign(exports, {
    ...{ loadSettings, SettingsError, LoggingEnv },
    settings: {
      compensation: COMPENSATION_SETTINGS,
      pipeline: PIPELINE_SETTINGS,
      worker: WORKER_SETTINGS,
      console: CONSOLE_SETTINGS,
    },
  });`;

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
 * Joins the modules of each app and of its packages into one file, and so those of all settings: `main.bundle.js` beside its `main.js`, with V8's
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
    const cache = makeCodeCache(output, mainOf(app));
    // It is waited for below, but may fail before that.
    cache.catch(() => undefined);
    caches.push(cache);
  }
  await bundleSettings(output);
  caches.push(makeCodeCache(output, SETTINGS_MAIN));
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
  const { code, map, moduleIds } = await joined(output, main, 'hidden');
  if (map === null) throw new Error(`${app} was bundled without a source map`);
  writeBundle(main, code);
  writeLineTable(folder, map);
  rmSync(`${main}.map`);
  return moduleIds.filter((id) => !id.startsWith(output));
}

/**
 * What tools/start/settings-checker.mjs loads: as modules of their own they would take it a second.
 *
 * @param {string} output
 */
async function bundleSettings(output) {
  const main = join(output, SETTINGS_MAIN);
  mkdirSync(dirname(main));
  writeFileSync(main, SETTINGS_ENTRY);
  const { code } = await joined(output, main, false);
  writeBundle(main, code);
}

/**
 * @param {string} main
 * @param {string} code
 */
function writeBundle(main, code) {
  const body = latin1(code).replace(IMPORT, 'importModule(');
  const bundle = join(dirname(main), 'main.bundle.js');
  writeFileSync(bundle, `(function (${PARAMETERS}) { ${body}\n});`, 'latin1');
  copyFileSync(join(FOLDER, 'run-bundle.js'), main);
}

/**
 * @param {string} output
 * @param {string} main
 */
async function makeCodeCache(output, main) {
  const script = join(FOLDER, 'make-code-cache.mjs');
  const args = [...nodeFlags(`dist/${main}`), script, join(output, main)];
  const options = { cwd: ROOT, env: { PATH: process.env['PATH'] }, timeoutMs: CACHE_TIMEOUT_MS };
  await runCommand(process.execPath, args, options);
}

/**
 * @param {string} output
 * @param {string} main
 * @param {'hidden' | false} sourcemap
 */
async function joined(output, main, sourcemap) {
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
    sourcemap,
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
