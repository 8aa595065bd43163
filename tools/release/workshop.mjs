import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from 'rolldown';
import { writeThirdPartyLicences } from '../build/bundle.mjs';
import { filesIn, MODULES } from '../build/build-output.mjs';
import { compileWorkshop } from '../build/compile-workshop.mjs';
import { ROOT } from '../start/settings.mjs';
import { documentAlone } from './document-alone.mjs';
import { readJson } from './project.mjs';

const FOLDER = 'packages/dataset';
/** The data lie in a package as in a clone: the workshop looks for them from the folder in which it is run. */
const DATA = [`${FOLDER}/catalogue`, `${FOLDER}/selection`, 'data/README.md'];
const DOCUMENTS = ['docs/accuracy.md', 'docs/methodology.md'];
/** Optional parts of packages that are not installed, and functions made of texts in those that are. */
const EXPECTED = new Set(['UNRESOLVED_IMPORT', 'EVAL']);

/**
 * Writes the workshop of the dataset as a package that runs without a clone: one program with its packages, the staged data
 * and the catalogue.
 *
 * @param {string} folder  An empty one.
 */
export async function writeWorkshop(folder) {
  const workshop = compileWorkshop();
  try {
    const { output } = await build({
      input: workshop.main,
      cwd: ROOT,
      platform: 'node',
      experimental: { attachDebugInfo: 'none' },
      onLog(level, log, handler) {
        if (!EXPECTED.has(log.code ?? '')) handler(level, log);
      },
      write: false,
      output: { format: 'cjs', codeSplitting: false, keepNames: true, comments: false, minify: true },
    });
    const chunks = output.filter((file) => file.type === 'chunk');
    for (const { fileName, isEntry, code } of chunks) {
      const name = isEntry ? 'dataset.js' : fileName;
      writeFileSync(join(folder, name), isEntry ? `#!/usr/bin/env node\n${code}` : code);
    }
    const ofPackages = chunks
      .flatMap(({ moduleIds }) => moduleIds)
      .filter((id) => id.includes('/node_modules/') && !id.includes('/node_modules/.cache/'));
    writeThirdPartyLicences(join(folder, 'third-party-licences.txt'), ofPackages);
  } finally {
    rmSync(workshop.folder, { recursive: true, force: true });
  }
  // Libraries read them as they are loaded.
  for (const file of filesIn(join(MODULES, 'libs')).filter((name) => !/\.js(?:\.map)?$/.test(name)))
    cpSync(file, join(folder, relative(MODULES, file)));
  for (const path of DATA) cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  mkdirSync(join(folder, 'docs'));
  for (const file of ['LICENSE', ...DOCUMENTS]) cpSync(join(ROOT, file), join(folder, file));
  for (const file of [...DOCUMENTS, 'data/README.md', `${FOLDER}/catalogue/README.md`])
    writeFileSync(join(folder, file), documentAlone(ROOT, file, folder));
  const readme = `${FOLDER}/README.md`;
  const [use = ''] = readFileSync(join(ROOT, readme), 'utf8').split(/^## Reading the code/m);
  const text = use.replaceAll('npm run --silent dataset --', 'node dataset.js');
  writeFileSync(join(folder, 'README.md'), documentAlone(ROOT, readme, folder, { text, as: 'README.md' }));
  const { version, engines } = readJson(ROOT, 'package.json');
  const { name, description, license } = readJson(ROOT, `${FOLDER}/package.json`);
  const manifest = { name, version, description, license, engines, bin: { dataset: 'dataset.js' } };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
