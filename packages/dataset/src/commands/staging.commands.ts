import type { Command } from 'commander';
import { readCheckedCatalogue } from '../check';
import { readSourceTables, readOwnObservations } from '../read';
import { CURRENT_QUARTER } from '../model';
import { DATA_PATHS } from '../dataset.paths';
import { extractSources, withOwnObservations, crowdGroups, type EvidenceRow, withCrowd } from '../join';
import { writeStagedData, readStagedData, type CrowdGroup } from '../staging';
import { type Environment, loadSettings } from '@wagewright/config';
import { DatabaseEnv, dataSourceOptions, isConnectionError } from '@wagewright/database';
import { DataSource } from 'typeorm';
import { total } from '../arithmetic/statistics';
import { DatasetError } from '../dataset.error';

/** @param print writes a line for people */
export function registerExtractCommand(program: Command, print: (text: string) => void): void {
  program
    .command('extract')
    .description('reduce the publishers’ files to the staged data that releases are built of')
    .requiredOption('--inputs <folder>', 'the publishers’ files')
    .option('--out <folder>', 'the staged data', DATA_PATHS.selection)
    .action(async ({ inputs, out }: Record<'inputs' | 'out', string>) => {
      const sources = await readSourceTables(inputs);
      const { tables, ...staged } = extractSources(sources, await readCheckedCatalogue(), CURRENT_QUARTER);
      await writeStagedData({ ...staged, tables }, out);
      const counts = Object.entries(tables).map(([name, { length }]) => `  ${name}: ${length} rows`);
      print([`Staged data written to ${out}`, ...counts, 'Now: dataset build'].join('\n'));
    });
}

/** @param print writes a line for people */
export function registerImportCommand(program: Command, print: (text: string) => void): void {
  program
    .command('import')
    .description('take an operator’s own observations into the staged data, in place of earlier ones')
    .argument('<file>', 'a CSV or gzip CSV: source_id, title, cbsa_code, wage, quarter')
    .option('--selection <folder>', 'the staged data', DATA_PATHS.selection)
    .action(async (file: string, { selection }: { selection: string }) => {
      const observations = await readOwnObservations(file);
      const staged = await readStagedData(selection);
      await writeStagedData(
        withOwnObservations(staged, observations, await readCheckedCatalogue()),
        selection,
      );
      print(
        `${observations.rows.length} observations taken into ${selection}. Now: dataset build --id <year>.<n>, admin dataset diff, admin dataset publish.`,
      );
    });
}

/**
 * @param print writes a line for people
 * @param environment names the database
 */
export function registerExtractCrowdCommand(
  program: Command,
  print: (text: string) => void,
  environment: Environment,
): void {
  program
    .command('extract-crowd')
    .description('take the groups of accepted community reports, ten and more each, into the staged data')
    .option('--out <folder>', 'the staged data', DATA_PATHS.selection)
    .action(async ({ out }: { out: string }) => {
      const rows = await readCommunityEvidence(loadSettings([DatabaseEnv], environment).get(DatabaseEnv));
      const groups = crowdGroups(rows);
      await writeStagedData(withCrowd(await readStagedData(out), groups), out);
      print(messageOf(groups, rows.length - groups.length, out));
    });
}

function messageOf(groups: readonly CrowdGroup[], leftOut: number, folder: string): string {
  const reports = total(groups.map(({ n }) => n));
  const roles = new Set(groups.map(({ roleSlug }) => roleSlug)).size;
  const taken =
    reports === 0
      ? `No group of ten reports yet: ${folder} has none.`
      : `${reports} reports in ${groups.length} groups of ${roles} roles written to ${folder}. Now: dataset build --id <year>.<n>, admin dataset diff, admin dataset publish.`;
  return leftOut === 0 ? taken : `${taken}\n${leftOut} groups of several cities left out.`;
}

/**
 * All groups in the database: unions of groups of at least ten reports of five people, with their noise.
 *
 * @throws DatasetError when PostgreSQL cannot be reached
 */
async function readCommunityEvidence(database: DatabaseEnv): Promise<EvidenceRow[]> {
  const dataSource = new DataSource(dataSourceOptions(database, 'wagewright-dataset', [], false, true));
  try {
    await dataSource.initialize();
    return await dataSource.query<EvidenceRow[]>(
      `SELECT role_slug AS "roleSlug", city_slug AS "citySlug", exp, n, log_mean AS "logMean",
              log_sd AS "logDeviation", quarter
         FROM compensation.community_evidence`,
    );
  } catch (error) {
    if (!isConnectionError(error)) throw error;
    throw new DatasetError(`PostgreSQL cannot be reached: ${String(error)}`);
  } finally {
    if (dataSource.isInitialized) await dataSource.destroy();
  }
}
