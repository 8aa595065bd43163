import type { FieldFault } from '@wagewright/errors';
import { MAX_LONG_TEXT, MAX_SHORT_TEXT } from '../../jobs/requests/job-fields.request';
import { cutText } from './words/cut-text';
import type { ImportField } from './columns/import-fields';

/** Within the warning of an amount whose currency nothing shows. */
export const WITHOUT_CURRENCY = 'names no currency';
const SHOWN_CELL = 50;
/** Fields of short texts; ids are not cut, because two may begin alike. */
const SHORT_FIELDS = new Set<ImportField>(['company', 'title', 'location', 'source']);

/** The cells of a row without a field: they go to the job's notes, each with the heading of its column. */
export class RowNotes {
  readonly warnings: FieldFault[] = [];
  private readonly lines = new Set<string>();

  /** @param isKept false when the caller wants no notes */
  constructor(private readonly isKept: boolean) {}

  add(column: string, cell: string): void {
    const line = `${column}: ${cell.trim().slice(0, MAX_LONG_TEXT)}`;
    if (this.isKept) this.lines.add(line);
  }

  /**
   * Cuts a cell to the maximum of its field, after trimming it if it is too long, with a warning. In our own export a
   * short text fits.
   */
  cut(field: ImportField, column: string, cell: string, isOwnExport: boolean): string {
    const most = SHORT_FIELDS.has(field) && !isOwnExport ? MAX_SHORT_TEXT : MAX_LONG_TEXT;
    const text = cell.length > most ? cell.trim() : cell;
    if (text.length <= most) return text;
    this.warnCut(field, most);
    if (most === MAX_SHORT_TEXT) this.add(column, text);
    return cutText(text, most);
  }

  /** Adds an unreadable cell to the notes, with a warning. */
  addUnread(field: ImportField, column: string, cell: string): void {
    const shown = cell.length > SHOWN_CELL ? cutText(cell, SHOWN_CELL + 1) : cell.trim();
    const where = this.isKept ? 'and went to notes' : 'and was left out';
    this.warnings.push({ field, message: `${field} was not understood ${where}: ${JSON.stringify(shown)}` });
    this.add(column, cell);
  }

  /** Adds an amount without a known currency to the notes, with the question. */
  addWithoutCurrency(field: ImportField, column: string, cell: string): void {
    const where = this.isKept ? 'and went to notes' : 'and was left out';
    this.warnings.push({
      field,
      message: `${field} ${WITHOUT_CURRENCY} ${where}: say which one, such as currency=EUR`,
    });
    this.add(column, cell);
  }

  /** Adds a whole cell to the notes, with a warning, when its field holds only a part or a day that is assumed. */
  addReadInPart(field: ImportField, column: string, cell: string, isAssumed = false): void {
    const rest = this.isKept ? 'the whole text went to notes' : 'the rest was left out';
    this.warnings.push({
      field,
      message: `${field} was ${isAssumed ? 'counted from the day of the file' : 'read in part'}: ${rest}`,
    });
    this.add(column, cell);
  }

  /**
   * The job's notes with all added texts. A text whose lines are all in the notes already, from an earlier import, is
   * not added again; a text that does not fit is cut, with a warning.
   * @param notes the notes column of the row
   */
  joinedTo(notes: string): string {
    if (this.lines.size === 0) return notes;
    const before = notes.trim();
    const there = new Set(before.split('\n'));
    const added = [...this.lines]
      .filter((text) => !text.split('\n').every((line) => there.has(line)))
      .join('\n');
    if (added === '') return notes;
    const joined = before === '' ? added : `${before}\n\n${added}`;
    if (joined.length > MAX_LONG_TEXT) this.warnCut('notes');
    return cutText(joined, MAX_LONG_TEXT);
  }

  private warnCut(field: ImportField, most = MAX_LONG_TEXT): void {
    const message = `${field} ${field === 'notes' ? 'were' : 'was'} cut at ${most} characters`;
    if (!this.warnings.some((warning) => warning.message === message)) this.warnings.push({ field, message });
  }
}
