import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { ROOT } from '../start/settings.mjs';
import { runCommand } from '../start/run-command.mjs';

// `node tools/release/manifests.mjs --version 1.4.0 --image ghcr.io/acme/wagewright@sha256:… --out manifests.tar.gz`:
// deploy/k8s with that image in every overlay but dev, whose image is built by hand, as a tar file whose bytes depend on
// nothing else. A GitOps controller takes it as an OCI artefact.

/** GNU tar options for a reproducible file: it depends on the content, not on when somebody has written it. */
const REPRODUCIBLE = [
  '--sort=name',
  '--owner=0',
  '--group=0',
  '--numeric-owner',
  '--mtime=@0',
  '--mode=a=rX,u+w',
];
const DEVELOPMENT = 'dev';

const { values } = parseArgs({
  options: { version: { type: 'string' }, image: { type: 'string' }, out: { type: 'string' } },
});
const { version = '', image = '', out = 'manifests.tar.gz' } = values;
const folder = mkdtempSync(join(tmpdir(), 'wagewright-manifests-'));
try {
  const manifests = join(folder, 'k8s');
  cpSync(join(ROOT, 'deploy/k8s'), manifests, { recursive: true });
  const overlays = join(manifests, 'overlays');
  const released = withImage(overlays).filter((overlay) => overlay !== DEVELOPMENT);
  // It writes beside itself, and finds its packages as beside the clone.
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  await runCommand(process.execPath, [join(manifests, 'set-release.mjs'), version, image, ...released], {
    cwd: ROOT,
  });
  await pack(folder, resolve(out));
  console.log(`Packed ${out}: ${released.join(', ')} with ${image}.`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** @param {string} overlays */
function withImage(overlays) {
  return readdirSync(overlays, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('kustomization.yaml'))
    .filter((file) => parse(readFileSync(join(overlays, file), 'utf8')).images !== undefined)
    .map((file) => relative(overlays, dirname(join(overlays, file))))
    .sort();
}

/**
 * @param {string} from
 * @param {string} file
 */
async function pack(from, file) {
  const compress = ['--use-compress-program=gzip -n'];
  await runCommand(
    'tar',
    [...REPRODUCIBLE, ...compress, '--create', `--file=${file}`, `--directory=${from}`, 'k8s'],
    {
      cwd: from,
    },
  );
}
