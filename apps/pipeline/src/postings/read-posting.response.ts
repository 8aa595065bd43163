import type { EmploymentType, WorkMode } from '@wagewright/enums';
import type { PostedPay } from '@wagewright/messaging';
import type { FoundFact, PostingFacts, FoundFrom, PostingField } from './reading/posting-facts';
import type { PostingRead } from './reading/read-posting';

/** The members of a job that a posting names, as the creation of a job takes them; null for those it does not name. */
export interface ReadJob {
  /** Name of the company, at most 200 characters. */
  company: string | null;
  /** Title of the position, at most 200 characters. */
  title: string | null;
  /** Address of the posting. */
  url: string | null;
  /** Place of work in the words of the posting, at most 200 characters. */
  location: string | null;
  /** Whether the work is done on site, remotely or both. */
  workMode: WorkMode | null;
  /** Form of employment. */
  employmentType: EmploymentType | null;
  /** Base pay that it names, never converted; its `source` is `posting`. */
  postedPay: PostedPay | null;
  /** Text of the posting, at most 20,000 characters. */
  description: string | null;
  /** Until when one can apply; for a day its 00:00 UTC. */
  deadlineAt: Date | null;
  /** The day until which one can apply, `YYYY-MM-DD`; null where the posting names a moment, or nothing. */
  deadlineOn: string | null;
  /** The id that the posting gives itself, at most 200 characters. */
  externalId: string | null;
}

/** A posting as it was read. Nothing of it is stored. */
export class ReadPostingResponse {
  /** Members of the job, to be looked over and sent to `POST /api/mcp/jobs`. */
  job!: ReadJob;
  /** How each member was read: its value, its source, and the other values that the posting may mean. */
  readings!: PostingReadings;
  /** Where each member was found. */
  found!: FoundFact[];
  /** The members of `company`, `title`, `location`, `postedPay` and `description` that were not found. */
  missing!: string[];
  /** Points for a person to look at, in sentences; empty for none. */
  warnings!: string[];
}

const WANTED = ['company', 'title', 'location', 'postedPay', 'description'] as const;
const MAX_SHORT = 200;
const MAX_DESCRIPTION = 20_000;

/** Facts as the creation of a job takes them: cut where it would refuse them. */
export function readJob(facts: PostingFacts): ReadJob {
  return {
    company: short(facts.company),
    title: short(facts.title),
    url: facts.url ?? null,
    location: short(facts.location),
    workMode: facts.workMode ?? null,
    employmentType: facts.employmentType ?? null,
    postedPay: facts.postedPay?.pay ?? null,
    description: cut(facts.description, MAX_DESCRIPTION),
    deadlineAt: facts.deadlineAt?.at ?? null,
    deadlineOn: facts.deadlineAt?.on ?? null,
    externalId: short(facts.externalId),
  };
}

/** The members that a job should have and this one has not. */
export function missingIn(job: ReadJob): string[] {
  return WANTED.filter((member) => job[member] === null);
}

/** A text as a short member keeps it; null for none. */
export function short(text: string | undefined): string | null {
  return cut(text?.replace(/\s+/g, ' '), MAX_SHORT);
}

/** No half of a character is left at the end. */
function cut(text: string | undefined, length: number): string | null {
  const kept = text
    ?.replaceAll('\0', '')
    .slice(0, length)
    .toWellFormed()
    .replace(/\ufffd$/, '')
    .trim();
  return kept === undefined || kept === '' ? null : kept;
}

/** Where a value was read: in the data of the page, beside a label, in a heading or title, or in the text or the address. */
export type ReadFrom = 'structured' | 'label' | 'heading' | 'text';

/** A value that was read. */
export interface Reading<Value> {
  /** The same as in `job`; null where the posting says nothing, or where several values are as likely. */
  value: Value | null;
  /** Where the value was read; null without one. */
  from: ReadFrom | null;
  /** Other values that the posting may mean, at most three, the most likely first. */
  candidates: Value[];
}

/** A moment that was read. */
export interface MomentReading {
  /** The same as in `job`; null where the posting says nothing, or where several values are as likely. */
  value: Date | null;
  /** Where the value was read; null without one. */
  from: ReadFrom | null;
  /** Other values that the posting may mean, at most three, the most likely first. */
  candidates: Date[];
}

/** How each member of `job` was read; address and description stay as they were sent. */
export interface PostingReadings {
  /** Name of the company. */
  company: Reading<string>;
  /** Title of the position. */
  title: Reading<string>;
  /** Place of work. */
  location: Reading<string>;
  /** Whether the work is done on site, remotely or both. */
  workMode: Reading<WorkMode>;
  /** Form of employment. */
  employmentType: Reading<EmploymentType>;
  /** Base pay. */
  postedPay: Reading<PostedPay>;
  /** Until when one can apply, as a moment. */
  deadlineAt: MomentReading;
  /** Until when one can apply, as a day. */
  deadlineOn: Reading<string>;
  /** The id that the posting gives itself. */
  externalId: Reading<string>;
}

const READ_FROM: Readonly<Record<FoundFrom, ReadFrom>> = {
  json_ld: 'structured',
  microdata: 'structured',
  label: 'label',
  heading: 'heading',
  page_title: 'heading',
  text: 'text',
  address: 'text',
};

/** The members of a job with their sources and candidates. */
export function readingsOf(job: ReadJob, { found, candidates }: PostingRead): PostingReadings {
  const fromOf = (field: PostingField, value: unknown) => {
    const from = found.find((fact) => fact.field === field)?.from;
    return from === undefined || value === null ? null : READ_FROM[from];
  };
  const reading = <Value>(field: PostingField, value: Value | null, others: readonly Value[] = []) => ({
    value,
    from: fromOf(field, value),
    candidates: [...others],
  });
  const texts = (values: readonly string[] = []) => values.flatMap((value) => short(value) ?? []);
  const days = candidates.deadlineAt ?? [];
  return {
    company: reading('company', job.company, texts(candidates.company)),
    title: reading('title', job.title, texts(candidates.title)),
    location: reading('location', job.location, texts(candidates.location)),
    workMode: reading('workMode', job.workMode, candidates.workMode),
    employmentType: reading('employmentType', job.employmentType, candidates.employmentType),
    postedPay: reading(
      'postedPay',
      job.postedPay,
      candidates.postedPay?.map(({ pay }) => pay),
    ),
    deadlineAt: reading(
      'deadlineAt',
      job.deadlineAt,
      days.map(({ at }) => at),
    ),
    deadlineOn: reading(
      'deadlineAt',
      job.deadlineOn,
      days.flatMap(({ on }) => on ?? []),
    ),
    externalId: reading('externalId', job.externalId),
  };
}
