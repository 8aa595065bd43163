import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from './files/content-hash.mjs';
import { ROOT } from './launcher/settings.mjs';
import { runCommand } from './processes/run-command.mjs';

// `npm run sdk:build`, a part of `npm run build`: compiles the SDK into packages/sdk/dist, ready for `npm pack -w packages/sdk`.
// Its declarations keep the comments that editors show, its code does without.

const SDK = join(ROOT, 'packages/sdk');
const TSC = join(ROOT, 'node_modules/typescript-7/bin/tsc');

rmSync(join(SDK, 'dist'), { recursive: true, force: true });
await Promise.all([compile('--removeComments'), compile('--declaration', '--emitDeclarationOnly')]);
importCode();
copyFileSync(join(ROOT, 'LICENSE'), join(SDK, 'LICENSE'));
console.log('Built the SDK into packages/sdk/dist.');

/** TypeScript rewrites the endings of imports in code alone; a compiler of old does not take `.ts` in declarations. */
function importCode() {
  const dist = join(SDK, 'dist');
  for (const file of filesIn(dist).filter((name) => name.endsWith('.d.ts')))
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/(from '\.[^']*)\.ts'/g, "$1.js'"));
}

/** @param {string[]} options */
function compile(...options) {
  return runCommand(process.execPath, [TSC, '-p', SDK, ...options], { cwd: ROOT });
}
