import { Injectable } from '@nestjs/common';
import { ExclusiveRuns } from '@wagewright/database';
import { ApiError, ErrorCode, rateLimitExceeded } from '@wagewright/errors';
import { CpuBudgetSpentError } from '@wagewright/http';
import { canonicalJobId, jobNotFound } from '../../records/record-ids';
import { PostingFetchEnv } from '../fetch/posting-fetch.env';
import { PostingFetchError, PostingFetcher, TooManyPagesError } from '../fetch/posting-fetcher';
import { Robots } from '../fetch/robots';
import { judgePosting } from './judge-posting';
import { afterLook, currentLook, nextLookAt, type PostingLook } from '../../posting-look/posting-look';
import { type LookedJob, PostingLookRepository } from './posting-look.repository';
import { PostingLookResponse } from '../../posting-look/posting-look.response';

/** Longer than a look takes. */
const LONGEST_WAIT_MS = 12_000;

/** Looks at the addresses of postings, when somebody asks, and each at most once a week. */
@Injectable()
export class PostingLookService {
  constructor(
    private readonly env: PostingFetchEnv,
    private readonly runs: ExclusiveRuns,
    private readonly jobs: PostingLookRepository,
    private readonly fetcher: PostingFetcher,
    private readonly robots: Robots,
  ) {}

  /**
   * Result of a look at the job's address, made now or within the last week. Calls at the same time fetch once.
   *
   * @throws ApiError 404 for an unknown job, 409 for one without an address and where pages are not fetched, 429 while too
   *   many pages are fetched
   */
  async look(userId: string, id: string): Promise<PostingLookResponse> {
    const jobId = canonicalJobId(id);
    const kept = this.keptOf(await this.find(userId, jobId));
    return PostingLookResponse.of(kept ?? (await this.lookOnce(userId, jobId)));
  }

  private async lookOnce(userId: string, jobId: string): Promise<PostingLook> {
    const end = await this.begin(jobId);
    try {
      // Another call may have looked meanwhile.
      const job = await this.find(userId, jobId);
      return this.keptOf(job) ?? (await this.lookNow(userId, job));
    } finally {
      await end();
    }
  }

  /** @returns a function that ends the look */
  private async begin(jobId: string): Promise<() => Promise<void>> {
    const end = await this.runs.begin(`look ${jobId}`, LONGEST_WAIT_MS);
    if (end) return end;
    throw rateLimitExceeded('Another call looks at this posting just now.', 1);
  }

  private async find(userId: string, jobId: string): Promise<LookedJob> {
    const job = await this.jobs.find(userId, jobId);
    if (!job) throw jobNotFound();
    return job;
  }

  /** @throws ApiError 409 for a job that cannot be looked at */
  private keptOf(job: LookedJob): PostingLook | undefined {
    if (job.url === null) throw conflict('url', 'This job has no address to look at: give it its url first.');
    const kept = currentLook(job);
    if (kept && nextLookAt(kept) > new Date()) return kept;
    if (this.env.isOn) return undefined;
    throw conflict('POSTING_FETCH', 'This installation does not fetch pages, so it looks at no posting.');
  }

  private async lookNow(userId: string, job: LookedJob): Promise<PostingLook> {
    const look = afterLook(currentLook(job), await this.read(userId, job));
    await this.jobs.keep(userId, job, look);
    return look;
  }

  private async read(userId: string, { title, url }: LookedJob): Promise<PostingLook> {
    const address = url ?? '';
    const now = new Date();
    const at = { address, url: address, lookedAt: now.toISOString() };
    try {
      const page = await this.fetcher.look(address, userId, (one, signal) =>
        this.robots.check(one, userId, signal),
      );
      return { ...(await judgePosting(page, { title, address }, now)), ...at, url: page.url };
    } catch (error) {
      if (error instanceof CpuBudgetSpentError)
        return nothingRead(`reading it takes more than ${error.seconds} s of processor time`, at);
      if (error instanceof TooManyPagesError) throw rateLimitExceeded(`Try again: ${error.message}.`, 1);
      if (!(error instanceof PostingFetchError)) throw error;
      return nothingRead(error.message, at);
    }
  }
}

function nothingRead(why: string, at: Pick<PostingLook, 'address' | 'url' | 'lookedAt'>): PostingLook {
  return { state: 'unknown', reason: `Nothing was read: ${why}.`, quote: null, ...at };
}

function conflict(field: string, message: string): ApiError {
  return new ApiError(ErrorCode.Conflict, message, { details: [{ field, message }] });
}
