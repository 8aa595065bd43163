import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { rolldown } from 'rolldown';
import { ROOT } from '../start/settings.mjs';
import { OUTPUT } from './build-output.mjs';
import { isExternal } from './external-packages.mjs';
import { writeThirdPartyLicences } from './third-party-licences.mjs';

/** Nest imports optional packages that are not installed, and bull-board looks one up by `eval`. */
const EXPECTED = new Set(['UNRESOLVED_IMPORT', 'EVAL']);

/**
 * Bundles each application of nest-cli.json with its packages into its `main.js`, with a source map of our own code beside
 * it (docs/decisions/0053). The modules that Nest compiled stay: scripts load them one by one.
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
  const file = `apps/${app}/src/main.js`;
  const bundle = await rolldown({
    input: join(folder, file),
    cwd: ROOT,
    platform: 'node',
    external: isExternal,
    plugins: [sourceMapsOf(folder)],
    onLog(level, log, handler) {
      if (!EXPECTED.has(log.code ?? '')) handler(level, log);
    },
  });
  const { output } = await bundle.generate({
    // Where the build will lie: sources are named from there.
    file: join(OUTPUT, file),
    format: 'cjs',
    codeSplitting: false,
    // Nest finds providers, TypeORM tables and logs their context by the names of classes.
    keepNames: true,
    comments: false,
    sourcemap: true,
    sourcemapExcludeSources: true,
  });
  await bundle.close();
  const [{ code, map, moduleIds }] = output;
  writeFileSync(join(folder, file), code);
  writeFileSync(join(folder, `${file}.map`), String(map));
  return moduleIds;
}

/**
 * Continues the source maps of the compiled modules, and leaves packages out: four fifths of the mappings would lead
 * there, and Node parses all of them for the first stack trace.
 *
 * @param {string} folder  Of the compiled modules.
 * @returns {import('rolldown').Plugin}
 */
function sourceMapsOf(folder) {
  return {
    name: 'source-maps',
    load(id) {
      if (!id.startsWith(folder)) return null;
      const source = join(ROOT, relative(folder, id).replace(/\.js$/, '.ts'));
      const map = JSON.parse(readFileSync(`${id}.map`, 'utf8'));
      return { code: readFileSync(id, 'utf8'), map: { ...map, sources: [source] } };
    },
    transform: (code, id) => (id.startsWith(folder) ? null : { code, map: { mappings: '' } }),
  };
}
