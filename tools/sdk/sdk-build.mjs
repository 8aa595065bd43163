import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { filesIn, SDK_BUILD, SDK_OUTPUT, writeStamp } from '../build/build-output.mjs';
import { ROOT } from '../start/settings.mjs';
import { runCommand } from '../start/run-command.mjs';

// `npm run sdk:build`, a part of `npm run build`: compiles the SDK into packages/sdk/dist, ready for `npm pack -w packages/sdk`.
// `-- --out <folder>` compiles it elsewhere. Its declarations keep the comments that editors show, its code does without.

const SDK = join(ROOT, 'packages/sdk');
const TSC = join(ROOT, 'node_modules/typescript-7/bin/tsc');
const { values } = parseArgs({ options: { out: { type: 'string', default: SDK_OUTPUT } } });
const OUTPUT = resolve(values.out);

const isUsual = OUTPUT === SDK_OUTPUT;
const began = new Date();
if (isUsual) rmSync(SDK_BUILD.stamp, { force: true });
rmSync(OUTPUT, { recursive: true, force: true });
await Promise.all([compile('--removeComments'), compile('--declaration', '--emitDeclarationOnly')]);
importJavaScript();
copyFileSync(join(ROOT, 'LICENSE'), join(SDK, 'LICENSE'));
if (isUsual) writeStamp(SDK_BUILD.stamp, began);
console.log(`Built the SDK into ${OUTPUT}.`);

/** TypeScript rewrites the endings of imports in code alone; a compiler of old does not take `.ts` in declarations. */
function importJavaScript() {
  for (const file of filesIn(OUTPUT).filter((name) => name.endsWith('.d.ts')))
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/(from '\.[^']*)\.ts'/g, "$1.js'"));
}

/** @param {string[]} options */
function compile(...options) {
  return runCommand(process.execPath, [TSC, '-p', SDK, '--outDir', OUTPUT, ...options], { cwd: ROOT });
}
