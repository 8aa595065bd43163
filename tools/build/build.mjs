import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { bundleApps } from './bundle.mjs';
import { filesIn, OUTPUT, SERVER_BUILD, writeStamp } from './build-output.mjs';
import { ROOT } from '../start/settings.mjs';
import { NEST, WORK, writeNestConfig } from './nest-cli.mjs';
import { runCommand } from '../start/run-command.mjs';
import { printableError } from '../start/setup-error.mjs';

// `npm run build`: `nest build --all` compiles the apps and libraries of nest-cli.json with SWC into `dist`, and Rolldown
// bundles each app with its packages into its `main.js`. The new output takes the place of the old one only when it is
// complete: no stale file stays behind, and nobody meets half a build.

const began = new Date();
const draft = join(WORK, `dist.${process.pid}`);
const config = writeNestConfig(`nest-cli.${process.pid}.json`, { outDir: draft });
try {
  await runCommand(process.execPath, [NEST, 'build', '--all', '--silent', '--config', config], { cwd: ROOT });
  correctMaps();
  await bundleApps(draft);
  replaceOutput();
  writeStamp(SERVER_BUILD.stamp, began);
  console.log('Built into dist.');
} catch (error) {
  console.error(printableError(error));
  process.exitCode = 1;
} finally {
  for (const made of [draft, join(ROOT, config), join(WORK, `tsconfig.nest-cli.${process.pid}.json`)])
    rmSync(made, { recursive: true, force: true });
}

/** A map names its source from where the output will lie, not from where it was made. */
function correctMaps() {
  const begin = '"sources":["';
  const tooMany = `${relative(WORK, ROOT)}/`;
  for (const file of filesIn(draft).filter((name) => name.endsWith('.js.map'))) {
    const map = readFileSync(file, 'utf8');
    writeFileSync(file, map.replace(begin + tooMany, begin));
  }
}

function replaceOutput() {
  const old = join(WORK, `old.${process.pid}`);
  // What is built by itself stays: tools/build/web-build.mjs.
  if (existsSync(join(OUTPUT, 'web'))) renameSync(join(OUTPUT, 'web'), join(draft, 'web'));
  if (existsSync(OUTPUT)) renameSync(OUTPUT, old);
  renameSync(draft, OUTPUT);
  rmSync(old, { recursive: true, force: true });
}
