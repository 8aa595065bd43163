import { currencyIn, type PayCell, periodIn, readPayCell } from '@wagewright/pay';
import { POSTED_PAY_SOURCES } from '@wagewright/enums';
import { isHttpUrl } from '../../../validators/http-url.decorator';
import { MAX_TAG, MAX_TAGS } from '../../../validators/tags.decorator';
import { parseListCell } from '../../spreadsheet-cell';
import { parseEmploymentTypeCell, parsePriorityCell, parseTickCell, parseWorkModeCell } from './choice-cell';
import { cutText } from '../words/cut-text';
import { type DateCell, DateOrderError, parseDateCell } from '../../../dates/date-cell';
import { type ColumnDates, hasDots } from '../day-columns';
import type { ImportField } from '../columns/import-fields';
import { parseOutcomeCell } from './status-cell';
import { rowFault } from '../../transfer.errors';

/** Far more than any list of a job has. */
const MAX_LIST_CELL = 5_000;
const OWN_AMOUNT = /^\d+(?:\.\d+)?$/;
const MULTIPLIER =
  /(?<!\p{L})(?:[kt](?!\p{L})|[kt](?=usd|eur|gbp|chf|cad|aud|inr)|lpa|lakhs?|thousands?|tsd)/iu;
const SMALL_NUMBERS = /^\s*\d{1,3}(?:[.,]\d{1,2})?(?:\s*[-–—]\s*\d{1,3}(?:[.,]\d{1,2})?)?\s*$/;
const REMARKS = /\s[-–—|]\s|[()[\]:;,]/;
const DOUBT = /\?|\b(?:not?|non|nicht|keine?|pas|sin)\b/i;
const CURRENCY_CODE = /^[a-z]{3}$/i;
const WEB_ADDRESS = /^https?:\/\/\S+$/i;
/** An address within other text: in Markdown, in a spreadsheet's formula, or beside a remark. */
const ADDRESS_IN_TEXT = /(?:https?:\/\/|\bwww\.)[^\s<>"'|[\]]+/i;
const END_OF_SENTENCE = /(?<![.,;:!?])[.,;:!?]+$/;
/** A host and the text behind it. */
const BARE_ADDRESS = /^((?:[\p{L}\d-]+\.)+[\p{L}\d-]+)([:/?#]\S*)?$/u;

/** Longer than any word, date or amount; examining it would take time. */
const MAX_SHORT_CELL = 200;

/** Entries of spreadsheets and trackers for an empty cell. */
const NOTHING = /^(?:#?n\/a|[-–—]+|null|k\. ?a\.)$/i;
const NOT_AVAILABLE = /^#?n\/a$/i;

/** More distinct amounts than most files have. */
const MAX_KNOWN = 5_000;

/** The readings of a file's pay cells, by their text: many rows name the same pay. */
export class PayReadings {
  private readonly known = new Map<string, PayCell | undefined>();

  /** @param text at most 200 characters */
  read(text: string): PayCell | undefined {
    if (this.known.has(text)) return this.known.get(text);
    const pay = readPayCell(text);
    if (this.known.size < MAX_KNOWN) this.known.set(text, pay);
    return pay;
  }
}

export interface CellContext {
  field: ImportField;
  /** The heading of its column. */
  column: string;
  date?: ColumnDates;
  pays: PayReadings;
  /** In our own export a cell is the job's text, letter by letter. */
  isOwnExport: boolean;
}

/** The value of a cell that may hold more than it; pay has the same `isAll`. */
export interface CellValue {
  value: unknown;
  isAll: boolean;
  /** Whether the value depends on the day of the file. */
  isAssumed?: true;
}

/** The value of a cell; undefined when unreadable, null when the cell means none. */
type CellParser = (cell: string, context: CellContext) => unknown;

const TEXT: CellParser = (cell, { isOwnExport }) =>
  !isOwnExport && NOT_AVAILABLE.test(cell.trim()) ? null : cell;

/** A relation of Notion, `Acme (https://…)`, and an association of HubSpot, `Acme (acme.com)`. */
const RELATION = / \((?:https?:\/\/[^\s()]+|[\w-]+(?:\.[\w-]+)*\.[a-z]{2,})\)/gi;

const CELL_PARSERS: Partial<Record<ImportField, CellParser>> = {
  company: parseCompany,
  url: parseUrl,
  location: TEXT,
  source: TEXT,
  workMode: orNothing((cell) =>
    parseTickCell(cell) === false ? null : parseChoice(cell, parseWorkModeCell),
  ),
  employmentType: orNothing((cell) => parseChoice(cell, parseEmploymentTypeCell)),
  priority: orNothing((cell) => parseChoice(cell, parsePriorityCell)),
  outcome: orNothing(parseOutcomeCell),
  tags: parseTags,
  contactIds: (cell) => (cell.length > MAX_LIST_CELL ? undefined : parseList(cell)),
  salary: orNothing(parseSalary),
  salaryMin: orNothing(amountOr(parseSalary)),
  salaryMax: orNothing(amountOr(parseSalary)),
  salaryCurrency: orNothing(parseCurrency),
  salaryPeriod: orNothing(periodIn),
  postedPay: orNothing(parsePay),
  postedPayMin: orNothing(amountOr(parsePay)),
  postedPayMax: orNothing(amountOr(parsePay)),
  postedPayCurrency: orNothing(parseCurrency),
  postedPayPeriod: orNothing(periodIn),
  postedPaySource: orNothing((cell) => POSTED_PAY_SOURCES.find((source) => source === cell.trim())),
  appliedAt: orNothing(parseDate),
  appliedOn: orNothing(parseDay),
  followUpAt: orNothing(parseDate),
  followUpOn: orNothing(parseDay),
  deadlineAt: orNothing(parseDate),
  deadlineOn: orNothing(parseDay),
  archivedAt: orNothing(parseDate),
};

/**
 * The value of a cell for its field; plain text fields take the text itself.
 * @returns undefined for an unreadable cell, which goes to the notes, null for a cell that means none
 * @throws ApiError 400 for an ambiguous date
 */
export function parseCell(cell: string, context: CellContext): unknown {
  const parser = CELL_PARSERS[context.field];
  return parser ? parser(cell, context) : cell;
}

/** Whether a text means none, such as `N/A` or a dash. */
export function saysNothing(text: string): boolean {
  return NOTHING.test(text.trim());
}

/** In a field other than free text, a dash or the like means none. */
function orNothing(parser: CellParser): CellParser {
  return (cell, context) => {
    if (cell.length > MAX_SHORT_CELL) return undefined;
    return saysNothing(cell) ? null : parser(cell, context);
  };
}

/** In our own export an amount is a number; `0` would be no pay in another file. */
function amountOr(parser: CellParser): CellParser {
  return (cell, context) =>
    context.isOwnExport && OWN_AMOUNT.test(cell) ? Number(cell) : parser(cell, context);
}

/** A heading such as `Gehalt (TEUR)` or `CTC in LPA` holds the multiplier of the small numbers below it. */
function parsePay(cell: string, { column, pays }: CellContext): PayCell | undefined {
  const unit = MULTIPLIER.exec(column)?.[0];
  if (unit === undefined || !SMALL_NUMBERS.test(cell)) return pays.read(cell);
  return pays.read(`${cell.trim()} ${/^l/i.test(unit) ? 'LPA' : 'k'}`);
}

/** A salary has whole units. */
function parseSalary(cell: string, context: CellContext): PayCell | undefined {
  const pay = parsePay(cell, context);
  if (pay === undefined) return undefined;
  const [min, max] = [pay.min, pay.max].map((amount) => amount && Math.round(amount));
  const isAll = pay.isAll && min === pay.min && max === pay.max;
  return { ...pay, ...(min !== undefined && { min }), ...(max !== undefined && { max }), isAll };
}

function parseCompany(cell: string, { isOwnExport }: CellContext): string {
  return isOwnExport || !cell.includes('(') ? cell : cell.replace(RELATION, '');
}

/** A choice with a remark: `Hybrid (3 days)`, `Contract - W2`. A doubt, a no and two choices are none. */
function parseChoice(cell: string, parser: (word: string) => string | undefined): unknown {
  if (DOUBT.test(cell)) return undefined;
  const whole = parser(cell);
  if (whole !== undefined) return whole;
  const words = cell.split(REMARKS).filter((word) => parseTickCell(word) === undefined);
  const [value, other] = new Set(words.flatMap((word) => parser(word) ?? []));
  // `Remote (2 days)` is no remote job.
  if (value === undefined || other !== undefined || (value === 'remote' && /\d/.test(cell))) return undefined;
  return { value, isAll: false };
}

function parseCurrency(cell: string): string | undefined {
  return currencyIn(cell) ?? (CURRENCY_CODE.test(cell.trim()) ? cell.trim() : undefined);
}

/** Many people omit the scheme. The first of several addresses is read. */
function parseUrl(cell: string, { isOwnExport }: CellContext): unknown {
  const text = cell.trim();
  if (saysNothing(text)) return null;
  if (isOwnExport) return text;
  if (WEB_ADDRESS.test(text) || isHttpUrl(text)) return text.replace(END_OF_SENTENCE, '');
  const [, host, path] = BARE_ADDRESS.exec(text) ?? [];
  if (host !== undefined) return isHost(host, path) ? `https://${text}` : undefined;
  const found = ADDRESS_IN_TEXT.exec(text)?.[0].replace(END_OF_SENTENCE, '');
  if (found === undefined) return undefined;
  const [address = ''] = found.includes('(') ? [found] : found.split(')', 1);
  return { value: /^h/i.test(address) ? address : `https://${address}`, isAll: false };
}

/** Generic top-level domains of employers and job portals. */
const HOST_ENDINGS = new Set(
  'com org net edu gov info biz jobs careers tech dev app cloud digital software agency gmbh xyz example'.split(
    ' ',
  ),
);
/** Country codes that are file extensions as well. */
const FILE_ENDINGS = new Set(['md', 'py']);
const COUNTRIES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/**
 * Whether words joined by dots are a host: `acme.de`, and no `v2.final`, `Node.js`, `12.05.2026`. One of an unusual ending
 * needs small letters and a path: `acme.ngo/jobs`, and no `St.Gallen/Chur`.
 */
function isHost(host: string, path: string | undefined): boolean {
  const [last = '', domain = ''] = host.toLowerCase().split('.').toReversed();
  if (HOST_ENDINGS.has(last) || /^www\.|\.xn--[^.]+$/i.test(host)) return true;
  if (/^[a-z]{2}$/.test(last)) {
    const isLikely = path !== undefined || (domain.length > 1 && !FILE_ENDINGS.has(last));
    return isLikely && COUNTRIES.of(last.toUpperCase()) !== undefined;
  }
  return path !== undefined && /^\p{Ll}{3,}$/u.test(last) && host === host.toLowerCase();
}

function parseDate(cell: string, { field, date }: CellContext): unknown {
  try {
    const parsed = parseDateCell(cell, date && hasDots(cell) ? { ...date, found: date.foundInDots } : date);
    if (parsed !== undefined) return cellValueOf(parsed);
  } catch (error) {
    throw error instanceof DateOrderError ? rowFault(field, error.message) : error;
  }
  return parseTickCell(cell) === false ? null : undefined;
}

/** A moment is no day. */
function parseDay(cell: string, context: CellContext): unknown {
  const parsed = parseDate(cell, context);
  return typeof parsed === 'object' && parsed && 'value' in parsed && String(parsed.value).includes('T')
    ? undefined
    : parsed;
}

/** Labels, cut to the number and the length that a job has. */
function parseTags(cell: string, { isOwnExport }: CellContext): string[] | CellValue {
  const tags = parseList(cell);
  if (isOwnExport) return tags;
  const value = [...new Set(tags.map((tag) => cutText(tag.trim(), MAX_TAG)))].slice(0, MAX_TAGS);
  const isAll = tags.every((tag) => value.includes(tag.trim())) && cell.length <= MAX_LIST_CELL;
  return isAll ? value : { value, isAll };
}

function parseList(cell: string): string[] {
  return parseListCell(cell.slice(0, MAX_LIST_CELL));
}

function cellValueOf({ at, isAll, isAssumed }: DateCell): CellValue {
  return { value: at, isAll, ...(isAssumed && { isAssumed }) };
}
