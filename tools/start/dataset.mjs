import { rmSync } from 'node:fs';
import { ensureBuilt, MODULES_BUILD } from '../build/build-output.mjs';
import { operatorEnvironment, runProgram } from './admin.mjs';
import { ensureInstalled } from './install.mjs';
import { Progress } from './progress.mjs';
import { printableError } from './setup-error.mjs';

/**
 * `npm run dataset`: one of the commands that make a release of the salary data, in the foreground. They are no part of
 * `npm run build`: each run compiles them anew. Standard output belongs to the command.
 *
 * @returns {Promise<number>}  The command's exit code.
 */
export async function run(/** @type {string[]} */ args) {
  let folder = '';
  try {
    const progress = new Progress(console.error);
    await ensureInstalled(progress);
    await ensureBuilt(progress, undefined, MODULES_BUILD);
    // On a fresh clone the compiler is there only now.
    const { compileWorkshop } = await import('../build/compile-workshop.mjs');
    const workshop = compileWorkshop();
    ({ folder } = workshop);
    return await runProgram([workshop.main], args, operatorEnvironment());
  } catch (error) {
    console.error(printableError(error));
    return 1;
  } finally {
    if (folder !== '') rmSync(folder, { recursive: true, force: true });
  }
}
