import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { conclude, readArguments, readJson, sourcesAt } from './project.mjs';
import { notesOf, releasesOf } from './changelog.mjs';

// `node tools/release/version.mjs`: whether one version stands wherever one is written. With `--tag v1.4.0`, as the release
// does it, also whether that tag is this version, and whether the migrations since the last release are closed with it; with
// `--repository <address>`, whether package.json says that the sources lie there.

const MIGRATIONS = 'libs/database/src/migrations/index.ts';
/** Its readers pin the package. */
const GUIDE = 'docs/guides/market.md';
const PINNED = /@wagewright\/market@([\d.]+\d)/g;
const RELEASED = /version: '(?<version>[^']+)', last: '(?<last>[^']+)'/g;
const MIGRATION = /^ {2}(?<name>\w+\d{13}),$/gm;

const { root, tag, repository } = readArguments({
  tag: { type: 'string' },
  repository: { type: 'string' },
});
const { version } = readJson(root, 'package.json');
const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
conclude(
  [
    ...placeFaults(),
    ...changelogFaults(),
    ...(tag === undefined ? [] : [...tagFaults(), ...migrationFaults()]),
    ...(repository === undefined || repository === sourcesAt(root)
      ? []
      : [`package.json names the repository ${sourcesAt(root)}, and this is ${repository}`]),
  ],
  `This is version ${version}.`,
);

/** Where the version is repeated: the packages are released with the services. */
function placeFaults() {
  const lock = readJson(root, 'package-lock.json');
  const server = readJson(root, 'deploy/listing/server.json');
  // A package that is published is built first; the workshop has no version of its own.
  const published = readJson(root, 'package.json').workspaces.filter((/** @type {string} */ folder) =>
    folder.endsWith('/dist'),
  );
  const guide = readFileSync(join(root, GUIDE), 'utf8');
  const places = {
    ...Object.fromEntries(
      [...guide.matchAll(PINNED)].map(([pinned, found]) => [`${GUIDE}, ${pinned}`, found]),
    ),
    'package-lock.json': lock.version,
    'package-lock.json, packages[""]': lock.packages[''].version,
    ...Object.fromEntries(
      published.map((/** @type {string} */ folder) => [
        `package-lock.json, ${folder}`,
        lock.packages[folder]?.version,
      ]),
    ),
    'deploy/listing/server.json': server.version,
    'deploy/listing/server.json, packages[0]': server.packages[0].version,
  };
  return Object.entries(places).flatMap(([place, found]) =>
    found === version ? [] : [`${place} says ${found}, package.json ${version}`],
  );
}

function changelogFaults() {
  try {
    notesOf(changelog, version);
  } catch (error) {
    return [/** @type {Error} */ (error).message];
  }
  const [newest] = releasesOf(changelog);
  return newest?.version === version
    ? []
    : [`CHANGELOG.md has ${newest?.version} above ${version}, which is the version of package.json`];
}

function tagFaults() {
  return tag === `v${version}` ? [] : [`the tag is ${tag}, package.json says ${version}: v${version}`];
}

/** Released migrations never change, and the rules check only later ones. */
function migrationFaults() {
  const list = readFileSync(join(root, MIGRATIONS), 'utf8');
  const released = [...list.matchAll(RELEASED)].at(-1)?.groups;
  const last = [...list.matchAll(MIGRATION)].at(-1)?.groups?.['name'];
  return released?.['version'] === version && released?.['last'] === last
    ? []
    : [`${MIGRATIONS} must end with { version: '${version}', last: '${last}' }`];
}
