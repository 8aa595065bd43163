import type { EmploymentType, JobStatus, JobOutcome, JobPriority, WorkMode } from '@wagewright/enums';
import type { MarketEstimate, MarketReason } from '@wagewright/messaging';
import type { PostedPay, Salary } from '../posted-pay/job-pay';
import type { ListedJob } from './stored-job';
import { type PostedPayInMarket, postedPayInMarket } from '../posted-pay/pay-in-market';
import { PostingLookResponse } from '../posting-look/posting-look.response';

/** A job as lists and writes show it. */
export class JobResponse {
  /** Identifier, `job_…`. */
  id!: string;
  /** Name of the company. */
  company!: string;
  /** Title of the position. */
  title!: string;
  /** The same as `title`: the published events and summary call it so. */
  role!: string;
  /** Address of the vacancy, http or https; null where none is known. */
  url!: string | null;
  /** Stage of the pipeline that the job is in. */
  status!: JobStatus;
  /** Place of work in the user’s own words; null where none is known. */
  location!: string | null;
  /** Whether the work is done on site, remotely or both; null where it is not known. */
  workMode!: WorkMode | null;
  /** Form of employment; null where it is not known. */
  employmentType!: EmploymentType | null;
  /** Pay as the user keeps it, of the advertisement or of the offer; null where none is kept. */
  salary!: Salary | null;
  /** Pay that the posting itself named, in its own currency; null where it named none, or none is known. */
  postedPay!: PostedPay | null;
  /** Where the job was found, in the user’s own words; null where it is not known. */
  source!: string | null;
  /** Text of the vacancy; null where it is not known. */
  description!: string | null;
  /** Notes of the user; null where there are none. */
  notes!: string | null;
  /** How much the job matters to the user; null where that is not said. */
  priority!: JobPriority | null;
  /** Labels of the user, at most 20 of 1 to 50 characters. */
  tags!: string[];
  /** Identifiers of the contacts that belong to it, at most 50. */
  contactIds!: string[];
  /** How it ended; null while it is open. */
  outcome!: JobOutcome | null;
  /** When the application was sent; null where it was not. */
  appliedAt!: Date | null;
  /** Its day, `YYYY-MM-DD`, where a day was given; null for a moment. */
  appliedOn!: string | null;
  /** Since when the job has been in its status; null where it was added in it without a day: then longer than `createdAt`. */
  statusChangedAt!: Date | null;
  /** When to ask again; null where nothing is planned. */
  followUpAt!: Date | null;
  /** Its day, `YYYY-MM-DD`, where a day was given; null for a moment. */
  followUpOn!: string | null;
  /** Until when something has to be done, such as an offer answered; null where there is no deadline. */
  deadlineAt!: Date | null;
  /** Its day, `YYYY-MM-DD`, where a day was given; null for a moment. */
  deadlineOn!: string | null;
  /** When the job was put away; null for one that is not archived. */
  archivedAt!: Date | null;
  /** The id that the job has elsewhere, as it was given. */
  externalId!: string | null;
  /** Counts the changes of the record, from 1 on; the `ETag` is made of it. */
  version!: number;
  /** When it was created. */
  createdAt!: Date;
  /** When it was last changed. */
  updatedAt!: Date;

  static of(job: ListedJob): JobResponse {
    return {
      id: job.id,
      company: job.company,
      title: job.title,
      role: job.title,
      url: job.url,
      status: job.status,
      location: job.location,
      workMode: job.workMode,
      employmentType: job.employmentType,
      salary: job.salary,
      postedPay: job.postedPay,
      source: job.source,
      description: job.description,
      notes: job.notes,
      priority: job.priority,
      tags: job.tags,
      contactIds: job.contactIds,
      outcome: job.outcome,
      appliedAt: job.appliedAt,
      appliedOn: job.appliedOn,
      statusChangedAt: stageSince(job),
      followUpAt: job.followUpAt,
      followUpOn: job.followUpOn,
      deadlineAt: job.deadlineAt,
      deadlineOn: job.deadlineOn,
      archivedAt: job.archivedAt,
      externalId: job.externalId,
      version: job.version,
      createdAt: job.createdAt,
      updatedAt: job.updatedAt,
    };
  }
}

/** Since when a job has been in its stage; null where it was added in it without a day. */
export function stageSince({
  statusChangedAt,
  createdAt,
}: Pick<ListedJob, 'statusChangedAt' | 'createdAt'>): Date | null {
  return statusChangedAt.getTime() === createdAt.getTime() ? null : statusChangedAt;
}

/** A job of a list, with the members that the list was asked to include. */
export class ListedJobResponse extends JobResponse {
  /** Result of the last look at `url`; null before one. */
  postingLook!: PostingLookResponse | null;
  /** The salary estimate for title and location; null until it is known, or without figures; absent unless `include` asks for it. */
  market?: MarketEstimate | null;
  /** Why there is no estimate; null beside one and until it was looked up, absent unless `include` asks for `market`. */
  marketReason?: MarketReason | null;
  /** Where `postedPay` lies in `market`; null without posted pay, absent unless `include` asks for `market`. */
  postedPayInMarket?: PostedPayInMarket | null;

  /** `market` is undefined where the list has not read it. */
  static ofListed(job: ListedJob): ListedJobResponse {
    const { market, marketReason, postedPay } = job;
    const listed = Object.assign(JobResponse.of(job), {
      postingLook: PostingLookResponse.ofJob(job),
    });
    if (market === undefined) return listed;
    return Object.assign(listed, {
      market,
      marketReason: marketReason ?? null,
      postedPayInMarket: postedPayInMarket(postedPay, market),
    });
  }
}
