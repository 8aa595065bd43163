import { type ColumnMapping, fieldOf, type ReadColumns, withColumn } from './column-mapping.ts';
import { isJobField, JOB_FIELDS } from './job-fields.ts';
import type { SourceTable } from './source-table.ts';

/** Sample values of a column, to recognise it by. */
const SAMPLES = 3;
const LOOKED_AT = 50;
/** Maximum characters of a sample: a posting's text may be long. */
const SAMPLE_LENGTH = 60;

interface ColumnTableProps {
  table: SourceTable;
  mapping: ColumnMapping;
  /** The API's latest mapping; empty before the first one. */
  read: ReadColumns;
  onChange: (mapping: ColumnMapping) => void;
}

/** Each column of the file, and its field. */
export function ColumnTable({ table, mapping, read, onChange }: ColumnTableProps) {
  return (
    <div className="table-frame columns" tabIndex={0} role="region" aria-label="Columns of the file">
      <table>
        <thead>
          <tr>
            <th scope="col">Column</th>
            <th scope="col">For example</th>
            <th scope="col">Is read as</th>
          </tr>
        </thead>
        <tbody>
          {table.columns.map((column, index) =>
            column === '' ? null : (
              <tr key={column + String(index)}>
                <th scope="row">{column}</th>
                <td className="row-note">{samplesOf(table, index).join(' · ')}</td>
                <td>
                  <div className="field">
                    <select
                      aria-label={`${column} is read as`}
                      value={fieldOf(column, mapping, read) ?? ''}
                      onChange={({ target: { value } }) =>
                        onChange(withColumn(mapping, read, column, isJobField(value) ? value : undefined))
                      }
                    >
                      <option value="">
                        {isNoted(column, mapping, read) ? 'A line of the notes' : 'Nothing'}
                      </option>
                      {JOB_FIELDS.map(({ value, text }) => (
                        <option key={value} value={value}>
                          {text}
                        </option>
                      ))}
                    </select>
                  </div>
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}

/** Columns without a field go to the notes, unless the person removed the field of the column's name. */
function isNoted(column: string, mapping: ColumnMapping, read: ReadColumns): boolean {
  const recognised = Object.entries(read).find(([, one]) => one === column)?.[0];
  return mapping.notes !== null && !(isJobField(recognised) && mapping[recognised] === null);
}

function samplesOf({ rows }: SourceTable, index: number): string[] {
  const cells = rows.slice(0, LOOKED_AT).map((row) => row.cells[index]?.trim() ?? '');
  const samples = [...new Set(cells)].filter((cell) => cell !== '').slice(0, SAMPLES);
  return samples.map((cell) => (cell.length > SAMPLE_LENGTH ? `${cell.slice(0, SAMPLE_LENGTH)}…` : cell));
}
