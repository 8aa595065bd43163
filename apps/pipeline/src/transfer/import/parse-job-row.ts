import { isId } from '@wagewright/database';
import { ApiError, type FieldFault } from '@wagewright/errors';
import { unstorableText } from '@wagewright/http';
import { boardOf } from '@wagewright/text';
import type { CreateJobRequest } from '../../jobs/requests/create-job.request';
import { filterableJobId } from '../../records/record-ids';
import { jobItem } from '../validate-request';
import { type CellValue, parseCell, type PayReadings, saysNothing } from './cells/cell-parsers';
import { parseTickCell } from './cells/choice-cell';
import type { ColumnPlan } from './columns/column-plan';
import { type ColumnDates, joinDays } from './day-columns';
import type { ImportField, RowValues } from './columns/import-fields';
import { partOfName } from './cells/names-in-one';
import { rowFault } from '../transfer.errors';
import { RowNotes } from './row-notes';
import { payOf, postedPayOf, type RowPay, type ShownCurrencies } from './row-salary';
import { joinedMeaning, type StageColumns, statusAndOutcomeOf, type StatusWords } from './cells/status-cell';
import type { StatusAndOutcome } from './words/status-words';

/** Far more than any list of a job has; longer ones are not validated entry by entry. */
const MAX_ENTRIES = 1_000;
/** A number this short in an "id" column is a row number: another spreadsheet uses it for another job. */
const ROW_NUMBER = /^\d{1,5}$/;

export interface RowRules {
  plan: ColumnPlan;
  dates: ReadonlyMap<ImportField, ColumnDates>;
  statuses: StatusWords;
  pays: PayReadings;
  currencies: ShownCurrencies;
  stages: StageColumns;
}

export interface ParsedRow {
  /** In the file, from 1, including line breaks within quotes; for a list of jobs, the place in the list from 1. */
  line: number;
  /** Our own id of the job, if the row has one. */
  id?: string;
  /** The id in another tracker or in the user's spreadsheet. */
  externalId?: string;
  request: CreateJobRequest;
  /**
   * Whether the status is only inferred, such as `applied` for a rejected job or for one with a day of application:
   * right for a new job, but no reason to change the status of an existing one.
   */
  isStatusAssumed?: boolean;
  /** Whether the source is the job board of the address: no reason to change that of an existing job. */
  isSourceAssumed?: true;
  /** Whether the day of application depends on the day of the file: another copy of the file shows another day. */
  isDayAssumed?: true;
  /** Cells that could not be read as their field, and where they went instead. */
  warnings: readonly FieldFault[];
}

/**
 * The fields of a row; `isApplied` when only a tick shows the application, `isDayAssumed` when the day of application
 * depends on the day of the file.
 */
type Fields = Partial<Record<ImportField | 'isApplied' | 'isDayAssumed', unknown>>;

/** Members without which a row is no job, or is understood wrongly. */
const NEEDED = new Set(['company', 'title', 'status', 'notes']);

/** Fields that combine several columns, or are no members of a creation. */
const COMPOSED =
  /^(?:id|externalId|status|outcome|isApplied|isDayAssumed|notes|(?:salary|postedPay)(?:Min|Max|Currency|Period|Source)?)$/;

/**
 * The request for the job of a row, validated like the body of a single creation, and the row's identity. Empty cells
 * count as not given. Cells without a field go to the notes.
 * @throws ApiError 400 with the faults of the row
 */
