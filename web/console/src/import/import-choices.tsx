import type { Pipeline } from '@wagewright/sdk';
import { Select, SelectInput } from '../ui/fields.tsx';
import { counted, wholeNumber } from '../ui/format.ts';
import { Section } from '../ui/page.tsx';
import { TableHead } from '../ui/table-head.tsx';
import { type ColumnMapping, fieldOf, type ReadColumns, readColumns, withColumn } from './column-mapping.ts';
import type { SourcePart } from './import-source.ts';
import type { DateOrder } from './use-import.ts';
import {
  isJobField,
  isStatusMeaning,
  JOB_FIELDS,
  STATUS_MEANINGS,
  type StatusMeaning,
} from './job-fields.ts';
import { asksForDateOrder, type UnknownStatus } from './read-report.ts';

interface ColumnTableProps {
  columns: Pipeline.ImportJobsResponse['columns'];
  mapping: ColumnMapping;
  onChange: (mapping: ColumnMapping) => void;
}

const NOTED = { value: '', text: 'Added to the notes' } as const;
const LEFT_OUT = { value: '', text: 'Left out' } as const;

/** Columns without a heading are shown where they hold something. */
export function ColumnTable({ columns, mapping, onChange }: ColumnTableProps) {
  const read = readColumns(columns);
  const shown = columns.filter(
    ({ index, heading, samples }) => samples.length > 0 || heading !== `Column ${index + 1}`,
  );
  return (
    <div className="import-table columns">
      <table aria-label="Columns of the file">
        <TableHead columns={['Column', 'For example', 'Becomes']} />
        <tbody>
          {shown.map(({ index, heading, samples }) => (
            <tr key={index}>
              <th scope="row">{heading}</th>
              <td className="row-note" data-label="For example">
                {samples.join(' · ')}
              </td>
              <td data-label="Becomes">
                <div className="field">
                  <Select
                    aria-label={`${heading} is read as`}
                    value={fieldOf(heading, mapping, read) ?? ''}
                    onChange={(value) =>
                      onChange(withColumn(mapping, read, heading, isJobField(value) ? value : undefined))
                    }
                    options={[isNoted(heading, mapping, read) ? NOTED : LEFT_OUT, ...JOB_FIELDS]}
                  />
                </div>
              </td>
            </tr>
          ))}
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

/** Rows among which the header may be chosen, below titles and remarks. */
const HEADS = Array.from({ length: 20 }, (_, index) => String(index + 1));

interface PartChoiceProps {
  sheets: Pipeline.ImportJobsResponse['sheets'];
  part: SourcePart;
  onChange: (part: SourcePart) => void;
}

/** The sheet of a workbook that has several, and the row with the names of the columns. */
export function PartChoice({ sheets, part, onChange }: PartChoiceProps) {
  return (
    <div className="form form-row">
      {sheets.length < 2 ? null : (
        <SelectInput
          label="Sheet"
          value={sheets.find(({ chosen }) => chosen)?.name ?? ''}
          onChange={(sheet) => onChange({ sheet })}
          options={sheets.map(({ name, rows, hidden }) => ({
            value: name,
            text: `${name} (${counted(rows, 'row')}${hidden ? ', hidden' : ''})`,
          }))}
        />
      )}
      <SelectInput
        label="Header"
        value={String(part.headerRow ?? '')}
        onChange={(row) => onChange({ ...part, headerRow: row === '' ? undefined : Number(row) })}
        options={[
          { value: '', text: 'Automatic' },
          ...HEADS.map((row) => ({ value: row, text: `Row ${row}` })),
        ]}
        hint="The row with the names of the columns. Rows above it are left out."
      />
    </div>
  );
}

const OPTIONS: readonly { value: DateOrder | ''; text: string }[] = [
  { value: '', text: 'Automatic' },
  { value: 'dmy', text: 'Day first: 31.12.2026' },
  { value: 'mdy', text: 'Month first: 12/31/2026' },
];

interface DateOrderChoiceProps {
  report: Pipeline.ImportJobsResponse | undefined;
  dateOrder: DateOrder | undefined;
  onChange: (dateOrder: DateOrder | undefined) => void;
}

/** The order of day and month in dates. */
export function DateOrderChoice({ report, dateOrder, onChange }: DateOrderChoiceProps) {
  return (
    <SelectInput
      label="Dates"
      value={dateOrder ?? ''}
      onChange={(order) => onChange(order === '' ? undefined : order)}
      options={OPTIONS}
      hint={report && asksForDateOrder(report) ? 'Some dates can be read both ways. Choose one.' : ''}
    />
  );
}

const CURRENCIES = 'USD EUR GBP CAD AUD NZD CHF SEK NOK DKK PLN CZK INR SGD HKD JPY BRL MXN'.split(' ');

interface CurrencyChoiceProps {
  currency: string | undefined;
  /** Whether amounts of the file wait for it. */
  isAsked: boolean;
  onChange: (currency: string | undefined) => void;
}

/** The currency of amounts that name none; nothing where the file shows it. */
export function CurrencyChoice({ currency, isAsked, onChange }: CurrencyChoiceProps) {
  if (!isAsked && currency === undefined) return null;
  return (
    <SelectInput
      label="Currency"
      value={currency ?? ''}
      onChange={(code) => onChange(code === '' ? undefined : code)}
      options={[{ value: '', text: 'Choose…' }, ...CURRENCIES.map((code) => ({ value: code, text: code }))]}
      hint="For amounts that name none. Until you choose, they go into the notes."
    />
  );
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
    <Section title="Status words" note="Choose what each one means.">
      <div className="import-table status-words">
        <table aria-label="Status words">
          <TableHead columns={['Word', 'Rows', 'Means']} />
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
      <Select
        aria-label={`“${word}” means`}
        value={meaning ?? ''}
        onChange={onChange}
        options={[{ value: '', text: 'Choose…' }, ...STATUS_MEANINGS]}
      />
    </div>
  );
}
