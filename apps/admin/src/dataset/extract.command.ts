import type { Command } from 'commander';
import type { AdminContext } from '../admin-context';
import { quarterArgument } from '../command-arguments';
import { readCatalogue } from './catalogue/catalogue';
import { CURRENT_QUARTER } from './current-release';
import { DATA_PATHS } from './dataset.paths';
import { extractSources } from './extract/extract-sources';
import { readSourceTables } from './sources/source-tables';
import { writeStagedData } from './staging/staging-files';
import { TABLE_NAMES } from './staging/staging-tables';

interface ExtractCommandOptions {
  inputs: string;
  catalogue: string;
  out: string;
  quarter: string;
}

export function registerExtractCommand(dataset: Command, context: AdminContext): void {
  dataset
    .command('extract')
    .alias('select')
    .description('reduce the publishers’ files to the staged data that releases are built of')
    .requiredOption('--inputs <folder>', 'the publishers’ files')
    .option('--catalogue <folder>', 'roles, cities, companies and sources', DATA_PATHS.catalogue)
    .option('--out <folder>', 'the staged data', DATA_PATHS.selection)
    .option(
      '--quarter <quarter>',
      'the quarter that wages of titles are aged to',
      quarterArgument,
      CURRENT_QUARTER,
    )
    .action((options: ExtractCommandOptions) => extract(context, options));
}

async function extract(context: AdminContext, options: ExtractCommandOptions): Promise<void> {
  const sources = await readSourceTables(options.inputs);
  const catalogue = await readCatalogue(options.catalogue);
  const staged = extractSources(sources, catalogue, options.quarter);
  await writeStagedData(staged, options.out);
  const rows = Object.fromEntries(TABLE_NAMES.map((name) => [name, staged.tables[name].length]));
  const lines = Object.entries(rows).map(([name, count]) => `  ${name}: ${count} rows`);
  context.print([`Staged data written to ${options.out}`, ...lines, 'Now: dataset build'].join('\n'), {
    folder: options.out,
    quarter: staged.quarter,
    originals: staged.originals,
    rows,
  });
}
