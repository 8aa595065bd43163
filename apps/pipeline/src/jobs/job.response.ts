import { JobRecord, type MarketEstimate, type MarketReason } from '@wagewright/messaging';
import type { ListedJob } from './stored-job';
import { type PostedPayInMarket, postedPayInMarket } from '../posted-pay/pay-in-market';
import { PostingLookResponse } from '../posting-look/posting-look.response';

/** A job as lists and writes show it. */
export class JobResponse extends JobRecord {
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
