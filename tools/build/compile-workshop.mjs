import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { transformFileSync } from '@swc/core';
import { ROOT } from '../start/settings.mjs';
import { filesIn, MODULES } from './build-output.mjs';

const SOURCE = join(ROOT, 'packages/dataset/src');
const TEST = /(?:spec|fixture)\.ts$/;

/**
 * Compiles the workshop of the dataset beside the libraries as Nest has compiled them, in a folder as deep as its sources: SWC
 * resolves the names of the libraries to paths from there.
 *
 * @returns {{ folder: string, main: string }}  The caller removes the folder; `main` is the program in it.
 */
export function compileWorkshop() {
  const folder = join(MODULES, `packages/dataset.${process.pid}`);
  for (const source of filesIn(SOURCE).filter((file) => !TEST.test(file))) {
    const target = join(folder, 'src', relative(SOURCE, source).replace(/\.ts$/, '.js'));
    const { code } = transformFileSync(source, { cwd: ROOT, sourceMaps: 'inline' });
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, code);
  }
  return { folder, main: join(folder, 'src/main.js') };
}