export async function parseJobRow(rules: RowRules, valueIn: RowValues): Promise<Omit<ParsedRow, 'line'>> {
  const notes = new RowNotes(rules.plan.keepsNotes);
  const fields = readFields(rules, valueIn, notes);
  const stages = stagesOf(rules, valueIn, fields);
  for (const column of rules.plan.noted) if (!stages.has(column)) addToNotes(notes, column, valueIn(column));
  const shown = [...stages.values()].flatMap((stage) => stage ?? []);
  const stage = shown.length === 0 ? undefined : shown.reduce(joinedMeaning);
  const { status, outcome, isStatusAssumed, isInPart } = statusAndOutcomeOf(rules.statuses, fields, stage);
  if (isInPart) notes.addReadInPart('status', rules.plan.columnOf.get('status') ?? '', String(fields.status));
  const { id, externalId } = identityOf(fields);
  const { plan, currencies } = rules;
  const [salary, postedPay] = [
    payOf('salary', plan, fields, currencies),
    postedPayOf(plan, fields, currencies),
  ];
  noteImplausible(rules, valueIn, notes, salary);
  noteImplausible(rules, valueIn, notes, postedPay);
  const composed = {
    status,
    outcome,
    // JSON null clears the member in an update, like every other member.
    externalId: externalId ?? (fields.externalId === null ? null : undefined),
    salary: salary.pay,
    postedPay: postedPay.pay,
    notes: notesOf(fields, notes),
  };
  const members = membersOf(fields, composed);
  const fault = unstorableText(members);
  if (fault) throw rowFault(fault, 'holds characters that cannot be stored');
  const request = await requestOf(rules, valueIn, members, fields, notes);
  const board = plan.isOwnExport || fields.source !== undefined ? undefined : boardOf(request.url ?? '');
  if (board !== undefined) request.source = board;
  return {
    id,
    externalId: request.externalId ?? undefined,
    isStatusAssumed,
    ...(fields.isDayAssumed === true && { isDayAssumed: true as const }),
    ...(board !== undefined && { isSourceAssumed: true as const }),
    request,
    warnings: notes.warnings,
  };
}

/** The columns that show a stage of the row, with what they show; a column of ticks without one shows nothing. */
function stagesOf(
  { stages: columns, statuses }: RowRules,
  valueIn: RowValues,
  { isApplied }: Fields,
): Map<string, StatusAndOutcome | undefined> {
  const stages = new Map<string, StatusAndOutcome | undefined>();
  for (const [column, ticked] of columns) {
    const value = valueIn(column);
    const text = typeof value === 'boolean' ? String(value) : value;
    if (typeof text !== 'string') continue;
    const tick = ticked && parseTickCell(text);
    const meaning = ticked ? undefined : statuses.meaningOf(text);
    if (tick !== undefined) stages.set(column, tick ? ticked : undefined);
    else if (meaning && !meaning.isInPart) stages.set(column, meaning);
  }
  const isShown = [...stages.values()].some((stage) => stage !== undefined);
  if (isShown && isApplied === true) stages.set('', { status: 'applied' });
  return stages;
}

/** The request of these members. Texts that validation refuses go to the notes, but for those that every job needs. */
async function requestOf(
  { plan }: RowRules,
  valueIn: RowValues,
  members: Record<string, unknown>,
  fields: Fields,
  notes: RowNotes,
): Promise<CreateJobRequest> {
  try {
    return await jobItem(members);
  } catch (error) {
    const refused = refusedMembers(error);
    const columns = [...plan.columnOf].filter(([field]) => refused.has(memberOf(field)));
    const texts = columns.filter(([, column]) => typeof valueIn(column) === 'string');
    const noted = new Set(texts.map(([field]) => memberOf(field)));
    if (refused.size === 0 || [...refused].some((member) => NEEDED.has(member) || !noted.has(member)))
      throw error;
    for (const [field, column] of texts) notes.addUnread(field, column, String(valueIn(column)));
    const accepted = Object.entries(members).filter(([member]) => !refused.has(member));
    return jobItem({ ...Object.fromEntries(accepted), notes: notesOf(fields, notes) });
  }
}

