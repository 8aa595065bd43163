import { counted } from '../ui/format.ts';
import { isStatusMeaning, STATUS_MEANINGS, type StatusMeaning } from './job-fields.ts';
import type { UnknownStatus } from './read-report.ts';

interface StatusTableProps {
  /** Words not yet mapped. */
  unknown: readonly UnknownStatus[];
  statusMapping: Readonly<Record<string, StatusMeaning>>;
  onChange: (statusMapping: Record<string, StatusMeaning>) => void;
}

/** Asks for the meaning of status words; earlier answers can be changed. */
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
  return (
    <ul className="status-words">
      {words.map(({ word, rows }) => (
        <li key={word} className="field">
          <label>
            <span className="field-label">
              “{word}” means{' '}
              {rows === undefined ? null : <span className="row-note">({counted(rows, 'row')})</span>}
            </span>
            <select value={statusMapping[word] ?? ''} onChange={({ target }) => choose(word, target.value)}>
              <option value="">Not said yet: these rows fail</option>
              {STATUS_MEANINGS.map(({ value, text }) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          </label>
        </li>
      ))}
    </ul>
  );
}
