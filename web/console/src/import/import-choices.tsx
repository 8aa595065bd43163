import type { Pipeline } from '@wagewright/sdk';
import { SelectInput } from '../ui/fields.tsx';
import { wholeNumber } from '../ui/format.ts';
import { Section } from '../ui/page.tsx';
import { type ColumnMapping, fieldOf, type ReadColumns, withColumn } from './column-mapping.ts';
import type { DateOrder } from './import-memory.ts';
import {
  isJobField,
  isStatusMeaning,
  JOB_FIELDS,
  STATUS_MEANINGS,
  type StatusMeaning,
} from './job-fields.ts';
import { asksForDateOrder, dateRead, type UnknownStatus } from './read-report.ts';
import type { SourceRow, SourceTable } from './source-table.ts';

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

export function ColumnTable({ table, mapping, read, onChange }: ColumnTableProps) {
  return (
    <div className="import-table columns">
      <table aria-label="Columns of the file">
        <thead>
          <tr>
            <th scope="col">Column</th>
            <th scope="col">For example</th>
            <th scope="col">Becomes</th>
          </tr>
        </thead>
        <tbody>
          {table.columns.map((column, index) =>
            column === '' ? null : (
              <tr key={column + String(index)}>
                <th scope="row">{column}</th>
                <td className="row-note" data-label="For example">
                  {samplesOf(table, index).join(' · ')}
                </td>
                <td data-label="Becomes">
                  <div className="field">
                    <select
                      aria-label={`${column} is read as`}
                      value={fieldOf(column, mapping, read) ?? ''}
                      onChange={({ target: { value } }) =>
                        onChange(withColumn(mapping, read, column, isJobField(value) ? value : undefined))
                      }
                    >
                      <option value="">
                        {isNoted(column, mapping, read) ? 'Goes into the notes' : 'Is left out'}
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

const SHOWN_CELLS = 4;
/** Maximum characters of a cell: a remark above the header may be long. */
const CELL_LENGTH = 30;

interface HeaderChoiceProps {
  table: SourceTable;
  /** @param line of the header in the sent text */
  onChange: (line: number) => void;
}

/** The row with the names of the columns; nothing where only one row can be it. */
export function HeaderChoice({ table, onChange }: HeaderChoiceProps) {
  const { heads, content } = table;
  if (heads.length < 2) return null;
  return (
    <SelectInput
      label="Header"
      value={String(content.headerRow)}
      onChange={(line) => onChange(Number(line))}
      options={heads.map((head) => ({ value: String(head.line), text: textOf(head) }))}
      hint="The row with the names of the columns. Rows above it are left out."
    />
  );
}

function textOf({ place, cells }: SourceRow): string {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const shown = filled
    .slice(0, SHOWN_CELLS)
    .map((cell) => (cell.length > CELL_LENGTH ? `${cell.slice(0, CELL_LENGTH)}…` : cell));
  return `Row ${place}: ${shown.join(' · ')}${filled.length > SHOWN_CELLS ? ' · …' : ''}`;
}

const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeZone: 'UTC' });
const OPTIONS: readonly { value: DateOrder | ''; text: string }[] = [
  { value: '', text: 'As the file shows it' },
  { value: 'dmy', text: 'Day first: 31.12.2026' },
  { value: 'mdy', text: 'Month first: 12/31/2026' },
];

interface DateOrderChoiceProps {
  report: Pipeline.ImportJobsResponse | undefined;
  table: SourceTable;
  dateOrder: DateOrder | undefined;
  onChange: (dateOrder: DateOrder | undefined) => void;
}

/** The order of day and month in dates, by an example from the file. */
export function DateOrderChoice({ report, table, dateOrder, onChange }: DateOrderChoiceProps) {
  return (
    <SelectInput
      label="Dates"
      value={dateOrder ?? ''}
      onChange={(order) => onChange(order === '' ? undefined : order)}
      options={OPTIONS}
      hint={report ? hintOf(report, table) : ''}
    />
  );
}

function hintOf(report: Pipeline.ImportJobsResponse, table: SourceTable): string {
  if (asksForDateOrder(report)) return 'Some dates can be read both ways. Choose one.';
  const read = dateRead(report, table);
  if (!read) return 'It makes no difference in this file.';
  return `${read.cell} is read as ${DAY.format(new Date(`${read.day}T00:00:00Z`))}.`;
}

interface StatusTableProps {
  unknown: readonly UnknownStatus[];
  statusMapping: Readonly<Record<string, StatusMeaning>>;
  onChange: (statusMapping: Record<string, StatusMeaning>) => void;
}

/** Asks for the meaning of unknown status words; earlier answers can be changed. Nothing where all are known. */
export function StatusTable({ unknown, statusMapping, onChange }: StatusTableProps) {
  const said = Object.keys(statusMapping);
  const words = [
    ...said.map((word) => ({ word, rows: undefined })),
    ...unknown.filter(({ word }) => !said.includes(word)),
  ];
  const choose = (word: string, value: string) => {
    const { [word]: _before, ...others } = statusMapping;
    onChange(isStatusMeaning(value) ? { ...others, [word]: value } : others);
  };
  if (words.length === 0) return null;
  return (
    <Section title="Words of the status column" note="Say what these mean.">
      <div className="import-table status-words">
        <table aria-label="Words of the status column">
          <thead>
            <tr>
              <th scope="col">Word</th>
              <th scope="col">Rows</th>
              <th scope="col">Means</th>
            </tr>
          </thead>
          <tbody>
            {words.map(({ word, rows }) => (
              <tr key={word}>
                <th scope="row">{word}</th>
                <td data-label="Rows">{rows === undefined ? 'Done' : wholeNumber(rows)}</td>
                <td data-label="Means">
                  <MeaningChoice
                    word={word}
                    meaning={statusMapping[word]}
                    onChange={(value) => choose(word, value)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

interface MeaningChoiceProps {
  word: string;
  meaning: StatusMeaning | undefined;
  onChange: (value: string) => void;
}

function MeaningChoice({ word, meaning, onChange }: MeaningChoiceProps) {
  return (
    <div className="field">
      <select
        aria-label={`“${word}” means`}
        value={meaning ?? ''}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">Choose…</option>
        {STATUS_MEANINGS.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
