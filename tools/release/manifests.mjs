import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { build } from 'rolldown';
import { parse } from 'yaml';
import { writeThirdPartyLicences } from '../build/bundle.mjs';
import { ROOT } from '../start/settings.mjs';
import { runCommand } from '../start/run-command.mjs';
import { documentAlone } from './document-alone.mjs';

const MANIFESTS = 'deploy/k8s';
/** Its image is built by hand. */
const DEVELOPMENT = 'dev';

/**
 * Writes deploy/k8s with an image in every overlay but dev, and with scripts that need no package beside them.
 *
 * @param {string} folder  An empty one: the manifests are `deploy/k8s` in it, so that the commands of their README work.
 * @param {string} version
 * @param {string} image  By its digest.
 */
export async function writeManifests(folder, version, image) {
  const manifests = join(folder, MANIFESTS);
  cpSync(join(ROOT, MANIFESTS), manifests, { recursive: true });
  const overlays = join(manifests, 'overlays');
  const released = withImage(overlays).filter((overlay) => overlay !== DEVELOPMENT);
  const script = join(ROOT, MANIFESTS, 'set-release.mjs');
  await runCommand(process.execPath, [script, '--in', overlays, version, image, ...released], { cwd: ROOT });
  await bundleScripts(manifests);
  writeFileSync(join(manifests, 'README.md'), documentAlone(ROOT, `${MANIFESTS}/README.md`, folder));
}

/** @param {string} manifests */
async function bundleScripts(manifests) {
  const modules = [];
  for (const name of readdirSync(manifests).filter((file) => file.endsWith('.mjs'))) {
    const input = join(ROOT, MANIFESTS, name);
    const { output } = await build({
      input,
      cwd: ROOT,
      platform: 'node',
      experimental: { attachDebugInfo: 'none' },
      output: { file: join(manifests, name), comments: false },
    });
    modules.push(...output[0].moduleIds.filter((id) => id.includes('/node_modules/')));
  }
  writeThirdPartyLicences(join(manifests, 'third-party-licences.txt'), modules);
}

/** @param {string} overlays */
function withImage(overlays) {
  return readdirSync(overlays, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('kustomization.yaml'))
    .filter((file) => parse(readFileSync(join(overlays, file), 'utf8')).images !== undefined)
    .map((file) => relative(overlays, dirname(join(overlays, file))))
    .sort();
}
