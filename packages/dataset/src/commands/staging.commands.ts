import type { Command } from 'commander';
import { readCheckedCatalogue } from '../check';
import { readSourceTables } from '../read';
import { CURRENT_QUARTER } from '../model';
import { DATA_PATHS } from '../dataset.paths';
import { extractSources } from '../join';
import { writeStagedData } from '../staging';

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
