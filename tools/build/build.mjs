import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { bundleApps } from './bundle.mjs';
import { filesIn, MODULES, MODULES_BUILD, OUTPUT, SERVER_BUILD, writeStamp } from './build-output.mjs';
import { ROOT } from '../start/settings.mjs';
import { NEST, WORK, writeNestConfig } from './nest-cli.mjs';
import { runCommand } from '../start/run-command.mjs';
import { printableError } from '../start/setup-error.mjs';

// `npm run build`: `nest build --all` compiles the apps and libraries of nest-cli.json with SWC, module by module, and
// Rolldown bundles the apps with their packages into `dist`, where the files that they read are copied to. The new output
// takes the place of the old one only when it is complete: no stale file stays behind, and nobody meets half a build.

const began = new Date();
const compiled = join(WORK, `modules.${process.pid}`);
const draft = join(WORK, `dist.${process.pid}`);
const config = writeNestConfig(`nest-cli.${process.pid}.json`, { outDir: compiled });
try {
  await runCommand(process.execPath, [NEST, 'build', '--all', '--silent', '--config', config], { cwd: ROOT });
  await bundleApps(compiled, draft);
  copyAssets();
  // The web build stays: tools/build/web-build.mjs makes it.
  if (existsSync(join(OUTPUT, 'web'))) renameSync(join(OUTPUT, 'web'), join(draft, 'web'));
  replace(MODULES, compiled);
  replace(OUTPUT, draft);
  for (const { stamp } of [MODULES_BUILD, SERVER_BUILD]) writeStamp(stamp, began);
  console.log('Built into dist.');
} catch (error) {
  console.error(printableError(error));
  process.exitCode = 1;
} finally {
  const tsconfig = join(WORK, `tsconfig.nest-cli.${process.pid}.json`);
  for (const made of [compiled, draft, join(ROOT, config), tsconfig])
    rmSync(made, { recursive: true, force: true });
}

/** The files that are no modules. Descriptions are indented for their readers, who are not these processes. */
function copyAssets() {
  for (const file of filesIn(compiled).filter((name) => !/\.js(?:\.map)?$/.test(name))) {
    const copy = join(draft, relative(compiled, file));
    mkdirSync(dirname(copy), { recursive: true });
    if (file.endsWith('.json')) writeFileSync(copy, JSON.stringify(JSON.parse(readFileSync(file, 'utf8'))));
    else cpSync(file, copy);
  }
}

/**
 * @param {string} folder
 * @param {string} made  On the same file system.
 */
function replace(folder, made) {
  const old = join(WORK, `old.${process.pid}`);
  if (existsSync(folder)) renameSync(folder, old);
  renameSync(made, folder);
  rmSync(old, { recursive: true, force: true });
}
