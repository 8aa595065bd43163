import { isId } from '@wagewright/database';
import { unstorableText } from '@wagewright/http';
import { filterableJobId } from '../../references/job-id';
import { jobItem } from '../job-item';
import { type CellContext, parseCell, saysNothing } from './cell-parsers';
import { parseTickCell } from './choice-cell';
import type { ColumnPlan } from './column-plan';
import type { DateReading } from './date-cell';
import type { ImportField } from './import-fields';
import type { ParsedRow } from './parsed-row';
import { rowFault } from './row-fault';
import { RowNotes } from './row-notes';
import { salaryOf } from './row-salary';
import { isJobOutcome, leastStatusOf, type StatusWords, unknownStatus } from './status-cell';

/** Far more than any list of a job may have; longer ones are not even validated entry by entry. */
const MAX_ENTRIES = 1_000;
/** A number so short in a column called "id" counts the rows of one spreadsheet: in the next one it is another job. */
const ROW_NUMBER = /^\d{1,5}$/;

/** What a row holds in a column; undefined when it has no such column. */
export type RowValues = (column: string) => unknown;

/** How the rows of an import are read. */
export interface RowRules {
  plan: ColumnPlan;
  dates: ReadonlyMap<ImportField, DateReading>;
  statuses: StatusWords;
}

type Fields = Partial<Record<ImportField, unknown>>;

/** What is put together from several columns, or is no member of a creation. */
const COMPOSED = new Set<string>([
  ...['id', 'externalId', 'status', 'outcome', 'notes'],
  ...['salary', 'salaryMin', 'salaryMax', 'salaryCurrency', 'salaryPeriod'],
]);

/**
 * The request for the job of a row, validated like the body of a single creation, and what the row is recognised by.
 * Empty cells count as not given. What no field takes goes to the notes.
 * @throws ApiError 400 with the faults of the row
 */
export async function parseJobRow(rules: RowRules, valueIn: RowValues): Promise<Omit<ParsedRow, 'line'>> {
  const notes = new RowNotes(rules.plan.keepsNotes);
  const fields = readFields(rules, valueIn, notes);
  for (const column of rules.plan.noted) addToNotes(notes, column, valueIn(column));
  const members = membersOf(rules, fields, notes);
  const identity = identityOf(fields);
  const fault = unstorableText(members) ?? unstorableText(identity);
  if (fault) throw rowFault(fault, 'holds characters that cannot be stored');
  return { ...identity, request: await jobItem(members), warnings: notes.warnings };
}

/** The members of the creation, without those that are not given: validation takes time for each. */
function membersOf({ plan, statuses }: RowRules, fields: Fields, notes: RowNotes): Record<string, unknown> {
  const members: Record<string, unknown> = {};
  const give = (member: string, value: unknown) => {
    if (value !== undefined) members[member] = value;
  };
  for (const [field, value] of Object.entries(fields)) if (!COMPOSED.has(field)) members[field] = value;
  const { status, outcome } = statusAndOutcomeOf(statuses, fields);
  give('status', status);
  give('outcome', outcome);
  give('salary', salaryOf(plan, fields));
  give('notes', notesOf(fields, notes));
  return members;
}

function readFields({ plan, dates }: RowRules, valueIn: RowValues, notes: RowNotes): Fields {
  const fields: Fields = {};
  for (const [field, column] of plan.columnOf) {
    const value = valueIn(column);
    if (value === undefined || isBlank(value)) continue;
    if (field === 'appliedAt' && isTicked(value)) {
      fields.status ??= 'applied';
      continue;
    }
    const parsed = parseValue(value, { field, date: dates.get(field), isOwnExport: plan.isOwnExport });
    if (parsed !== undefined && parsed !== null) fields[field] = parsed;
    if (typeof value !== 'string') continue;
    if (parsed === undefined) notes.addUnread(field, column, value);
    if (isReadInPart(parsed)) notes.addReadInPart(field, column, value);
  }
  return fields;
}

/** A value of JSON that is no text is kept, for validation to judge. */
function parseValue(value: unknown, context: CellContext): unknown {
  if (typeof value === 'string') return parseCell(value, context);
  if (Array.isArray(value) && value.length > MAX_ENTRIES)
    throw rowFault(context.field, 'has too many entries');
  return value;
}

function addToNotes(notes: RowNotes, column: string, value: unknown): void {
  const isPlain = typeof value === 'number' || typeof value === 'boolean';
  const text = typeof value === 'string' || isPlain ? String(value).trim() : '';
  if (text !== '' && !saysNothing(text)) notes.add(column, text);
}

/**
 * A status may imply an outcome; a column for the outcome has precedence over it. A row without a status was applied
 * for if it has a day of application or an outcome.
 */
function statusAndOutcomeOf(
  statuses: StatusWords,
  { status, outcome, appliedAt }: Fields,
): Pick<Fields, 'status' | 'outcome'> {
  if (status === undefined) {
    if (isJobOutcome(outcome)) return { status: leastStatusOf(outcome), outcome };
    return appliedAt === undefined ? { outcome } : { status: 'applied', outcome };
  }
  if (typeof status !== 'string') return { status, outcome };
  const meaning = statuses.meaningOf(status);
  if (!meaning) throw rowFault('status', unknownStatus(status));
  return { status: meaning.status, outcome: outcome ?? meaning.outcome };
}

function notesOf({ notes }: Fields, added: RowNotes): unknown {
  if (notes !== undefined && typeof notes !== 'string') return notes;
  return added.joinedTo(notes ?? '') || undefined;
}

/** Our own id is one wherever it stands; what else stands in either column is another tracker's. */
function identityOf(fields: Fields): Pick<ParsedRow, 'id' | 'externalId'> {
  const [id, externalId] = [textOf(fields.id), textOf(fields.externalId)];
  const own = [id, externalId]
    .map((text) => text && filterableJobId(text))
    .find((text) => text && isId('job', text));
  const isForeign = (text: string | undefined) => text !== undefined && filterableJobId(text) !== own;
  const foreignId = isForeign(id) && !ROW_NUMBER.test(id ?? '') ? id : undefined;
  const foreign = isForeign(externalId) ? externalId : foreignId;
  return { ...(own && { id: own }), ...(foreign && { externalId: foreign }) };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : undefined;
}

function isTicked(value: unknown): boolean {
  return typeof value === 'string' && parseTickCell(value) === true;
}

function isReadInPart(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'isAll' in value && value.isAll === false;
}

function isBlank(value: unknown): boolean {
  return typeof value === 'string' && value.trim() === '';
}
