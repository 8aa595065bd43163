import { createHash } from 'node:crypto';
import { readFile, rename } from 'node:fs/promises';
import { accuracyPage, type Release, validateRelease, writeRelease } from '@wagewright/dataset';
import type { Command } from 'commander';
import { buildRelease, CURRENT_QUARTER, CURRENT_RELEASE, requireCalibrated, SurveyModel } from '../model';
import { readLeftOutCells } from '../read';
import { readCheckedCatalogue } from '../check';
import { DATA_PATHS } from '../dataset.paths';
import { DatasetError } from '../dataset.error';
import { type CellKey, readStagedData, withoutCells, writeWhole } from '../staging';

interface BuildCommandOptions {
  selection: string;
  out?: string;
  /** A file of cells that are taken out of everything first, and one for what the model says of them. */
  without?: string;
  predictions?: string;
  id: string;
  quarter: string;
}

/** @param print writes a line for people */
export function registerBuildCommand(program: Command, print: (text: string) => void): void {
  program
    .command('build')
    .description('make a release file from the staged data; equal data give equal bytes')
    .option('--selection <folder>', 'the staged data, made by dataset extract', DATA_PATHS.selection)
    .option(
      '--out <file>',
      'the release file; data/release.jsonl.gz, with docs/accuracy.md, without --without',
    )
    .option('--without <file>', 'a CSV area_code,soc_code: cells of the survey that are taken out first')
    .option(
      '--predictions <file>',
      'what the model says of the metropolitan and nonmetropolitan ones of them',
    )
    .option('--id <release>', '<year>.<n>', CURRENT_RELEASE)
    .option('--quarter <quarter>', 'the quarter that figures are aged to', CURRENT_QUARTER)
    .action(async (options: BuildCommandOptions) => print(await build(options)));
}

async function build(options: BuildCommandOptions): Promise<string> {
  const { id, quarter: dataQuarter, without, predictions, out = DATA_PATHS.release } = options;
  if (without !== undefined && options.out === undefined)
    throw new DatasetError('--without needs --out: its release is no other’s.');
  if (predictions !== undefined && without === undefined)
    throw new DatasetError('--predictions needs --without.');
  const whole = await readStagedData(options.selection);
  const cells = without === undefined ? [] : await readLeftOutCells(without);
  const staged = { ...whole, tables: withoutCells(whole.tables, cells) };
  const catalogue = await readCheckedCatalogue();
  const release = buildRelease(staged, catalogue, { id, dataQuarter });
  // With cells left out it is for judging, and never published.
  if (without === undefined) requireCalibrated(release.rows.accuracy);
  const sha256 = await writeReleaseFile(release, out);
  if (out === DATA_PATHS.release && without === undefined)
    await writeWhole(DATA_PATHS.accuracy, accuracyPage({ ...release, accuracy: release.rows.accuracy }));
  if (predictions !== undefined) {
    const kinds = new Map(staged.tables['survey-areas'].map(({ code, kind }) => [code, kind]));
    const predicted = cells.filter(({ areaCode }) => kinds.get(areaCode)?.endsWith('metro'));
    await writeWhole(predictions, predictionsFile(predicted, new SurveyModel(staged.tables)));
  }
  return `Release ${id} written to ${out}\nSHA-256 ${sha256}`;
}

/**
 * The old file stays until the new one is complete and valid.
 *
 * @returns the SHA-256 of the file
 * @throws InvalidReleaseError
 */
async function writeReleaseFile(release: Release, path: string): Promise<string> {
  validateRelease(release);
  const draft = `${path}.${process.pid}.draft`;
  await writeRelease(release, draft);
  await rename(draft, path);
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
}

const PREDICTION_COLUMNS = 'area_code,soc_code,basis,low,median,high,p25,p75';

/**
 * The model's figures of left-out cells as CSV, in whole dollars of the survey's date. An occupation that the nation
 * has by the hour alone has no annual figures: its cells are empty.
 */
function predictionsFile(cells: readonly CellKey[], model: SurveyModel): string {
  const lines = cells.map(({ areaCode, socCode }) => {
    const cell = model.predict(socCode, areaCode);
    const { low, median, high, p25, p75 } = cell ?? {};
    const figures = [low, median, high, p25, p75].map((value) =>
      value === undefined ? '' : Math.round(value),
    );
    return [areaCode, socCode, cell ? 'model' : '', ...figures].join(',');
  });
  return [PREDICTION_COLUMNS, ...lines, ''].join('\n');
}
