import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { rolldown } from 'rolldown';
import { ROOT } from '../start/settings.mjs';
import { OUTPUT } from './build-output.mjs';
import { isExternal } from './external-packages.mjs';

/** Nest imports optional packages that are not installed; `depd` makes functions by `eval`. */
const EXPECTED = new Set(['UNRESOLVED_IMPORT', 'EVAL']);
/** Bytes. Node keeps the memory in which it compiles a file: 40 MB for one of nine megabytes, 10 for files of one. */
const PACKAGES_IN_A_FILE = 1_000_000;
/** Left in templates by `charset`, and only there: a substitution has the same meaning in `String.raw`, an escape has not. */
const WIDE = /(?<!\\)[\u0100-\uffff]/g;
const KEPT = { function: true, class: true };
const PACKAGE_FOLDER = /^[^\0].*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;
const LICENCE_FILE = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i;

/**
 * Bundles the applications of nest-cli.json: code of one of them into its `main.js`, packages and shared code into the
 * folder `shared`, where a file holds what the same processes load (docs/decisions/0053).
 *
 * @param {string} modules  The folder in which Nest compiled them.
 * @param {string} folder  Folder of the build.
 */
export async function bundleApps(modules, folder) {
  const isOurs = (/** @type {string} */ id) => id.startsWith(modules);
  const bundle = await rolldown({
    input: Object.fromEntries(applications().map((app) => [app, join(modules, `apps/${app}/src/main.js`)])),
    cwd: ROOT,
    platform: 'node',
    external: isExternal,
    // A twentieth of the code, for a rule of class-validator that nothing uses.
    resolve: { alias: { 'libphonenumber-js/max': false } },
    plugins: [compiledMaps(modules), sharedNames(isOurs)],
    experimental: { attachDebugInfo: 'none' },
    onLog(level, log, handler) {
      if (!EXPECTED.has(log.code ?? '')) handler(level, log);
    },
  });
  const { output } = await bundle.generate({
    // Where the build will lie: sources are named from there.
    dir: OUTPUT,
    format: 'cjs',
    entryFileNames: 'apps/[name]/src/main.js',
    chunkFileNames: 'shared/[name]-[hash].js',
    codeSplitting: {
      groups: [
        { name: 'packages', test: (id) => !isOurs(id), entriesAware: true, maxSize: PACKAGES_IN_A_FILE },
      ],
    },
    // Nest finds providers, TypeORM tables and logs their context by the names of classes.
    keepNames: true,
    comments: false,
    // A file with a character beyond Latin-1 takes two bytes of memory for each of its characters.
    charset: 'ascii',
    // A start spends half its time on compiling. Names of functions and the lines stay, for stack traces.
    minify: { compress: { keepNames: KEPT }, mangle: { keepNames: KEPT }, codegen: false },
    sourcemap: 'hidden',
    sourcemapExcludeSources: true,
  });
  await bundle.close();
  const chunks = output.filter((file) => file.type === 'chunk');
  for (const { fileName, code, map, moduleIds } of chunks) {
    const file = join(folder, fileName);
    mkdirSync(dirname(file), { recursive: true });
    // Node reads a map with its file. Maps of packages would be four fifths of the mappings.
    const narrow = code.replace(
      WIDE,
      (unit) => `\${"\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}"}`,
    );
    const isMapped = moduleIds.some(isOurs);
    writeFileSync(file, isMapped ? `${narrow}//# sourceMappingURL=${basename(file)}.map\n` : narrow);
    if (isMapped) writeFileSync(`${file}.map`, String(map));
  }
  const ofPackages = chunks.flatMap(({ moduleIds }) => moduleIds).filter((id) => !isOurs(id));
  writeThirdPartyLicences(join(folder, 'third-party-licences.txt'), ofPackages);
}

/** @returns {string[]} */
function applications() {
  /** @type {{projects: Record<string, {type: string}>}} */
  const { projects } = JSON.parse(readFileSync(join(ROOT, 'nest-cli.json'), 'utf8'));
  return Object.keys(projects).filter((name) => projects[name]?.type === 'application');
}

/**
 * Hands the bundler the source maps of the compiled modules.
 *
 * @param {string} folder  Folder of these modules.
 * @returns {import('rolldown').Plugin}
 */
function compiledMaps(folder) {
  return {
    name: 'compiled-maps',
    load(id) {
      if (!id.startsWith(folder)) return null;
      const source = join(ROOT, relative(folder, id).replace(/\.js$/, '.ts'));
      const map = JSON.parse(readFileSync(`${id}.map`, 'utf8'));
      return { code: readFileSync(id, 'utf8'), map: { ...map, sources: [source] } };
    },
  };
}

/**
 * Has our modules share one object with the names of a package of Nest: these are ES modules, of which Rolldown makes an
 * object for each `require`, 20,000 properties in one process.
 *
 * @param {(id: string) => boolean} isOurs
 * @returns {import('rolldown').Plugin}
 */
function sharedNames(isOurs) {
  const folder = join(ROOT, 'names/');
  return {
    name: 'shared-names',
    resolveId: (name, importer = '') =>
      isOurs(importer) && name.startsWith('@nestjs/') ? folder + name : undefined,
    load: (id) =>
      id.startsWith(folder) ? `module.exports = require('${id.slice(folder.length)}');` : undefined,
  };
}

/**
 * Writes the licences of the packages that are in a bundle: most ask that their text goes with every copy.
 *
 * @param {string} file
 * @param {Iterable<string>} modules  Files of packages.
 */
export function writeThirdPartyLicences(file, modules) {
  const folders = [...modules].flatMap((module) => PACKAGE_FOLDER.exec(module)?.[0] ?? []);
  const texts = [...new Set(folders)].map((folder) => licenceOf(folder)).toSorted();
  writeFileSync(file, [...new Set(texts)].join('\n'));
}

/** @param {string} folder */
function licenceOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const files = readdirSync(folder).filter((entry) => LICENCE_FILE.test(entry));
  const texts = files.map((entry) => readFileSync(join(folder, entry), 'utf8').trim());
  return [`=== ${name} ${version} (${license})`, ...texts, ''].join('\n\n');
}
