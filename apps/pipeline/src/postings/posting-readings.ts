import type { EmploymentType } from '@wagewright/messaging';
import type { PostedPay, WorkMode } from '../entities/job-values';
import { type ReadJob, short } from './read-posting.response';
import type { FoundFrom, PostingField } from './reading/posting-facts';
import type { PostingRead } from './reading/read-posting';

/** Where a value was read: in the data of the page, beside a label, in a heading or title, or in the text or the address. */
export type ReadFrom = 'structured' | 'label' | 'heading' | 'text';

/** A text that was read. */
export interface TextReading {
  /** The same as in `job`; null where the posting says nothing, or where several values are as likely. */
  value: string | null;
  /** Where the value was read; null without one. */
  from: ReadFrom | null;
  /** Other values that the posting may mean, at most three, the most likely first. */
  candidates: string[];
}

/** A work mode that was read. */
export interface WorkModeReading {
  /** The same as in `job`; null where the posting says nothing, or where several values are as likely. */
  value: WorkMode | null;
  /** Where the value was read; null without one. */
  from: ReadFrom | null;
  /** Other values that the posting may mean, at most three, the most likely first. */
  candidates: WorkMode[];
}

/** A form of employment that was read. */
export interface EmploymentTypeReading {
  /** The same as in `job`; null where the posting says nothing, or where several values are as likely. */
  value: EmploymentType | null;
  /** Where the value was read; null without one. */
  from: ReadFrom | null;
  /** Other values that the posting may mean, at most three, the most likely first. */
  candidates: EmploymentType[];
}

/** Pay that was read. */
export interface PostedPayReading {
  /** The same as in `job`; null where the posting names none. */
  value: PostedPay | null;
  /** Where the value was read; null without one. */
  from: ReadFrom | null;
  /** Empty, because pay that is not certain is not read. */
  candidates: PostedPay[];
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
  company: TextReading;
  /** Title of the position. */
  title: TextReading;
  /** Place of work. */
  location: TextReading;
  /** Whether the work is done on site, remotely or both. */
  workMode: WorkModeReading;
  /** Form of employment. */
  employmentType: EmploymentTypeReading;
  /** Base pay. */
  postedPay: PostedPayReading;
  /** Until when one can apply, as a moment. */
  deadlineAt: MomentReading;
  /** Until when one can apply, as a day. */
  deadlineOn: TextReading;
  /** The id that the posting gives itself. */
  externalId: TextReading;
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
  const reading = <Value, Candidate>(
    field: PostingField,
    value: Value,
    others: readonly Candidate[] = [],
  ) => ({
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
    postedPay: reading<PostedPay | null, PostedPay>('postedPay', job.postedPay),
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
    externalId: reading<string | null, string>('externalId', job.externalId),
  };
}
