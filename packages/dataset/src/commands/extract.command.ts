import type { Command } from 'commander';
import type { CommandOutput } from './command-output';
import { readCheckedCatalogue } from '../check';
import { readSourceTables } from '../read';
import { CURRENT_QUARTER } from '../model';
import { DATA_PATHS } from '../dataset.paths';
import { extractSources } from '../join';
import { writeStagedData, TABLE_NAMES } from '../staging';

interface ExtractCommandOptions {
  inputs: string;
  out: string;
}

export function registerExtractCommand(program: Command, output: CommandOutput): void {
  program
    .command('extract')
    .description('reduce the publishers’ files to the staged data that releases are built of')
    .requiredOption('--inputs <folder>', 'the publishers’ files')
    .option('--out <folder>', 'the staged data', DATA_PATHS.selection)
    .action((options: ExtractCommandOptions) => extract(output, options));
}

async function extract(output: CommandOutput, options: ExtractCommandOptions): Promise<void> {
  const sources = await readSourceTables(options.inputs);
  const catalogue = await readCheckedCatalogue();
  const staged = extractSources(sources, catalogue, CURRENT_QUARTER);
  await writeStagedData(staged, options.out);
  const rows = Object.fromEntries(TABLE_NAMES.map((name) => [name, staged.tables[name].length]));
  const lines = Object.entries(rows).map(([name, count]) => `  ${name}: ${count} rows`);
  output.print([`Staged data written to ${options.out}`, ...lines, 'Now: dataset build'].join('\n'), {
    folder: options.out,
    quarter: staged.quarter,
    originals: staged.originals,
    rows,
  });
}
