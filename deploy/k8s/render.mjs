import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Prints an overlay, or a part of one, as the YAML that `kubectl apply -k` would send, with a release written into it.
 * The checkout stays as it is. For whoever keeps rendered manifests in git (Argo CD, Flux), or compares two releases.
 *
 *   node deploy/k8s/render.mjs <folder of an overlay> [<version> <image>@sha256:<digest>]
 */

const MANIFESTS = fileURLToPath(new URL('.', import.meta.url));
const KUSTOMIZATION = 'kustomization.yaml';

const [folder = '', version, image] = process.argv.slice(2);
if (folder === '' || !existsSync(join(MANIFESTS, 'overlays', folder, KUSTOMIZATION))) {
  process.stderr.write(
    'Usage: node deploy/k8s/render.mjs <folder of an overlay> [<version> <image>@sha256:<digest>]\n',
  );
  process.exit(1);
}
const copy = mkdtempSync(join(tmpdir(), 'wagewright-render-'));
try {
  cpSync(MANIFESTS, copy, { recursive: true });
  if (version !== undefined) setRelease(version, image ?? '');
  run(process.env['KUBECTL_PATH'] ?? 'kubectl', ['kustomize', join(copy, 'overlays', folder)]);
} catch (error) {
  // The program has said what is wrong.
  process.exitCode = /** @type {{ status?: number }} */ (error).status ?? 1;
} finally {
  rmSync(copy, { recursive: true });
}

/**
 * @param {string} version
 * @param {string} image
 */
function setRelease(version, image) {
  const overlays = join(copy, 'overlays');
  const script = join(MANIFESTS, 'set-release.mjs');
  run(process.execPath, [script, '--in', overlays, version, image, ...foldersWithImage(overlays)]);
}

/**
 * The overlay itself, or its parts that name an image.
 *
 * @param {string} overlays
 */
function foldersWithImage(overlays) {
  return readdirSync(join(overlays, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(KUSTOMIZATION))
    .filter((file) => /^images:$/m.test(readFileSync(join(overlays, folder, file), 'utf8')))
    .map((file) => join(folder, dirname(file)));
}

/**
 * @param {string} program
 * @param {string[]} args
 */
function run(program, args) {
  execFileSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
}
