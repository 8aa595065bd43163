import { createHash } from 'node:crypto';
import { readFile, rename } from 'node:fs/promises';
import { validateRelease, writeRelease } from '@wagewright/dataset';
import type { Command } from 'commander';
import type { AdminContext } from '../admin-context';
import { buildRelease } from './build/build-release';
import { accuracyLines } from './build/places/accuracy-lines';
import { CURRENT_QUARTER, CURRENT_RELEASE } from './current-release';
import { DATA_PATHS } from './dataset.paths';
import { quarterArgument } from './quarter-argument';
import { readCatalogue } from './inputs/catalogue';
import { readSelection } from './selection/selection-file';

interface BuildCommandOptions {
  selection: string;
  catalogue: string;
  out: string;
  id: string;
  quarter: string;
}

export function registerBuildCommand(dataset: Command, context: AdminContext): void {
  dataset
    .command('build')
    .description('make a release file from the selection; equal selections give equal bytes')
    .option('--selection <folder>', 'made by dataset select', DATA_PATHS.selection)
    .option('--catalogue <folder>', 'roles, cities, companies and sources', DATA_PATHS.catalogue)
    .option('--out <file>', 'the release file', DATA_PATHS.release)
    .option('--id <release>', '<year>.<n>', CURRENT_RELEASE)
    .option('--quarter <quarter>', 'the quarter that figures are aged to', quarterArgument, CURRENT_QUARTER)
    .action((options: BuildCommandOptions) => build(context, options));
}

/** The old file stays until the new one is complete and valid. */
async function build(context: AdminContext, options: BuildCommandOptions): Promise<void> {
  const selection = await readSelection(options.selection);
  const catalogue = await readCatalogue(options.catalogue);
  const { id, quarter: dataQuarter } = options;
  const { release, accuracy } = buildRelease(selection, catalogue, { id, dataQuarter });
  validateRelease(release);
  const draft = `${options.out}.${process.pid}.draft`;
  await writeRelease(release, draft);
  await rename(draft, options.out);
  const sha256 = createHash('sha256')
    .update(await readFile(options.out))
    .digest('hex');
  const { counts } = release.manifest;
  context.print(
    [`Release ${id} written to ${options.out}`, `SHA-256 ${sha256}`, ...accuracyLines(accuracy)].join('\n'),
    {
      id,
      file: options.out,
      sha256,
      counts,
      accuracy,
    },
  );
}
