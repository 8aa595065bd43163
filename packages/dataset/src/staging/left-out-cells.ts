import { DatasetError } from '../dataset.error';
import type { SurveyOccupation } from './rows';
import type { StagingTables } from './staging-tables';

/** A cell of the survey by its codes, as the survey writes them. */
export interface CellKey {
  areaCode: string;
  socCode: string;
}

/**
 * The tables without these cells of the newest survey.
 *
 * @throws DatasetError for a cell that the survey does not have, or one of the nation: every other is a share of it
 */
export function withoutCells(tables: StagingTables, cells: readonly CellKey[]): StagingTables {
  const areas = new Map(tables['survey-areas'].map(({ code }, index) => [code, index]));
  const nation = tables['survey-areas'].find(({ kind }) => kind === 'nation')?.code;
  const rows = new Map(tables['survey-cells'].map((row) => [row.socCode, row]));
  const leftOut = new Map<string, Set<number>>();
  for (const { areaCode, socCode } of cells) {
    const area = areas.get(areaCode) ?? -1;
    if (!rows.get(socCode)?.areas.includes(area))
      throw new DatasetError(`The survey has no cell of ${socCode} in the area ${areaCode}.`);
    if (areaCode === nation)
      throw new DatasetError(
        `${socCode}: the nation’s cell cannot be left out, all others are a share of it.`,
      );
    leftOut.set(socCode, (leftOut.get(socCode) ?? new Set()).add(area));
  }
  return {
    ...tables,
    'survey-cells': tables['survey-cells'].map((row) => withoutAreas(row, leftOut.get(row.socCode))),
  };
}

function withoutAreas(row: SurveyOccupation, leftOut: ReadonlySet<number> = new Set()): SurveyOccupation {
  const columns = Object.entries(row).map(([name, column]: [string, unknown]) => [
    name,
    Array.isArray(column) ? column.filter((_, position) => !leftOut.has(row.areas[position] ?? -1)) : column,
  ]);
  return Object.fromEntries(columns) as SurveyOccupation;
}
