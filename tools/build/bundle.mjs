import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
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
const PACKAGE_FOLDER = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;
const LICENCE_FILE = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i;

/**
 * Bundles each application of nest-cli.json into its `main.js`, with a source map beside it, and its packages into files of
 * the folder `packages` (docs/decisions/0053). The modules that Nest compiled stay: scripts load them one by one.
 *
 * @param {string} folder  Of the build.
 */
export async function bundleApps(folder) {
  const modules = /** @type {string[]} */ ([]);
  // One after another: the bundler takes half a gigabyte for each.
  for (const app of applications()) modules.push(...(await bundleApp(app, folder)));
  const ofPackages = modules.filter((id) => !id.startsWith(folder));
  writeThirdPartyLicences(join(folder, 'third-party-licences.txt'), ofPackages);
}

/** @returns {string[]} */
function applications() {
  /** @type {{projects: Record<string, {type: string}>}} */
  const { projects } = JSON.parse(readFileSync(join(ROOT, 'nest-cli.json'), 'utf8'));
  return Object.keys(projects).filter((name) => projects[name]?.type === 'application');
}

/**
 * @param {string} app
 * @param {string} folder
 * @returns {Promise<string[]>}  The modules of the bundle.
 */
async function bundleApp(app, folder) {
  const place = `apps/${app}/src`;
  const bundle = await rolldown({
    input: join(folder, place, 'main.js'),
    cwd: ROOT,
    platform: 'node',
    external: isExternal,
    plugins: [compiledMaps(folder)],
    onLog(level, log, handler) {
      if (!EXPECTED.has(log.code ?? '')) handler(level, log);
    },
  });
  const { output } = await bundle.generate({
    // Where the build will lie: sources are named from there.
    dir: join(OUTPUT, place),
    format: 'cjs',
    chunkFileNames: 'packages/[name]-[hash].js',
    codeSplitting: {
      groups: [{ name: 'part', test: (id) => !id.startsWith(folder), maxSize: PACKAGES_IN_A_FILE }],
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
  for (const { fileName, code, map, isEntry } of chunks) {
    const file = join(folder, place, fileName);
    mkdirSync(dirname(file), { recursive: true });
    // Node reads a map with its file. Those of packages would be four fifths of the mappings.
    const narrow = code.replace(
      WIDE,
      (unit) => `\${"\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}"}`,
    );
    writeFileSync(file, isEntry ? `${narrow}//# sourceMappingURL=main.js.map\n` : narrow);
    if (isEntry) writeFileSync(`${file}.map`, String(map));
  }
  return chunks.flatMap(({ moduleIds }) => moduleIds);
}

/**
 * Hands the bundler the source maps of the compiled modules.
 *
 * @param {string} folder  Of these modules.
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
 * Writes the licences of the packages that are in a bundle: most ask that their text goes with every copy.
 *
 * @param {string} file
 * @param {Iterable<string>} modules  Files of packages.
 */
function writeThirdPartyLicences(file, modules) {
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
