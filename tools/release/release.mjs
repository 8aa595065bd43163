import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { filesIn, OUTPUT } from '../build/build-output.mjs';
import { Progress } from '../start/progress.mjs';
import { runCommand } from '../start/run-command.mjs';
import { ROOT } from '../start/settings.mjs';
import { printableError, SetupError } from '../start/setup-error.mjs';
import { pack } from './archive.mjs';
import { contextFiles } from './build-context.mjs';
import { notesOf } from './changelog.mjs';
import { writeCollection } from './collection.mjs';
import { documentAlone } from './document-alone.mjs';
import { foreignPlaces } from './foreign-places.mjs';
import { writeListing } from './listing.mjs';
import { writeManifests } from './manifests.mjs';
import { readJson, sourcesAt } from './project.mjs';
import { digestOf, writeProvenance } from './provenance.mjs';
import { writeWorkshop } from './workshop.mjs';

// `npm run release`: makes everything that a release publishes from the tag that is checked out, says what it made, and throws
// it away; `-- --out <folder>` keeps it. It publishes nothing. Equal commits give equal bytes, in whichever folder
// (docs/releasing.md). `--image <name>@sha256:<digest>` names the image that manifests and compose take.

/** An image that does not exist, as in the committed overlays. */
const NO_IMAGE = `wagewright@sha256:${'0'.repeat(64)}`;
const IMAGE = /^[\w./:-]+@sha256:[0-9a-f]{64}$/;
const NONE_YET = /\$\{WAGEWRIGHT_IMAGE:\?[^}]*\}/g;

