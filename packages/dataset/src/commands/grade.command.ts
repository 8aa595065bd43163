import { readRelease } from '@wagewright/dataset';
import type { Command } from 'commander';
import type { CommandOutput } from './command-output';
import { DatasetError } from '../dataset.error';
import { DATA_PATHS } from '../dataset.paths';
import { MEASURE_TITLES, measureCells } from '../model';
import { readEdition } from '../read';
import { gradeRelease, type ReleaseGrade } from '../grade/grade-release';

interface GradeOptions {
  release: string;
  edition: string;
  year?: string;
}

export function registerGradeCommand(program: Command, output: CommandOutput): void {
  program
    .command('grade')
    .description('hold the figures of a release against a later edition of the wage survey')
    .option('--release <file>', 'the release file', DATA_PATHS.release)
    .requiredOption(
      '--edition <file>',
      'the survey’s metropolitan or national file: the publisher’s workbook or CSV, or what dataset import made of it',
    )
    .option('--year <year>', 'the edition; by default the newest in the file, or the year in its name')
    .action((options: GradeOptions) => grade(output, options));
}

async function grade(output: CommandOutput, options: GradeOptions): Promise<void> {
  const edition = await readEdition(options.edition, yearOf(options));
  const graded = gradeRelease(await readRelease(options.release), edition);
  if (graded.grades.length === 0)
    throw new DatasetError(
      `Release ${graded.release} has no figure for any of the ${graded.notGraded} medians of ${graded.edition}.`,
    );
  output.print(gradeLines(graded).join('\n'), graded);
}

function yearOf({ year }: GradeOptions): number | undefined {
  if (year === undefined) return undefined;
  if (/^20\d\d$/.test(year)) return Number(year);
  throw new DatasetError(`--year "${year}" is no year: give four digits.`);
}

function gradeLines({ release, edition, quarter, notGraded, grades }: ReleaseGrade): string[] {
  const table = [
    ['figure', ...MEASURE_TITLES, '95 %'],
    ...grades.map((row) => [row.figure, ...measureCells(row), row.coverage95.toFixed(1)]),
  ];
  return [
    `Release ${release}, figures of ${quarter}, against the survey of May ${edition}. Errors in percent of the survey’s medians; ` +
      '95 % is the share of them inside the 95 % interval, the survey’s own error in a metro counted.',
    ...table.map((cells) =>
      cells.map((cell, column) => (column === 0 ? cell.padEnd(9) : cell.padStart(8))).join(''),
    ),
    `${notGraded} medians of the edition have no figure in the release.`,
  ];
}
