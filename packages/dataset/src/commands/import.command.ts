import { type Command, Option } from 'commander';
import { readCheckedCatalogue } from '../check';
import { DatasetError } from '../dataset.error';
import { DATA_PATHS } from '../dataset.paths';
import { withOwnObservations } from '../join';
import {
  beaPriceParity,
  type ImportFormat,
  type ImportReport,
  lcaDisclosure,
  oewsAreas,
  oewsNational,
  readCatalogue,
  readOwnObservations,
  runImport,
} from '../read';
import { readStagedData, writeStagedData } from '../staging';
import type { CommandOutput } from './command-output';

const PUBLICATIONS = ['oews-national', 'oews-areas', 'bea-rpp', 'oflc-lca'] as const;
const OBSERVATIONS = 'observations';

interface ImportOptions {
  format: (typeof PUBLICATIONS)[number] | typeof OBSERVATIONS;
  year?: string;
  inputs?: string;
  selection: string;
  catalogue: string;
}

export function registerImportCommand(program: Command, output: CommandOutput): void {
  program
    .command('import')
    .description(
      'take a publication, as the agency offers it, into the folder that extract reads; or an operator’s own observations into the staged data',
    )
    .argument('<file>', 'workbook, CSV or gzip CSV')
    .addOption(new Option('--format <format>').choices([...PUBLICATIONS, OBSERVATIONS]).makeOptionMandatory())
    .option('--year <year>', 'the year that the figures are of; not needed for oflc-lca and observations')
    .option('--inputs <folder>', 'the publishers’ files; one of them changes. Not needed for observations')
    .option('--selection <folder>', 'the staged data, for observations', DATA_PATHS.selection)
    .option('--catalogue <folder>', 'titles, and the metros of places', DATA_PATHS.catalogue)
    .action((file: string, options: ImportOptions) =>
      options.format === OBSERVATIONS
        ? importObservations(output, file, options)
        : importPublication(output, file, options),
    );
}

/** Later observations take the place of earlier ones. */
async function importObservations(
  output: CommandOutput,
  path: string,
  { selection, catalogue }: ImportOptions,
): Promise<void> {
  const observations = await readOwnObservations(path);
  const staged = await readStagedData(selection);
  const joined = withOwnObservations(staged, observations, await readCheckedCatalogue(catalogue));
  await writeStagedData(joined, selection);
  const { rows, file } = observations;
  output.print(
    `${rows.length} observations taken into ${selection}. Now: dataset build --id <year>.<n>, admin dataset diff, admin dataset publish.`,
    { folder: selection, observations: rows.length, sha256: file.sha256 },
  );
}

async function importPublication(output: CommandOutput, file: string, options: ImportOptions): Promise<void> {
  if (options.inputs === undefined) throw new DatasetError(`${options.format} needs --inputs.`);
  const report = await runImport(await formatOf(file, options), file, options.inputs);
  output.print(reportLines(report).join('\n'), report);
}

async function formatOf(file: string, options: ImportOptions): Promise<ImportFormat> {
  switch (options.format) {
    case 'oews-national':
      return oewsNational(yearOf(options), file);
    case 'oews-areas':
      return oewsAreas(yearOf(options), file);
    case 'bea-rpp':
      return beaPriceParity(yearOf(options));
    default:
      return lcaDisclosure((await readCatalogue(options.catalogue)).places);
  }
}

function yearOf({ year, format }: ImportOptions): number {
  if (year !== undefined && /^20\d\d$/.test(year)) return Number(year);
  throw new DatasetError(`${format} needs --year, four digits.`);
}

function reportLines({ file, read, written, skipped, refused, faults, target }: ImportReport): string[] {
  return [
    `${file}: ${read} rows read, ${written} taken, ${skipped} not wanted, ${refused} refused`,
    ...faults.map((fault) => `  ${fault}`),
    ...(refused > faults.length ? [`  … and ${refused - faults.length} more`] : []),
    `Written to ${target}. Now: dataset extract --inputs, dataset build --id <year>.<n>, admin dataset diff, admin dataset publish.`,
  ];
}
