import type { Command } from 'commander';
import { readCheckedCatalogue } from '../check';
import { DATA_PATHS } from '../dataset.paths';
import { withOwnObservations } from '../join';
import { readOwnObservations } from '../read';
import { readStagedData, writeStagedData } from '../staging';
import type { CommandOutput } from './command-output';

export function registerImportCommand(program: Command, output: CommandOutput): void {
  program
    .command('import')
    .description('take an operator’s own observations into the staged data, in place of earlier ones')
    .argument('<file>', 'a CSV or gzip CSV: source_id, title, cbsa_code, wage, quarter')
    .option('--selection <folder>', 'the staged data', DATA_PATHS.selection)
    .action((file: string, { selection }: { selection: string }) =>
      importObservations(output, file, selection),
    );
}

async function importObservations(output: CommandOutput, path: string, selection: string): Promise<void> {
  const observations = await readOwnObservations(path);
  const staged = await readStagedData(selection);
  const joined = withOwnObservations(staged, observations, await readCheckedCatalogue());
  await writeStagedData(joined, selection);
  const { rows, file } = observations;
  output.print(
    `${rows.length} observations taken into ${selection}. Now: dataset build --id <year>.<n>, admin dataset diff, admin dataset publish.`,
    { folder: selection, observations: rows.length, sha256: file.sha256 },
  );
}
