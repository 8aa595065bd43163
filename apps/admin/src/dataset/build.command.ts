import { createHash } from 'node:crypto';
import { readFile, rename } from 'node:fs/promises';
import { validateRelease, writeRelease } from '@wagewright/dataset';
import type { Command } from 'commander';
import type { AdminContext } from '../admin-context';
import { readBuildInputs } from './build/build-inputs';
import { buildRelease } from './build/build-release';
import { accuracyLines } from './build/places/accuracy-lines';
import { DATA_PATHS } from './dataset.paths';
import { tellFaults } from './known-faults';

interface BuildCommandOptions {
  inputs: string;
  catalogue: string;
  out: string;
  id: string;
  quarter: string;
}

/** The release that this version of the method and inputs makes. */
const CURRENT = { id: '2026.2', quarter: '2026-Q2' } as const;

export function registerBuildCommand(dataset: Command, context: AdminContext): void {
  dataset
    .command('build')
    .description('make a release file from the inputs; equal inputs give equal bytes')
    .requiredOption('--inputs <folder>', 'the publishers’ figures')
    .option('--catalogue <folder>', 'roles, cities, companies and sources', DATA_PATHS.catalogue)
    .option('--out <file>', 'the release file', DATA_PATHS.release)
    .option('--id <release>', '<year>.<n>', CURRENT.id)
    .option('--quarter <quarter>', 'the quarter that figures are aged to', CURRENT.quarter)
    .action((options: BuildCommandOptions) => tellFaults(() => build(context, options)));
}

/** The old file stays until the new one is complete and valid. */
async function build(context: AdminContext, options: BuildCommandOptions): Promise<void> {
  const inputs = await readBuildInputs(options.inputs, options.catalogue);
  const { release, accuracy } = buildRelease(inputs, { id: options.id, dataQuarter: options.quarter });
  validateRelease(release);
  const draft = `${options.out}.${process.pid}.draft`;
  await writeRelease(release, draft);
  await rename(draft, options.out);
  const sha256 = createHash('sha256')
    .update(await readFile(options.out))
    .digest('hex');
  const { id, counts } = release.manifest;
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
