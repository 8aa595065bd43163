import { POSTED_PAY_SOURCES } from '../../entities/job-values';
import { parseListCell } from '../list-cell';
import { parseEmploymentTypeCell, parsePriorityCell, parseTickCell, parseWorkModeCell } from './choice-cell';
import { DateOrderError, type DateReading, parseDateCell } from './date-cell';
import type { ImportField } from './import-fields';
import { currencyIn, parsePeriodCell, parsePostedPayCell, parseSalaryCell } from './salary-cell';
import { parseOutcomeCell } from './status-cell';
import { rowFault } from './row-fault';

/** Far more than any list of a job may have. */
const MAX_LIST_CELL = 5_000;
const CURRENCY_CODE = /^[a-z]{3}$/i;
const URL_WITH_SCHEME = /^[a-z][a-z\d+.-]*:/i;
const BARE_URL = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:[:/?#]\S*)?$/u;

/** Longer than any word, date or amount; it would take time to find that out. */
const MAX_SHORT_CELL = 200;

/** What spreadsheets and trackers write where there is nothing. */
const NOTHING = /^(?:#?n\/a|[-–—]+|null|k\. ?a\.)$/i;
const NOT_AVAILABLE = /^#?n\/a$/i;

/** What is needed beside a cell to read it. */
export interface CellContext {
  field: ImportField;
  date?: DateReading;
  /** In an export of our own a text is what the job has, letter by letter. */
  isOwnExport: boolean;
}

/** The value of a cell; undefined when it cannot be read, null when it says that there is nothing. */
type CellParser = (cell: string, context: CellContext) => unknown;

const TEXT: CellParser = (cell, { isOwnExport }) =>
  !isOwnExport && NOT_AVAILABLE.test(cell.trim()) ? null : cell;

const CELL_PARSERS: Partial<Record<ImportField, CellParser>> = {
  url: parseUrl,
  location: TEXT,
  source: TEXT,
  workMode: orNothing((cell) => (parseTickCell(cell) === false ? null : parseWorkModeCell(cell))),
  employmentType: orNothing(parseEmploymentTypeCell),
  priority: orNothing(parsePriorityCell),
  outcome: orNothing(parseOutcomeCell),
  tags: parseList,
  contactIds: parseList,
  salary: orNothing(parseSalaryCell),
  salaryMin: orNothing(parseSalaryCell),
  salaryMax: orNothing(parseSalaryCell),
  salaryCurrency: orNothing(parseCurrency),
  salaryPeriod: orNothing(parsePeriodCell),
  postedPay: orNothing(parsePostedPayCell),
  postedPayMin: orNothing(parsePostedPayCell),
  postedPayMax: orNothing(parsePostedPayCell),
  postedPayCurrency: orNothing(parseCurrency),
  postedPayPeriod: orNothing(parsePeriodCell),
  postedPaySource: orNothing((cell) => POSTED_PAY_SOURCES.find((source) => source === cell.trim())),
  appliedAt: orNothing(parseDate),
  followUpAt: orNothing(parseDate),
  deadlineAt: orNothing(parseDate),
  archivedAt: orNothing(parseDate),
};

/**
 * The value of a cell for its field: the text itself for the fields that take it as it is.
 * @returns undefined for what cannot be read and belongs to the notes, null for what says that there is nothing
 * @throws ApiError 400 for a date that must not be guessed, and for too long a list
 */
export function parseCell(cell: string, context: CellContext): unknown {
  const parser = CELL_PARSERS[context.field];
  return parser ? parser(cell, context) : cell;
}

/** Whether a text stands for nothing, as `N/A` and a dash do. */
export function saysNothing(text: string): boolean {
  return NOTHING.test(text.trim());
}

/** In a field that is no free text, a dash or the like says that there is nothing. */
function orNothing(parser: CellParser): CellParser {
  return (cell, context) => {
    if (cell.length > MAX_SHORT_CELL) return undefined;
    return saysNothing(cell) ? null : parser(cell, context);
  };
}

function parseCurrency(cell: string): string | undefined {
  return currencyIn(cell) ?? (CURRENCY_CODE.test(cell.trim()) ? cell.trim() : undefined);
}

/** Many people leave the scheme out; words without a dot are no address. */
function parseUrl(cell: string): unknown {
  const text = cell.trim();
  if (saysNothing(text)) return null;
  if (URL_WITH_SCHEME.test(text)) return text;
  return BARE_URL.test(text) ? `https://${text}` : undefined;
}

/** What has no digit in it is no date; what has one is kept, for validation to refuse if it is none. */
function parseDate(cell: string, { field, date }: CellContext): unknown {
  try {
    const parsed = parseDateCell(cell, date);
    if (parsed !== undefined) return parsed;
  } catch (error) {
    throw error instanceof DateOrderError ? rowFault(field, error.message) : error;
  }
  if (parseTickCell(cell) === false) return null;
  return /\d/.test(cell) ? cell : undefined;
}

function parseList(cell: string, { field }: CellContext): string[] {
  if (cell.length > MAX_LIST_CELL) throw rowFault(field, 'is too long');
  return parseListCell(cell);
}
