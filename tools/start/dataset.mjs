import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { transformFileSync } from '@swc/core';
import { ensureBuilt, filesIn, MODULES, MODULES_BUILD } from '../build/build-output.mjs';
import { operatorEnvironment, runProgram } from './admin.mjs';
import { ensureInstalled } from './install.mjs';
import { Progress } from './progress.mjs';
import { ROOT } from './settings.mjs';
import { printableError } from './setup-error.mjs';

const SOURCE = join(ROOT, 'packages/dataset/src');
const TEST = /(?:spec|fixture)\.ts$/;

/**
 * `npm run dataset`: one of the commands that make a release of the salary data, in the foreground. They are no part of
 * `npm run build`: each run compiles them anew, beside the libraries as Nest has compiled them. Standard output belongs
 * to the command.
 *
 * @returns {Promise<number>}  The command's exit code.
 */
export async function run(/** @type {string[]} */ args) {
  // A folder as deep as the sources are: SWC resolves the names of the libraries to paths from there.
  const compiled = join(MODULES, `packages/dataset.${process.pid}`);
  try {
    const progress = new Progress(console.error);
    await ensureInstalled(progress);
    await ensureBuilt(progress, undefined, MODULES_BUILD);
    for (const source of filesIn(SOURCE).filter((file) => !TEST.test(file)))
      compile(source, join(compiled, 'src', relative(SOURCE, source).replace(/\.ts$/, '.js')));
    return await runProgram([join(compiled, 'src/main.js')], args, operatorEnvironment());
  } catch (error) {
    console.error(printableError(error));
    return 1;
  } finally {
    rmSync(compiled, { recursive: true, force: true });
  }
}

/**
 * @param {string} source
 * @param {string} target
 */
function compile(source, target) {
  const { code } = transformFileSync(source, { cwd: ROOT, sourceMaps: 'inline' });
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, code);
}
