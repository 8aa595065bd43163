import { resolve } from 'node:path';
import {
  isReleaseId,
  loadRelease,
  readRelease,
  type Release,
  type ReleaseDatabase,
  ReleaseEntity,
  ReleasePublisher,
} from '@wagewright/dataset';
import type { Command } from 'commander';
import type { AdminContext } from '../admin-context';
import { AdminError } from '../admin.error';
import { diffLines, diffOf } from './release-diff';

/** The release that `npm start` publishes, in a clone and in the image. */
const BUNDLED_RELEASE = resolve('data/release.jsonl.gz');
/** Largest moves shown to people; the JSON output has all. */
const MOVES_SHOWN = 25;

/** `dataset publish|list|rollback|diff`. */
export function registerDatasetCommands(program: Command, context: AdminContext): void {
  const dataset = program.command('dataset').description('releases of the salary data');
  dataset
    .command('publish')
    .description('publish a release file, or an imported release by its id')
    .argument('[release]', 'a file or an id', BUNDLED_RELEASE)
    .action((release: string) => publish(context, release));
  dataset
    .command('list')
    .description('the stored releases, newest first')
    .action(() => list(context));
  dataset
    .command('rollback')
    .description('publish the release before the published one, or the given one')
    .argument('[id]')
    .action((id?: string) => rollback(context, id));
  dataset
    .command('diff')
    .description('what changed between two releases, the largest moves first')
    .argument('<a>', 'a stored release’s id or a file')
    .argument('<b>', 'a stored release’s id or a file')
    .action((a: string, b: string) => diff(context, a, b));
}

async function publisher(context: AdminContext): Promise<ReleasePublisher> {
  const dataSource = await context.dataSource();
  const audited: ReleaseDatabase = {
    getRepository: (entity) => dataSource.getRepository(entity),
    transaction: (work) =>
      context.change(async (manager) => {
        const before = await manager.findOneBy(ReleaseEntity, { status: 'published' });
        const id = await work(manager);
        return {
          result: id,
          entries: id === before?.id ? [] : [{ action: 'dataset.published', target: id }],
        };
      }),
  };
  return new ReleasePublisher(audited, (message) => context.publish('dataset.published', message));
}

async function publish(context: AdminContext, release: string): Promise<void> {
  const releases = await publisher(context);
  if (!isReleaseId(release)) release = await releases.publishFile(release);
  else await releases.publish(release);
  context.print(`Published ${release}.`, { id: release, status: 'published' });
}

async function list(context: AdminContext): Promise<void> {
  const releases = await (await publisher(context)).list();
  const lines = releases.map(
    (release) => `${release.id}  ${release.status.padEnd(9)}  as of ${release.manifest.asOf}`,
  );
  context.print(lines.join('\n') || 'No release is stored.', { releases: releases.map(view) });
}

async function rollback(context: AdminContext, id: string | undefined): Promise<void> {
  if (id !== undefined && !isReleaseId(id)) throw new AdminError(`"${id}" is no release id.`);
  const releases = await publisher(context);
  if (id !== undefined) await releases.publish(id);
  const published = id ?? (await releases.rollback());
  context.print(`Published ${published} again.`, { id: published, status: 'published' });
}

async function diff(context: AdminContext, a: string, b: string): Promise<void> {
  const changes = diffOf(await loadForDiff(context, a), await loadForDiff(context, b));
  context.print(diffLines(changes, MOVES_SHOWN).join('\n'), changes);
}

/** A stored release by its id, or a release file by its path. */
async function loadForDiff(context: AdminContext, name: string): Promise<Release> {
  return isReleaseId(name) ? loadRelease(await context.dataSource(), name) : readRelease(name);
}

function view({ id, status, digest, manifest, importedAt, publishedAt }: ReleaseEntity) {
  const { dataQuarter, asOf, counts } = manifest;
  return { id, status, dataQuarter, asOf, sha256: digest, importedAt, publishedAt, roles: counts.role };
}
