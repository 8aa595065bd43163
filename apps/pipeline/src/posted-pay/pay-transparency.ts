import { obligationAt, type PayTransparencyLaw } from '@wagewright/pay-transparency';
import { findPostedPay } from '@wagewright/posted-pay';
import { LRUCache } from 'lru-cache';
import type { WorkMode } from '@wagewright/enums';
import type { PostedPay } from './job-pay';

/** Whether something is so, or not known. */
export type YesNoUnknown = 'yes' | 'no' | 'unknown';

/** A law that asks for the pay in postings at a place. */
export interface PostingLaw {
  /** Code of the place: ISO 3166, with the name of the city behind it for an ordinance. */
  code: string;
  /** Name of the place. */
  place: string;
  /** What the law is called. */
  name: string;
  /** Where it is written. */
  citation: string;
  /** First day on which postings had to name the pay, `YYYY-MM-DD`. */
  since: string;
  /** Least number of employees of an employer to whom it applies; null where it applies to every employer. */
  employees: number | null;
  /** What a posting must state. */
  must: string[];
  /** What else one has to know to apply it; null for nothing. */
  note: string | null;
  /** Address of the text or of its authority. */
  source: string;
}

/** Whether a posting had to name the pay, and whether it did, by a dated table of laws; no legal advice. */
export interface PayTransparency {
  /** `by_size`: of employers with as many employees as the laws say; nobody here counts those. */
  required: 'yes' | 'by_size' | 'no' | 'unknown';
  /** Whether the posting named it: by `postedPay`, else by the text in `description`; unknown without either. */
  stated: YesNoUnknown;
  /** The same in one sentence for people. */
  note: string;
  /** The laws at the place of work on the day; of a remote job without a place those that reach remote work. */
  laws: PostingLaw[];
  /** The day by which the rows of the table behind this answer had been compared with their sources, `YYYY-MM-DD`. */
  asOf: string;
}

export interface Posting {
  location: string | null;
  workMode: WorkMode | null;
  postedPay: PostedPay | null;
  /** Null when there is no text. */
  description: string | null;
  /** A moment when the posting was public. */
  at: Date;
}

/** Total characters of remembered texts, each with whether it names pay: the search takes up to some milliseconds. */
const REMEMBERED_TEXT = 4_000_000;
const namesPay = new LRUCache<string, boolean>({
  maxSize: REMEMBERED_TEXT,
  sizeCalculation: (_names, text) => text.length + 1,
  memoMethod: (text) => findPostedPay(text) !== null,
});

/** Remembered laws by place and day: the jobs of a search are in few places. */
const REMEMBERED_PLACES = 2_000;
const obligations = new LRUCache<string, ReturnType<typeof obligationAt>, Place>({
  max: REMEMBERED_PLACES,
  memoMethod: (_key, _stale, { context }) => obligationAt(context),
});

type Place = Parameters<typeof obligationAt>[0];

function obligationOf(place: Place): ReturnType<typeof obligationAt> {
  const { location, isRemote, on } = place;
  return obligations.memo(JSON.stringify([location, isRemote, on]), { context: place });
}

/** By the tables of `@wagewright/pay-transparency`; see docs/guides/postings.md. */
export function payTransparencyOf(posting: Posting): PayTransparency {
  const { location, workMode, at } = posting;
  const on = at.toISOString().slice(0, 10);
  const { required, laws, reason, asOf } = obligationOf({ location, isRemote: workMode === 'remote', on });
  const stated = statedIn(posting);
  const note = reason ?? `${obligationWords(laws)}; ${STATED_WORDS[stated]}.`;
  return { required, stated, note, laws: laws.map(lawOf), asOf };
}

const STATED_WORDS: Readonly<Record<YesNoUnknown, string>> = {
  yes: 'this one does',
  no: 'this one names none',
  unknown: 'whether this one does is not known, because its text is not kept',
};

function statedIn({ postedPay, description }: Posting): YesNoUnknown {
  if (postedPay) return 'yes';
  if (description === null) return 'unknown';
  return namesPay.memo(description) ? 'yes' : 'no';
}

function obligationWords(laws: readonly PayTransparencyLaw[]): string {
  const [strictest] = laws.toSorted((a, b) => (a.employees ?? 0) - (b.employees ?? 0));
  if (!strictest) return 'No law is known';
  const { place, employees, since, name } = strictest;
  const whose = employees === null ? '' : ` of employers with ${employees} or more employees`;
  return `${place} has required postings${whose} to name the pay since ${since} (${name})`;
}

function lawOf(law: PayTransparencyLaw): PostingLaw {
  const { code, place, name, citation, since, employees, must, note, source } = law;
  return { code, place, name, citation, since, employees, must: [...must], note, source };
}
