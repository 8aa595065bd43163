import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { filesIn, SDK_BUILD, SDK_OUTPUT, writeStamp } from '../build/build-output.mjs';
import { addressesOf } from '../release/project.mjs';
import { ROOT } from '../start/settings.mjs';
import { runCommand } from '../start/run-command.mjs';
import './sdk-types.mjs';

// `npm run sdk:build`, a part of `npm run build`: compiles the SDK into packages/sdk/dist, a whole package that `npm pack -w
// packages/sdk` packs. `-- --out <folder>` makes it elsewhere. Its declarations keep the comments that editors show, its code
// does without.

const SDK = join(ROOT, 'packages/sdk');
const TSC = join(ROOT, 'node_modules/typescript-7/bin/tsc');
/** Entries of the published package.json beyond packages/sdk/package.json. */
const ENTRIES = {
  main: './commonjs/index.js',
  types: './commonjs/index.d.ts',
  exports: {
    '.': {
      import: { types: './index.d.ts', default: './index.js' },
      require: { types: './commonjs/index.d.ts', default: './commonjs/index.js' },
    },
    './package.json': './package.json',
  },
  bin: { wagewright: './cli/main.js' },
};
const { values } = parseArgs({ options: { out: { type: 'string', default: SDK_OUTPUT } } });
const OUTPUT = resolve(values.out);
const COMMONJS = join(OUTPUT, 'commonjs');

const isUsual = OUTPUT === SDK_OUTPUT;
const began = new Date();
if (isUsual) rmSync(SDK_BUILD.stamp, { force: true });
rmSync(OUTPUT, { recursive: true, force: true });
await Promise.all([compile('tsconfig.json', OUTPUT), compile('tsconfig.commonjs.json', COMMONJS)]);
importJavaScript();
writeJson(join(COMMONJS, 'package.json'), { type: 'commonjs' });
for (const file of ['LICENSE', 'packages/sdk/README.md'])
  copyFileSync(join(ROOT, file), join(OUTPUT, basename(file)));
// Last: without it there is no package.
writeJson(join(OUTPUT, 'package.json'), manifest());
if (isUsual) writeStamp(SDK_BUILD.stamp, began);
console.log(`Built the SDK into ${OUTPUT}.`);

/** With the version of the release, which the SDK is a part of. */
function manifest() {
  const { name, ...others } = readJson(join(SDK, 'package.json'));
  const { version } = readJson(join(ROOT, 'package.json'));
  const addresses = addressesOf(ROOT, 'packages/sdk', 'docs/sdk.md');
  return { name, version, ...others, ...addresses, ...ENTRIES };
}

/** TypeScript rewrites the endings of imports in code alone; a compiler of old does not take `.ts` in declarations. */
function importJavaScript() {
  for (const file of filesIn(OUTPUT).filter((name) => name.endsWith('.d.ts')))
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replaceAll(/((?:from |import\()['"]\.[^'"]*)\.ts(?=['"])/g, '$1.js'),
    );
}

/**
 * @param {string} project
 * @param {string} folder
 */
async function compile(project, folder) {
  const tsc = [TSC, '-p', join(SDK, project), '--outDir', folder];
  const variants = [['--removeComments'], ['--declaration', '--emitDeclarationOnly']];
  await Promise.all(
    variants.map((options) => runCommand(process.execPath, [...tsc, ...options], { cwd: ROOT })),
  );
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/**
 * @param {string} file
 * @param {object} content
 */
function writeJson(file, content) {
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}
