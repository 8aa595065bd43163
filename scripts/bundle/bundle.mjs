import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { allOrFirstFailure } from '../launcher/all-or-first-failure.mjs';
import { nodeFlags } from '../launcher/node-flags.mjs';
import { ROOT } from '../launcher/settings.mjs';
import { runCommand } from '../processes/run-command.mjs';
import { isExternal } from './external-packages.mjs';

const FOLDER = dirname(fileURLToPath(import.meta.url));
const CACHE_TIMEOUT_MS = 120_000;
/** With the backslashes before it: an odd one of them belongs to the character. */
const BEYOND_LATIN_1 = /(\\*)([^\0-\xff])/g;
/** What an ES module writes to load a CommonJS package, which a bundler does not follow. */
const CREATED_REQUIRE = 'const require = createRequire(import.meta.url);';
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
 * code cache, and makes `main.js` what runs them. What else was built stays as it is: the scripts read it.
 *
 * @param {string} output  The folder of the build.
 */
export async function bundleApps(output) {
  await allOrFirstFailure(bundledApps().map((app) => bundleApp(output, app)));
}

/**
 * @param {string} output
 * @param {string} app
 */
async function bundleApp(output, app) {
  const script = `apps/${app}/src/main.js`;
  const main = join(output, script);
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
  });
  await bundle.close();
  writeFileSync(join(dirname(main), 'main.bundle.js'), latin1(chunks[0].code), 'latin1');
  copyFileSync(join(FOLDER, 'run-bundle.js'), main);
  rmSync(`${main}.map`);
  await runCommand(
    process.execPath,
    [...nodeFlags(`dist/${script}`), join(FOLDER, 'make-code-cache.mjs'), main],
    { cwd: ROOT, env: { PATH: process.env['PATH'] }, timeoutMs: CACHE_TIMEOUT_MS },
  );
}

/**
 * Lets modules find what they found when each was a file of its own.
 *
 * @param {string} output
 * @param {string} folder  Of the bundle.
 * @returns {import('rolldown').Plugin}
 */
function asTheyWereApart(output, folder) {
  return {
    name: 'as-they-were-apart',
    transform(code, id) {
      if (id.startsWith(output))
        return code.replaceAll(
          /\b__dirname\b/g,
          `require('node:path').join(__dirname, ${JSON.stringify(relative(folder, dirname(id)))})`,
        );
      return code.replace(CREATED_REQUIRE, '');
    },
  };
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
