import { SelectInput } from '../ui/fields.tsx';
import type { SourceRow, SourceTable } from './source-table.ts';

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
      hint="The row with the names of the columns. Rows above it are not imported."
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
