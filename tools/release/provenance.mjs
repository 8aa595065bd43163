import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from './npm.mjs';
import { sourcesAt } from './project.mjs';

/** Where nobody has said where the sources lie. */
const UNPUBLISHED = 'urn:wagewright';

/**
 * Writes what an in-toto statement says of a release (SLSA provenance 1): what was made, of which commit, by which versions of
 * Node and npm. Nobody has signed it; the workflow signs what it publishes.
 *
 * @param {string} out  Folder of all that was made.
 * @param {object} made
 * @param {string} made.root
 * @param {string} made.version
 * @param {string} made.commit
 * @param {string} made.image
 */
export function writeProvenance(out, { root, version, commit, image }) {
  const sources = sourcesAt(root) ?? UNPUBLISHED;
  const lock = { uri: 'package-lock.json', digest: { sha256: digestOf(join(root, 'package-lock.json')) } };
  const statement = {
    _type: 'https://in-toto.io/Statement/v1',
    subject: readdirSync(out)
      .sort()
      .map((name) => ({ name, digest: { sha256: digestOf(join(out, name)) } })),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: `${sources}/release/v1`,
        externalParameters: { tag: `v${version}`, image },
        internalParameters: { node: process.version, npm: npm(root, ['--version']).stdout.trim() },
        resolvedDependencies: [
          { uri: `git+${sources}@refs/tags/v${version}`, digest: { gitCommit: commit } },
          lock,
        ],
      },
      runDetails: { builder: { id: `${sources}/tools/release/release.mjs` } },
    },
  };
  writeFileSync(join(out, 'provenance.intoto.json'), `${JSON.stringify(statement, null, 2)}\n`);
}

/** SHA-256 of a file, in hexadecimal digits. @param {string} file */
export function digestOf(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
