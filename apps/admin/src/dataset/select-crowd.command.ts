import type { Command } from 'commander';
import type { AdminContext } from '../admin-context';
import { readCommunityEvidence } from './crowd/community-evidence';
import { CROWD_FILE, writeCrowd } from './crowd/crowd-file';
import { crowdGroups } from './crowd/crowd-group';
import { DATA_PATHS } from './dataset.paths';

export function registerSelectCrowdCommand(dataset: Command, context: AdminContext): void {
  dataset
    .command('select-crowd')
    .description('take the groups of accepted community reports, ten and more each, into the selection')
    .option('--out <folder>', 'the selection', DATA_PATHS.selection)
    .action(({ out }: { out: string }) => selectCrowd(context, out));
}

async function selectCrowd(context: AdminContext, folder: string): Promise<void> {
  const rows = await readCommunityEvidence(await context.dataSource());
  const groups = crowdGroups(rows);
  const file = await writeCrowd(groups, folder);
  const reports = groups.reduce((sum, { n }) => sum + n, 0);
  const leftOut = rows.length - groups.length;
  const roles = new Set(groups.map(({ roleSlug }) => roleSlug)).size;
  const line =
    file === null
      ? `No group of ten reports yet: ${folder} has no ${CROWD_FILE}.`
      : `${reports} reports in ${groups.length} groups of ${roles} roles written to ${folder}. Now: dataset build --id <year>.<n>, dataset diff, dataset publish.`;
  const mixed = leftOut === 0 ? '' : `\n${leftOut} groups of several cities left out.`;
  context.print(line + mixed, {
    folder,
    file: file?.file ?? null,
    sha256: file?.sha256 ?? null,
    groups: groups.length,
    reports,
    roles,
    leftOut,
  });
}