const scratch = mkdtempSync(join(tmpdir(), 'wagewright-release-'));
try {
  const { values } = parseArgs({ options: { out: { type: 'string' }, image: { type: 'string' } } });
  const { image = NO_IMAGE } = values;
  if (!IMAGE.test(image))
    throw new SetupError('--image takes an image by its digest: <name>@sha256:<digest>');
  if (values.out !== undefined && filesIn(values.out).length > 0)
    throw new SetupError(`${values.out} is not empty.`);
  const out = join(scratch, 'out');
  const source = await taggedSource();
  const progress = new Progress(console.log);
  await progress.step('Building', () => runCommand('npm', ['run', 'build'], { cwd: ROOT }));
  mkdirSync(out);
  await progress.step('Packages', () => writePackages(out));
  await progress.step('Images, manifests, collection', () => writeArchives(out, source, image));
  writeTexts(out, source.version, image);
  await progress.step('Bill of materials', () => writeBill(out, source.time));
  writeProvenance(out, { ...source, image, root: ROOT });
  const foreign = await progress.step('Looking for places that are not ours', () =>
    foreignPlaces(ROOT, out, join(scratch, 'unpacked')),
  );
  if (foreign.length > 0) throw new SetupError(foreign.join('\n'));
  const sums = readdirSync(out)
    .sort()
    .map((name) => ({ name, digest: digestOf(join(out, name)), size: readFileSync(join(out, name)).length }));
  writeFileSync(join(out, 'SHA256SUMS'), sums.map(({ name, digest }) => `${digest}  ${name}\n`).join(''));
  for (const { name, digest, size } of sums) console.log(`${digest}  ${String(size).padStart(9)}  ${name}`);
  if (values.out === undefined) console.log('Nothing is kept: --out <folder> keeps it.');
  else cpSync(out, values.out, { recursive: true });
  if (sourcesAt(ROOT) === undefined)
    console.log(
      'package.json names no repository: nothing here says where the sources lie (docs/releasing.md).',
    );
} catch (error) {
  console.error(printableError(error));
  process.exitCode = 1;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

/**
 * The commit that is checked out, if it is a release.
 *
 * @returns {Promise<{ version: string, commit: string, time: number }>}  The time in seconds since 1970.
 */
async function taggedSource() {
  const { version } = readJson(ROOT, 'package.json');
  const git = async (/** @type {string[]} */ ...args) =>
    (await runCommand('git', args, { cwd: ROOT })).stdout.trim();
  const changed = await git('status', '--porcelain');
  if (changed !== '')
    throw new SetupError(`A release is made of a commit, and these files differ from it:\n${changed}`);
  const tags = (await git('tag', '--points-at', 'HEAD')).split('\n').filter((tag) => /^v\d/.test(tag));
  if (tags.length === 0)
    throw new SetupError(`No tag is at this commit: git tag v${version}, or check one out.`);
  const [tag = ''] = tags.includes(`v${version}`) ? [`v${version}`] : tags;
  await runCommand(process.execPath, [join(ROOT, 'tools/release/version.mjs'), '--tag', tag], { cwd: ROOT });
  return {
    version,
    commit: await git('rev-parse', 'HEAD'),
    time: Number(await git('show', '-s', '--format=%ct')),
  };
}

/** The built packages and bundles for desktops; the workshop, which is a part of the clone, as a package of its own. @param {string} out */
async function writePackages(out) {
  for (const folder of readJson(ROOT, 'package.json').workspaces) {
    if (folder.endsWith('/dist')) await packPackage(join(ROOT, folder), out);
  }
  for (const bundle of readdirSync(OUTPUT).filter((name) => name.endsWith('.mcpb')))
    cpSync(join(OUTPUT, bundle), join(out, bundle));
  const workshop = join(scratch, 'workshop');
  mkdirSync(workshop);
  await writeWorkshop(workshop);
  await packPackage(workshop, out);
}

/**
 * As npm does it, but for the modes of files, which it takes from the machine.
 *
 * @param {string} folder
 * @param {string} out
 */
async function packPackage(folder, out) {
  await runCommand('chmod', ['-R', 'u=rwX,go=rX', folder]);
  const options = ['--ignore-scripts', '--offline', `--pack-destination=${out}`];
  await runCommand('npm', ['pack', ...options, folder], { cwd: scratch });
}

/**
 * @param {string} out
 * @param {{ version: string, time: number }} source
 * @param {string} image
 */
async function writeArchives(out, { version, time }, image) {
  const folder = (/** @type {string} */ name) => join(scratch, 'archives', name);
  mkdirSync(folder('collection'), { recursive: true });
  mkdirSync(folder('listing'));
  mkdirSync(folder('manifests'));
  for (const file of [...contextFiles(ROOT), '.dockerignore', 'deploy/docker/Dockerfile'])
    cpSync(join(ROOT, file), join(folder('context'), file));
  await writeManifests(folder('manifests'), version, image);
  writeCollection(ROOT, folder('collection'));
  writeListing(ROOT, folder('listing'));
  await pack(folder('context'), '.', join(out, 'context.tar.gz'), time);
  await pack(folder('manifests/deploy'), 'deploy', join(out, 'manifests.tar.gz'), time);
  for (const name of ['collection', 'listing'])
    await pack(folder(name), name, join(out, `${name}.tar.gz`), time);
}

/**
 * Files to read as they are: what compose needs, and the notes.
 *
 * @param {string} out
 * @param {string} version
 * @param {string} image
 */
function writeTexts(out, version, image) {
  const compose = readFileSync(join(ROOT, 'compose.yaml'), 'utf8');
  if (compose.match(NONE_YET)?.length !== 1) throw new SetupError('compose.yaml has no place for the image');
  // Without an image the file still asks for one.
  const withImage = compose.replace(NONE_YET, `\${WAGEWRIGHT_IMAGE:-${image}}`);
  writeFileSync(join(out, 'compose.yaml'), image === NO_IMAGE ? compose : withImage);
  cpSync(join(ROOT, 'compose.env.example'), join(out, 'compose.env.example'));
  const text = notesOf(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'), version);
  writeFileSync(join(out, 'notes.md'), documentAlone(ROOT, 'CHANGELOG.md', out, { text }));
}

/**
 * @param {string} out
 * @param {number} time
 */
function writeBill(out, time) {
  const script = join(ROOT, 'tools/release/sbom.mjs');
  return runCommand(process.execPath, [script, '--out', join(out, 'sbom.cdx.json')], {
    cwd: ROOT,
    env: { ...process.env, SOURCE_DATE_EPOCH: String(time) },
  });
}
