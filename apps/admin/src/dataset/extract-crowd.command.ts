import type { Command } from 'commander';
import type { DataSource } from 'typeorm';
import type { AdminContext } from '../admin-context';
import { DATA_PATHS } from './dataset.paths';
import { CROWD_FILE, crowdGroups, type EvidenceRow, writeCrowd } from './staging/crowd-group';

export function registerExtractCrowdCommand(dataset: Command, context: AdminContext): void {
  dataset
    .command('extract-crowd')
    .alias('select-crowd')
    .description('take the groups of accepted community reports, ten and more each, into the staged data')
    .option('--out <folder>', 'the staged data', DATA_PATHS.selection)
    .action(({ out }: { out: string }) => extractCrowd(context, out));
}

async function extractCrowd(context: AdminContext, folder: string): Promise<void> {
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

/** All groups in the database: unions of groups of at least ten reports of five people, with their noise. */
async function readCommunityEvidence(dataSource: DataSource): Promise<EvidenceRow[]> {
  return dataSource.query<EvidenceRow[]>(
    `SELECT role_slug AS "roleSlug", city_slug AS "citySlug", exp, n, log_mean AS "logMean",
            log_sd AS "logDeviation", quarter
       FROM compensation.community_evidence`,
  );
}
