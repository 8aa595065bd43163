import type { EmploymentType, WorkMode } from '@wagewright/enums';
import type { PostedPay } from '../posted-pay/job-pay';
import type { PostingReadings } from './posting-readings';
import type { PayTransparency } from '../posted-pay/pay-transparency';
import type { FoundFact, PostingFacts } from './reading/posting-facts';

/** The members of a job that a posting tells, as the creation of a job takes them; null for what it does not tell. */
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
  /** What it tells of the job, to be looked over and sent to `POST /api/mcp/jobs`. */
  job!: ReadJob;
  /** How each member was read: its value, its source, and the other values that the posting may mean. */
  readings!: PostingReadings;
  /** Where each member was found. */
  found!: FoundFact[];
  /** The members of `company`, `title`, `location`, `postedPay` and `description` that were not found. */
  missing!: string[];
  /** What a person should look at, in sentences; empty for nothing. */
  warnings!: string[];
  /** Whether the posting had to name its pay today, by the laws of its place, and whether it did. */
  payTransparency!: PayTransparency;
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
