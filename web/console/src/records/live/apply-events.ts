import type { LoggedEvent, Wagewright } from '@wagewright/sdk';
import { NotFoundError } from '@wagewright/sdk';
import type { QueryClient } from '@tanstack/react-query';
import { READER_ZONE } from '../../ui/reader.ts';
import { askFilteredLists, dropJob, putJob } from '../job-cache.ts';
import type { Job } from '../job.ts';
import { KEYS } from '../keys.ts';
import { isWriting } from '../send-write.ts';
import { type EventPlan, planOf } from './event-plan.ts';

/** Events within this time are handled together, milliseconds. */
const TOGETHER_MS = 100;
/** Before each request for a market pay that is being looked up, milliseconds: half a minute in all. */
const MARKET_PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000, 16_000];

export class EventApplier {
  #waiting: LoggedEvent[] = [];

  constructor(
    private readonly pipeline: Wagewright,
    private readonly client: QueryClient,
  ) {}

  take(event: LoggedEvent): void {
    if (this.#waiting.length === 0) setTimeout(() => void this.#apply(), TOGETHER_MS);
    this.#waiting.push(event);
  }

  /** Refetches everything shown now, and other data when it is shown next. */
  forgetAll(): void {
    for (const queryKey of Object.values(ROOTS)) void this.client.invalidateQueries({ queryKey });
  }

  async #apply(): Promise<void> {
    const plan = planOf(this.#waiting);
    this.#waiting = [];
    if (plan.isFlood) this.forgetAll();
    else await this.#follow(plan);
  }

  async #follow(plan: EventPlan): Promise<void> {
    for (const job of plan.jobs) this.#put(job);
    if (plan.jobs.length > 0) askFilteredLists(this.client);
    for (const id of plan.goneJobs) dropJob(this.client, id);
    this.#invalidate(plan);
    for (const id of plan.movedJobs) await this.#fetch(id);
    for (const id of plan.pricedJobs) void this.#awaitMarket(id);
  }

  /** The market pay is looked up after a job is written, and its arrival is no event. */
  async #awaitMarket(id: string): Promise<void> {
    for (const pause of MARKET_PAUSES_MS) {
      await new Promise((resolve) => {
        setTimeout(resolve, pause);
      });
      const job = await this.#fetch(id);
      if (!job || job.market) return;
    }
  }

  #invalidate({ jobs, goneJobs, movedJobs, keys }: EventPlan): void {
    const touched = [...jobs.map(({ id }) => id), ...goneJobs, ...movedJobs, ...keys.jobDetails];
    for (const id of new Set(touched)) void this.client.invalidateQueries({ queryKey: KEYS.job(id) });
    for (const queryKey of keys.roots) void this.client.invalidateQueries({ queryKey: [queryKey] });
  }

  /** News from before a running write would show the old state again; the write's response is the newest. */
  #put(job: Job): void {
    if (!isWriting(this.client, job.id)) putJob(this.client, job);
  }

  /** A change of status only contains the two stages; lists show the whole job. */
  async #fetch(id: string): Promise<Job | undefined> {
    try {
      const job = await this.pipeline.jobs.get(id, { timeZone: READER_ZONE });
      this.#put(job);
      return job;
    } catch (error) {
      if (error instanceof NotFoundError) dropJob(this.client, id);
      else void this.client.invalidateQueries({ queryKey: KEYS.jobLists });
      return undefined;
    }
  }
}

const ROOTS = {
  jobs: KEYS.jobs,
  summary: KEYS.summary,
  contacts: KEYS.contacts,
  activities: KEYS.activities,
  calendar: KEYS.calendar,
  suggestions: KEYS.suggestions,
};
