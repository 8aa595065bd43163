import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from '../start/settings.mjs';

/** Folder of intermediate output; on the same file system as the output, so that it can take its place in one move. */
export const WORK = join(ROOT, 'node_modules/.cache/wagewright');
export const NEST = join(ROOT, 'node_modules/@nestjs/cli/bin/nest.js');

/**
 * Writes a variant of `nest-cli.json` that compiles into another folder.
 *
 * @param {string} name  Name of the file.
 * @param {object} variant
 * @param {string} variant.outDir  Absolute.
 * @param {string[]} [variant.filenames]  Files to compile in place of the sources of the project, from the root.
 * @returns {string}  The file as `nest --config` wants it: from the root.
 */
export function writeNestConfig(name, { outDir, filenames }) {
  const config = JSON.parse(readFileSync(join(ROOT, 'nest-cli.json'), 'utf8'));
  const { compilerOptions } = config;
  Object.assign(compilerOptions.builder.options, {
    outDir: relative(ROOT, outDir),
    ...(filenames && { filenames }),
  });
  compilerOptions.tsConfigPath = write(`tsconfig.${name}`, {
    extends: join(ROOT, compilerOptions.tsConfigPath),
    // Nest looks for the files of each project in turn, and with SWC only to learn which folder they have in common.
    include: ['apps/*/src/main.ts', 'libs/*/src/index.ts'].map((files) => join(ROOT, files)),
    // Where `nest start` looks for the program.
    compilerOptions: { outDir },
  });
  return write(name, config);
}

/**
 * Node's arguments to run an app in watch mode: compiled into a folder of its own, so that `dist` stays as it was
 * built, and started anew after every change. Nest by itself looks at the sources of the app alone; this looks at
 * the libraries too.
 *
 * @param {string} app
 * @returns {string[]}
 */
export function watchArguments(app) {
  const config = writeNestConfig(`watch-${app}.json`, {
    outDir: join(WORK, `watch-${app}`),
    filenames: [`apps/${app}/src`, 'libs'],
  });
  return [NEST, 'start', app, '--watch', '--config', config];
}

/**
 * @param {string} name
 * @param {object} content
 */
function write(name, content) {
  const file = join(WORK, name);
  mkdirSync(WORK, { recursive: true });
  writeFileSync(file, JSON.stringify(content, null, 2));
  return relative(ROOT, file);
}
