import { createRequire } from 'node:module';
import { join } from 'node:path';
import { installApart } from '../../tools/start/install-apart.mjs';
import { ROOT } from '../../tools/start/settings.mjs';

const INSTALLED = join(ROOT, '.local/tools/matrix');

/** Loads a package of `package.json` beside this file, once `installPeers` has run. */
export const requirePeer = createRequire(join(INSTALLED, 'package.json'));

/** Installs the packages of `package.json` beside this file, unless an earlier run has done it. */
export async function installPeers() {
  const signal = AbortSignal.timeout(300_000);
  const folder = await installApart(join(ROOT, 'bench/matrix'), INSTALLED, signal);
  if (!folder) throw new Error('the peers cannot be installed: the npm registry is out of reach');
}
