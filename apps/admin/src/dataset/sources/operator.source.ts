import { parseQuarter, type Quarter } from '../arithmetic/quarter';
import { OPERATOR_SOURCES } from '../build/figures/title-sources';
import type { CsvFolder } from '../csv/csv-folder';

/** A wage imported by the operator: an accepted crowd report, or a figure of a proxy filing. */
export interface OperatorObservation {
  /** `crowd` or `sec-proxy`: a source of `sources.csv`. */
  sourceId: string;
  title: string;
  /** Empty: the nation, or unknown. */
  cbsaCode: string;
  /** Annual base, US dollars. */
  wage: number;
  /** Quarter it was paid in. */
  quarter: Quarter;
}

export const OPERATOR_FILE = 'operator_observations.csv';
export const OPERATOR_COLUMNS = ['source_id', 'title', 'cbsa_code', 'wage', 'quarter'] as const;

/** Empty without the file: it is the operator's, not a publisher's. */
export function readOperatorObservations(folder: CsvFolder): Promise<OperatorObservation[]> {
  return folder.readIfPresent(OPERATOR_FILE, OPERATOR_COLUMNS, (row) => {
    const sourceId = row.required('source_id');
    const known = OPERATOR_SOURCES.some((id) => id === sourceId);
    if (!known) throw row.fault('source_id', `"${sourceId}" is neither of ${OPERATOR_SOURCES.join(', ')}`);
    const wage = row.wage('wage');
    if (wage === null) throw row.fault('wage', 'is empty');
    return {
      sourceId,
      title: row.required('title'),
      cbsaCode: row.text('cbsa_code'),
      wage,
      quarter: quarterOf(row.required('quarter'), row),
    };
  });
}

function quarterOf(text: string, row: { fault(column: string, reason: string): Error }): Quarter {
  try {
    return parseQuarter(text);
  } catch {
    throw row.fault('quarter', `"${text}" is no quarter`);
  }
}
