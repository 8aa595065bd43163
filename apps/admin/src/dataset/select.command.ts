import type { Command } from 'commander';
import type { AdminContext } from '../admin-context';
import { CURRENT_QUARTER } from './current-release';
import { DATA_PATHS } from './dataset.paths';
import { quarterArgument } from './quarter-argument';
import { readCatalogue } from './inputs/catalogue';
import { readOriginals } from './select/originals/originals';
import { selectOriginals } from './select/select-originals';
import { TABLE_NAMES } from './selection/selection';
import { writeSelection } from './selection/selection-file';

interface SelectCommandOptions {
  inputs: string;
  catalogue: string;
  out: string;
  quarter: string;
}

export function registerSelectCommand(dataset: Command, context: AdminContext): void {
  dataset
    .command('select')
    .description('make the selection, which releases are built of, from the publishers’ files')
    .requiredOption('--inputs <folder>', 'the publishers’ files')
    .option('--catalogue <folder>', 'roles, cities, companies and sources', DATA_PATHS.catalogue)
    .option('--out <folder>', 'the selection', DATA_PATHS.selection)
    .option(
      '--quarter <quarter>',
      'the quarter that wages of titles are aged to',
      quarterArgument,
      CURRENT_QUARTER,
    )
    .action((options: SelectCommandOptions) => select(context, options));
}

async function select(context: AdminContext, options: SelectCommandOptions): Promise<void> {
  const originals = await readOriginals(options.inputs);
  const catalogue = await readCatalogue(options.catalogue);
  const selection = selectOriginals(originals, catalogue, options.quarter);
  await writeSelection(selection, options.out);
  const rows = Object.fromEntries(TABLE_NAMES.map((name) => [name, selection.tables[name].length]));
  const lines = Object.entries(rows).map(([name, count]) => `  ${name}: ${count} rows`);
  context.print([`Selection written to ${options.out}`, ...lines, 'Now: dataset build'].join('\n'), {
    folder: options.out,
    quarter: selection.quarter,
    originals: selection.originals,
    rows,
  });
}
