import { bodyMalformed, parameterMissing } from '@wagewright/errors';
import { EventLoopYielder } from '@wagewright/http';
import type { CsvRecord } from './csv/csv-records';
import { findHeader } from './csv/csv-table';
import { MAX_ROWS } from './import-jobs.request';
import type { ImportSheetResponse } from './import-jobs.response';
import { Workbook, type WorkbookSheet } from './workbook/workbook';
import { WorkbookError } from './workbook/workbook.error';

/** All parts together: a file of 5 MiB may unpack to a thousand times as much. */
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;
/** Cells of a sheet, those that only fill a row up as well: twelve bytes may name a cell far to the right. */
const MAX_CELLS = 5_000_000;

export interface WorkbookRecords {
  /** The rows of the chosen sheet that hold something. */
  records: CsvRecord[];
  sheets: ImportSheetResponse[];
}

/**
 * Reads a workbook whole, and keeps one sheet at a time: the wanted one, else the first visible one whose header names
 * company and title, else the first visible one.
 *
 * @param wanted the name of a sheet, or its number from 1
 * @param mapping the caller's columns, which count as names in a header
 * @throws ApiError 400 for a broken or oversized workbook, or a sheet that is not there
 */
export async function readWorkbook(
  file: Buffer,
  wanted: string | null | undefined,
  mapping: Record<string, unknown>,
): Promise<WorkbookRecords> {
  const workbook = await Workbook.open(file, MAX_UNPACKED_BYTES).catch(refuse);
  try {
    const only = wanted ? sheetOf(workbook, wanted) : undefined;
    const sheets: ImportSheetResponse[] = [];
    let best = { rank: 0, place: 0, records: [] as CsvRecord[] };
    for (const [place, sheet] of workbook.sheets.entries()) {
      const { name, hidden } = sheet;
      const { rows, records } = await recordsOf(workbook, sheet);
      const isChosen = only ? sheet === only : !hidden;
      const rank = Number(isChosen) + Number(isChosen && findHeader(records, mapping) !== undefined);
      if (rank > best.rank) best = { rank, place, records };
      sheets.push({ name, rows, hidden, chosen: false });
    }
    const chosen = sheets[best.place];
    if (chosen) chosen.chosen = true;
    if (chosen && chosen.rows > best.records.length)
      throw bodyMalformed(`The sheet has more than ${MAX_ROWS} rows.`);
    return { records: best.records, sheets };
  } catch (error) {
    return refuse(error);
  } finally {
    workbook.close();
  }
}

/** @throws ApiError 400 that names the first sheets when there is none of this name or number */
function sheetOf({ sheets }: Workbook, wanted: string): WorkbookSheet {
  const sheet = sheets.find(({ name }) => name === wanted) ?? sheets[Number(wanted) - 1];
  if (sheet) return sheet;
  const names = sheets.slice(0, SHOWN_SHEETS).map(({ name }) => JSON.stringify(name));
  throw parameterMissing('sheet', `sheet: there is no such sheet. Sheets are ${names.join(', ')}.`);
}

const SHOWN_SHEETS = 20;

/** The rows that hold something: all counted, and as many kept as one call may have, beside the header. */
async function recordsOf(workbook: Workbook, sheet: WorkbookSheet) {
  const yielder = new EventLoopYielder();
  const records: CsvRecord[] = [];
  let [rows, cellCount] = [0, 0];
  for await (const { line, cells } of workbook.rows(sheet)) {
    await yielder.yieldIfDue();
    cells.length = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
    if (cells.length === 0) continue;
    rows += 1;
    cellCount += cells.length;
    if (cellCount > MAX_CELLS) throw bodyMalformed(`The workbook has more than ${MAX_CELLS} cells.`);
    if (records.length <= MAX_ROWS) records.push({ line, cells });
  }
  yielder.end();
  return { rows, records };
}

function refuse(error: unknown): never {
  if (!(error instanceof WorkbookError)) throw error;
  throw bodyMalformed(
    `The workbook could not be read: ${error.message}. Save its sheet as CSV and send that.`,
  );
}
