import type { AccuracyRow } from '@wagewright/dataset';
import type { Command } from 'commander';
import type { CommandOutput } from './command-output';
import { quarterArgument } from './quarter-argument';
import { writeReleaseFiles } from '../write';
import { buildRelease } from '../model';
import { readCheckedCatalogue } from '../check';
import { CURRENT_QUARTER, CURRENT_RELEASE } from '../current-release';
import { DATA_PATHS } from '../dataset.paths';
import { readStagedData } from '../staging';

interface BuildCommandOptions {
  selection: string;
  catalogue: string;
  out: string;
  /** The path of the accuracy page; by default only beside the bundled release. */
  accuracy?: string;
  id: string;
  quarter: string;
}

export function registerBuildCommand(program: Command, output: CommandOutput): void {
  program
    .command('build')
    .description('make a release file from the staged data; equal data give equal bytes')
    .option('--selection <folder>', 'the staged data, made by dataset extract', DATA_PATHS.selection)
    .option('--catalogue <folder>', 'roles, cities, companies and sources', DATA_PATHS.catalogue)
    .option('--out <file>', 'the release file', DATA_PATHS.release)
    .option('--accuracy <file>', 'the accuracy page; docs/accuracy.md for the bundled release')
    .option('--id <release>', '<year>.<n>', CURRENT_RELEASE)
    .option('--quarter <quarter>', 'the quarter that figures are aged to', quarterArgument, CURRENT_QUARTER)
    .action((options: BuildCommandOptions) => build(output, options));
}

async function build(output: CommandOutput, options: BuildCommandOptions): Promise<void> {
  const staged = await readStagedData(options.selection);
  const catalogue = await readCheckedCatalogue(options.catalogue);
  const { id, quarter: dataQuarter, out } = options;
  const release = buildRelease(staged, catalogue, { id, dataQuarter });
  const accuracy = options.accuracy ?? (out === DATA_PATHS.release ? DATA_PATHS.accuracy : undefined);
  const sha256 = await writeReleaseFiles(release, { out, accuracy });
  const { counts } = release.manifest;
  output.print(
    [`Release ${id} written to ${out}`, `SHA-256 ${sha256}`, ...accuracyLines(release.rows.accuracy)].join(
      '\n',
    ),
    {
      id,
      file: out,
      sha256,
      counts,
      accuracy: release.rows.accuracy,
    },
  );
}

/** The first lines of the accuracy report; docs/accuracy.md has all of it. */
function accuracyLines(rows: readonly AccuracyRow[]): string[] {
  const lines = rows.filter(
    ({ by, method }) => by === 'all' && (method === 'market' || method === 'estimate'),
  );
  return lines.map(({ test, method, cases, meanError, medianError, bias, coverage95 }) => {
    const coverage = coverage95 === null ? '' : `, 95 % interval ${coverage95.toFixed(1)} %`;
    return `${test.padEnd(12)}${method.padEnd(9)}${String(cases).padStart(5)} cases: error ${meanError.toFixed(1)} % mean, ${medianError.toFixed(1)} % median, bias ${bias.toFixed(1)} %${coverage}`;
  });
}
