import type { EmploymentType, WorkMode } from '@wagewright/enums';
import type { PostedPay } from '../posted-pay/job-pay';
import { type ReadJob, short } from './read-posting.response';
import type { FoundFrom, PostingField } from './reading/posting-facts';
import type { PostingRead } from './reading/read-posting';

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

/** How each member of `job` was read; the address and the description are what was sent. */
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
    postedPay: reading('postedPay', job.postedPay),
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
