import type { ImportColumnResponse } from '../import-jobs.response';
import { cutText } from '../words/cut-text';
import type { ColumnPlan } from './column-plan';
import type { Cells } from './column-values';

const SAMPLES = 3;
/** Rows in which samples are looked for. */
const LOOKED_AT = 50;
/** Maximum characters of a sample: the text of a posting may be long. */
const SAMPLE_LENGTH = 60;

/** A file as it is shown, whatever its form. */
interface ShownTable extends Cells {
  columns: readonly string[];
}

/** @param hasSamples only in answers that are not kept */
export function reportedColumns(
  table: ShownTable,
  { columnOf }: ColumnPlan,
  hasSamples: boolean,
): ImportColumnResponse[] {
  const fieldOf = new Map([...columnOf].toReversed().map(([field, column]) => [column, field]));
  return table.columns.map((heading, index) => ({
    index,
    heading,
    field: fieldOf.get(heading) ?? null,
    samples: hasSamples ? samplesOf(table, heading) : [],
  }));
}

/** The texts of a row, in the order of the columns. */
export function shownCells(table: ShownTable, index: number): string[] {
  return table.columns.map((column) => textOf(table.cell(index, column)));
}

function samplesOf(table: ShownTable, column: string): string[] {
  const rows = Array.from({ length: Math.min(table.size, LOOKED_AT) }, (_, index) => index);
  const texts = new Set(rows.map((index) => textOf(table.cell(index, column)).trim()));
  texts.delete('');
  return [...texts].slice(0, SAMPLES).map((text) => cutText(text, SAMPLE_LENGTH));
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
