import type { Command } from 'commander';
import { readCheckedCatalogue } from '../check';
import { DATA_PATHS } from '../dataset.paths';
import { withOwnObservations } from '../join';
import { readOwnObservations } from '../read';
import { readStagedData, writeStagedData } from '../staging';

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