function refusedMembers(error: unknown): ReadonlySet<string> {
  const details = error instanceof ApiError ? (error.extras.details ?? []) : [];
  return new Set(details.map(({ field }) => field.split(/[.[]/, 1)[0] ?? ''));
}

/** The member of the request that a field is part of. */
function memberOf(field: ImportField): string {
  if (field === 'id') return 'externalId';
  return /^(?:salary|postedPay)/.exec(field)?.[0] ?? field;
}

function noteImplausible(
  { plan }: RowRules,
  valueIn: RowValues,
  notes: RowNotes,
  { implausible, isWithoutCurrency }: RowPay,
): void {
  for (const field of implausible) {
    const column = plan.columnOf.get(field);
    if (column === undefined) continue;
    const cell = String(valueIn(column));
    if (isWithoutCurrency) notes.addWithoutCurrency(field, column, cell);
    else notes.addUnread(field, column, cell);
  }
}

/** The given members of the creation: validation takes time for each. */
function membersOf(fields: Fields, composed: object): Record<string, unknown> {
  const members: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(fields))
    if (value !== undefined && !COMPOSED.test(field)) members[field] = value;
  for (const [member, value] of Object.entries(composed)) if (value !== undefined) members[member] = value;
  return members;
}

function readFields({ plan, dates, pays }: RowRules, valueIn: RowValues, notes: RowNotes): Fields {
  const fields: Fields = {};
  const isNamedTogether = plan.columnOf.get('company') === plan.columnOf.get('title');
  for (const [field, column] of plan.columnOf) {
    const whole = valueIn(column);
    if (whole === undefined || isBlank(whole)) continue;
    const text = isNamedTogether && typeof whole === 'string' ? partOfName(field, whole, column) : whole;
    const value = typeof text === 'string' ? notes.cut(field, column, text, plan.isOwnExport) : text;
    if (field === 'appliedAt' && isTicked(value)) {
      fields.isApplied = true;
      continue;
    }
    if (typeof value !== 'string' && !(typeof value === 'number' && dates.has(field))) {
      fields[field] = boundedValue(field, value);
      continue;
    }
    const parsed = parseCell(String(value), {
      field,
      column,
      date: dates.get(field),
      pays,
      isOwnExport: plan.isOwnExport,
    });
    if (parsed === undefined) {
      if (typeof value === 'string') notes.addUnread(field, column, value);
      else fields[field] = value;
      continue;
    }
    if (parsed !== null) fields[field] = isCellValue(parsed) ? parsed.value : parsed;
    if (isCellValue(parsed) && parsed.isAssumed) fields.isDayAssumed = true;
    if (isReadInPart(parsed))
      notes.addReadInPart(field, column, String(value), isCellValue(parsed) && parsed.isAssumed);
  }
  joinDays(fields, plan, notes);
  return fields;
}

/** Other JSON values are kept for validation; null clears a member. */
function boundedValue(field: ImportField, value: unknown): unknown {
  if (Array.isArray(value) && value.length > MAX_ENTRIES) throw rowFault(field, 'has too many entries');
  return value;
}

function addToNotes(notes: RowNotes, column: string, value: unknown): void {
  const isPlain = typeof value === 'number' || typeof value === 'boolean';
  const text = typeof value === 'string' || isPlain ? String(value).trim() : '';
  if (text !== '' && !saysNothing(text)) notes.add(column, text);
}

function notesOf({ notes }: Fields, added: RowNotes): unknown {
  if (typeof notes !== 'string' && notes !== undefined && notes !== null) return notes;
  return added.joinedTo(notes ?? '') || notes;
}

/** Our own id counts in either column; any other id is another tracker's. */
function identityOf(fields: Fields): { id?: string; externalId?: string } {
  const [id, externalId] = [textOf(fields.id), textOf(fields.externalId)];
  const ours = [id, externalId].map((text) => text && filterableJobId(text));
  const own = ours.find((text) => text && isId('job', text));
  const isForeign = (text: string | undefined) => text !== undefined && filterableJobId(text) !== own;
  const foreignId = isForeign(id) && !ROW_NUMBER.test(id ?? '') ? id : undefined;
  return { id: own, externalId: isForeign(externalId) ? externalId : foreignId };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : undefined;
}

function isTicked(value: unknown): boolean {
  return typeof value === 'string' && parseTickCell(value) === true;
}

function isCellValue(value: unknown): value is CellValue {
  return typeof value === 'object' && value !== null && 'value' in value;
}

function isReadInPart(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'isAll' in value && value.isAll === false;
}

function isBlank(value: unknown): boolean {
  return typeof value === 'string' && value.trim() === '';
}
