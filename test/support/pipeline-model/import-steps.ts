import { addJob, patch, sent } from './job-steps';
import type { ModelJob } from './model-records';
import { optionalMoment } from './moments';
import type { JobInput, Operation } from './operations';
import type { PipelineModel } from './pipeline-model';
import { type Answered, text } from './step';

type ImportOperation = Extract<Operation, { kind: 'importJobs' }>;
type Action = 'created' | 'updated' | 'skipped' | 'failed';

interface ExpectedRow {
  line: number;
  action: Action;
  matchedBy?: string;
  id?: string;
  job?: ModelJob;
  code?: string;
  warnings: object[];
}

/** A job that rows are compared with, with the `externalId` of the file's last row for it. */
interface Candidate {
  job?: ModelJob;
  externalId: string | null;
  /** Whether a day of its application is known. */
  isDated: boolean;
}

interface Planned {
  input: JobInput;
  row: ExpectedRow;
  candidate: Candidate;
  now: Answered;
  /** As sent. */
  contactIds: readonly string[] | undefined;
}

/** Known facts about candidates, in order. */
type Facts = { key: string; candidate: Candidate }[];

/** An import of jobs as JSON: the sent jobs, and its effect on the model. */
export function importJobs(model: PipelineModel, { inputs, onDuplicate }: ImportOperation) {
  const given = inputs.map((input) => rowInput(input));
  const jobs = given.map((input) => sent(model, input));
  const effect = (answered: readonly Answered[]): ExpectedRow[] => {
    const rows = jobs.map(({ contactIds }, index) => expectedRow(index, contactIds, model));
    const facts = factsOf(model);
    const planned = rows.flatMap((row, index): Planned[] => {
      const [read, now] = [given[index], answered[index]];
      if (!read || !now || !isComplete(read, row)) return [];
      const input = fromFile(read);
      const candidate = recognised(facts, input, row, onDuplicate === 'create');
      return [{ input, row, candidate, now, contactIds: jobs[index]?.contactIds }];
    });
    // New jobs are added before any update.
    for (const one of planned) if (one.row.action === 'created') add(model, one);
    for (const one of planned) if (onDuplicate === 'update' && one.row.matchedBy) update(model, one);
    for (const { row, candidate } of planned)
      Object.assign(row, { id: candidate.job?.id, job: candidate.job });
    return rows;
  };
  return { jobs, effect };
}

/** A file's posted pay has the file as its source, unless it names one. */
function fromFile(input: JobInput): JobInput {
  const { postedPay } = input;
  return postedPay ? { ...input, postedPay: { source: 'import', ...postedPay } } : input;
}

function add(model: PipelineModel, { input, candidate, now, contactIds = [] }: Planned): void {
  const addedAt = { ...now, now: now.createdAt };
  candidate.job = addJob(model, input, knownContacts(model, contactIds), addedAt, null);
}

function update(model: PipelineModel, { input, row, candidate, now, contactIds }: Planned): void {
  const { job } = candidate;
  if (!job) return;
  const wanted = contactIds ? knownContacts(model, contactIds) : job.contactIds;
  if (patch(model, job, input, wanted, now, null)) row.action = 'updated';
}

function expectedRow(
  index: number,
  contactIds: readonly string[] | undefined,
  model: PipelineModel,
): ExpectedRow {
  const given = contactIds ?? [];
  const unknown = new Set(given.filter((id) => knownContacts(model, [id]).length === 0)).size;
  const message = `${unknown} not found and left out`;
  return {
    line: index + 1,
    action: 'created',
    warnings: unknown > 0 ? [{ field: 'contactIds', message }] : [],
  };
}

function knownContacts(model: PipelineModel, ids: readonly string[]): string[] {
  return [...new Set(ids)].filter((id) => model.contacts.some((contact) => contact.id === id)).sort();
}

/** An incomplete row fails without further checks. */
function isComplete({ company, title }: JobInput, row: ExpectedRow): boolean {
  if (company !== undefined && title !== undefined) return true;
  Object.assign(row, { action: 'failed', code: 'VALIDATION_ERROR', warnings: [] });
  return false;
}

/** The candidate of a row, or a new one; later rows know its facts. */
function recognised(facts: Facts, input: JobInput, row: ExpectedRow, always: boolean): Candidate {
  const identity = rowIdentity(input);
  const match = always ? undefined : find(facts, identity);
  const candidate = match?.candidate ?? { externalId: null, isDated: false };
  if (match) Object.assign(row, { action: 'skipped', matchedBy: match.matchedBy });
  learn(facts, candidate, identity);
  return candidate;
}

function factsOf({ jobs }: PipelineModel): Facts {
  const facts: Facts = [];
  for (const job of jobs) learn(facts, { job, externalId: null, isDated: false }, jobIdentity(job));
  return facts;
}

interface Identity {
  externalId: string | null;
  names: string;
  day: string | null;
}

function find(facts: Facts, { externalId, names, day }: Identity) {
  const named = (key: string, isUndated = false) =>
    facts.find(
      ({ key: known, candidate }) =>
        known === key &&
        !(isUndated && candidate.isDated) &&
        (!externalId || !candidate.externalId || candidate.externalId === externalId),
    )?.candidate;
  const external = externalId === null ? undefined : named(`external ${externalId}`);
  if (external) return { candidate: external, matchedBy: 'externalId' };
  const candidate = day === null ? named(names) : (named(`${names} ${day}`) ?? named(names, true));
  return candidate && { candidate, matchedBy: 'companyTitleDay' };
}

function learn(facts: Facts, candidate: Candidate, { externalId, names, day }: Identity): void {
  candidate.externalId = externalId ?? candidate.externalId;
  candidate.isDated ||= day !== null;
  const keys = [names, ...(day === null ? [] : [`${names} ${day}`])];
  if (externalId !== null) keys.push(`external ${externalId}`);
  for (const key of keys) facts.push({ key, candidate });
}

function rowIdentity({ company = '', title = '', externalId, appliedAt }: JobInput): Identity {
  return identity(company, title, text(externalId) ?? null, optionalMoment(appliedAt) ?? null);
}

function jobIdentity({ company, title, externalId, appliedAt }: ModelJob): Identity {
  return identity(company, title, externalId, appliedAt);
}

function identity(company: string, title: string, externalId: string | null, at: string | null): Identity {
  const folded = (name: string) => name.trim().toLowerCase();
  return { externalId, names: `${folded(company)} / ${folded(title)}`, day: at?.slice(0, 10) ?? null };
}

/**
 * An empty text counts as none in a file. Without a status the day of application and the outcome would imply one,
 * which is a rule of reading and not of this model.
 */
function rowInput({ outcome, appliedAt, ...members }: JobInput): JobInput {
  const given = Object.entries(members).filter(
    ([, value]) => typeof value !== 'string' || value.trim() !== '',
  );
  const input: JobInput = Object.fromEntries(given);
  return input.status === undefined ? input : { ...input, outcome, appliedAt };
}
