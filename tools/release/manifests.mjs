import { cpSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../start/settings.mjs';
import { runCommand } from '../start/run-command.mjs';

/** Its image is built by hand. */
const DEVELOPMENT = 'dev';

/**
 * Writes deploy/k8s with an image in every overlay but dev.
 *
 * @param {string} folder  An empty one: the manifests are `k8s` in it.
 * @param {string} version
 * @param {string} image  By its digest.
 */
export async function writeManifests(folder, version, image) {
  const manifests = join(folder, 'k8s');
  cpSync(join(ROOT, 'deploy/k8s'), manifests, { recursive: true });
  const overlays = join(manifests, 'overlays');
  const released = withImage(overlays).filter((overlay) => overlay !== DEVELOPMENT);
  // It writes beside itself, and finds its packages as beside the clone.
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  await runCommand(process.execPath, [join(manifests, 'set-release.mjs'), version, image, ...released], {
    cwd: ROOT,
  });
}

/** @param {string} overlays */
function withImage(overlays) {
  return readdirSync(overlays, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('kustomization.yaml'))
    .filter((file) => parse(readFileSync(join(overlays, file), 'utf8')).images !== undefined)
    .map((file) => relative(overlays, dirname(join(overlays, file))))
    .sort();
}
