import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import '../sdk/sdk-types.mjs';
import { isCurrent, WEB_BUILD, WEB_OUTPUT, writeStamp } from './build-output.mjs';
import { ROOT } from '../start/settings.mjs';
import { WORK } from './nest-cli.mjs';
import { printableError } from '../start/setup-error.mjs';

// The last part of `npm run build`: Vite bundles `web/console` into `dist/web/console`, unless nothing has changed. The
// new output takes the place of the old one only when it is complete.

const draft = join(WORK, `web-console.${process.pid}`);
try {
  if (isCurrent(WEB_BUILD)) console.log('The console in dist/web/console is current.');
  else await bundle();
} catch (error) {
  console.error(printableError(error));
  process.exitCode = 1;
} finally {
  rmSync(draft, { recursive: true, force: true });
}

async function bundle() {
  const began = new Date();
  await build({
    configFile: join(ROOT, 'web/console/vite.config.mjs'),
    logLevel: 'warn',
    build: { outDir: draft, emptyOutDir: true },
  });
  mkdirSync(dirname(WEB_OUTPUT), { recursive: true });
  rmSync(WEB_OUTPUT, { recursive: true, force: true });
  renameSync(draft, WEB_OUTPUT);
  writeStamp(WEB_BUILD.stamp, began);
  console.log('Built the console into dist/web/console.');
}
