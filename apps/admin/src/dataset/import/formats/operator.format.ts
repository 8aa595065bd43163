import { OPERATOR_SOURCES } from '../../build/figures/title-sources';
import type { CsvRecord } from '../../csv/csv-record';
import { OPERATOR_COLUMNS, OPERATOR_FILE } from '../../sources/operator.source';
import type { ImportFormat } from '../import-format';

/**
 * The operator's own observations: accepted crowd reports, figures of proxy filings. CSV with the builder's columns.
 */
export function operatorObservations(): ImportFormat {
  let line = 0;
  return {
    name: 'observations',
    about: 'the operator’s observations',
    columns: OPERATOR_COLUMNS.map((column) => column.toUpperCase()),
    target: OPERATOR_FILE,
    header: OPERATOR_COLUMNS,
    leastRows: 1,
    // Two people may report the same wage: every line counts.
    key: () => String((line += 1)),
    convert: (record) => ({
      source_id: source(record),
      title: record.required('TITLE'),
      cbsa_code: metro(record),
      wage: wage(record),
      quarter: quarter(record),
    }),
  };
}

function source(record: CsvRecord): string {
  const id = record.required('SOURCE_ID');
  if (!OPERATOR_SOURCES.some((known) => known === id)) throw record.fault('SOURCE_ID', `"${id}" is unknown`);
  return id;
}

function metro(record: CsvRecord): string {
  const code = record.text('CBSA_CODE');
  if (!/^(?:\d{5})?$/.test(code)) throw record.fault('CBSA_CODE', `"${code}" is no metro code`);
  return code;
}

function wage(record: CsvRecord): number {
  const value = record.number('WAGE');
  if (value < 10_000 || value > 2_000_000) throw record.fault('WAGE', `${value} is no annual wage`);
  return value;
}

function quarter(record: CsvRecord): string {
  const text = record.required('QUARTER');
  if (!/^20\d\d-Q[1-4]$/.test(text)) throw record.fault('QUARTER', `"${text}" is no quarter`);
  return text;
}
