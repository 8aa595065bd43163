import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMap, parseDocument } from 'yaml';

/**
 * Writes a release into an overlay, or into one of its parts: the image by digest, the version label and the
 * name of the Jobs, which cannot be changed once they exist. Comments and order of the files stay.
 *
 *   node deploy/k8s/set-release.mjs [--in <folder of overlays>] <version> <image>@sha256:<digest> <folder>…
 */

const VERSION = /^[a-z0-9](?:[a-z0-9.-]{0,30}[a-z0-9])?$/;
const IMAGE = /^(?<name>[\w./:-]+)@(?<digest>sha256:[0-9a-f]{64})$/;

const given = process.argv.slice(2);
const isElsewhere = given[0] === '--in';
const OVERLAYS = isElsewhere ? (given[1] ?? '') : fileURLToPath(new URL('overlays/', import.meta.url));
const [version = '', reference = '', ...folders] = isElsewhere ? given.slice(2) : given;
const image = IMAGE.exec(reference)?.groups;
if (!VERSION.test(version) || !image || folders.length === 0) {
  process.stderr.write(
    'Usage: node deploy/k8s/set-release.mjs <version> <image>@sha256:<digest> <folder of an overlay>…\n' +
      'The version is lower-case, at most 32 characters, such as 1.4.0.\n',
  );
  process.exit(1);
}
for (const folder of folders) release(join(OVERLAYS, folder, 'kustomization.yaml'));

/** @param {string} file */
function release(file) {
  const document = parseDocument(readFileSync(file, 'utf8'));
  const label = ['labels', 0, 'pairs', 'app.kubernetes.io/version'];
  if (!document.hasIn(label) || !document.hasIn(['images', 0])) throw new Error(`${file} has no release`);
  document.setIn(label, version);
  document.setIn(['images', 0, 'newName'], image?.['name']);
  document.setIn(['images', 0, 'digest'], image?.['digest']);
  document.deleteIn(['images', 0, 'newTag']);
  renameJobs(document);
  writeFileSync(file, document.toString({ lineWidth: 0 }));
}

/** @param {import('yaml').Document} document */
function renameJobs(document) {
  const patches = /** @type {import('yaml').YAMLSeq | undefined} */ (document.get('patches'));
  for (const patch of patches?.items ?? []) {
    if (!isMap(patch) || patch.getIn(['target', 'kind']) !== 'Job') continue;
    const name = String(patch.getIn(['target', 'name']));
    const text = String(patch.get('patch'));
    patch.set('patch', text.replace(/^( *value: ).*$/m, `$1${name}-${version.replaceAll('.', '-')}`));
  }
}
