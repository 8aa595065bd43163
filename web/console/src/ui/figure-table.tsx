import './figure-table.css';
import type { ReactNode } from 'react';

interface FigureTableProps {
  title: string;
  /** Heading of the names; empty where the title says it. */
  names?: string;
  /** Headings of the figures. */
  columns: readonly string[];
  /** Each with its name first. */
  rows: readonly (readonly string[])[];
  note?: string;
}

/** Names with figures beside them. */
export function FigureTable({ title, names = '', columns, rows, note }: FigureTableProps): ReactNode {
  return (
    <>
      <div className="figures" tabIndex={0} role="region" aria-label={title}>
        <table>
          <thead>
            <tr>
              {names === '' ? <td /> : <th scope="col">{names}</th>}
              {columns.map((column) => (
                <th key={column} scope="col" className="number">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name = '', ...figures]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {figures.map((figure, index) => (
                  <td key={columns[index]} className="number">
                    {figure}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {note === undefined ? null : <p className="note">{note}</p>}
    </>
  );
}
