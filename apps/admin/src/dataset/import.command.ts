import { type Command, Option } from 'commander';
import type { AdminContext } from '../admin-context';
import { AdminError } from '../admin.error';
import { DATA_PATHS } from './dataset.paths';
import { beaPriceParity } from './import/formats/bea.format';
import { lcaDisclosure, readPlaceCodes } from './import/formats/lca.format';
import { oewsMetro, oewsNational } from './import/formats/oews.formats';
import { operatorObservations } from './import/formats/operator.format';
import type { ImportFormat } from './import/import-format';
import { type ImportReport, runImport } from './import/run-import';

const FORMATS = ['oews-national', 'oews-metro', 'bea-rpp', 'oflc-lca', 'observations'] as const;

interface ImportOptions {
  format: (typeof FORMATS)[number];
  year?: string;
  inputs: string;
  catalogue: string;
}

export function registerImportCommand(dataset: Command, context: AdminContext): void {
  dataset
    .command('import')
    .description('take a publication, as the agency offers it, into the folder that dataset extract reads')
    .argument('<file>', 'workbook, CSV or gzip CSV')
    .addOption(new Option('--format <format>').choices([...FORMATS]).makeOptionMandatory())
    .option('--year <year>', 'the year that the figures are of; not needed for oflc-lca and observations')
    .requiredOption('--inputs <folder>', 'the publishers’ files; one of them changes')
    .option('--catalogue <folder>', 'where places.csv maps places to metros', DATA_PATHS.catalogue)
    .action((file: string, options: ImportOptions) => importFile(context, file, options));
}

async function importFile(context: AdminContext, file: string, options: ImportOptions): Promise<void> {
  const format = await formatOf(file, options);
  const report = await runImport(format, file, options.inputs, (rows) => {
    process.stderr.write(`${rows.toLocaleString('en-US')} rows\n`);
  });
  context.print(reportLines(report).join('\n'), report);
}

async function formatOf(file: string, options: ImportOptions): Promise<ImportFormat> {
  switch (options.format) {
    case 'oews-national':
      return oewsNational(yearOf(options), file);
    case 'oews-metro':
      return oewsMetro(yearOf(options), file);
    case 'bea-rpp':
      return beaPriceParity(yearOf(options));
    case 'observations':
      return operatorObservations();
    case 'oflc-lca':
      return lcaDisclosure(await readPlaceCodes(options.catalogue));
  }
}

function yearOf({ year, format }: ImportOptions): number {
  if (year !== undefined && /^20\d\d$/.test(year)) return Number(year);
  throw new AdminError(`${format} needs --year, four digits.`);
}

function reportLines({ file, read, written, skipped, refused, faults, target }: ImportReport): string[] {
  return [
    `${file}: ${read} rows read, ${written} taken, ${skipped} not wanted, ${refused} refused`,
    ...faults.map((fault) => `  ${fault}`),
    ...(refused > faults.length ? [`  … and ${refused - faults.length} more`] : []),
    `Written to ${target}. Now: dataset extract --inputs, dataset build --id <year>.<n>, dataset diff, dataset publish.`,
  ];
}
