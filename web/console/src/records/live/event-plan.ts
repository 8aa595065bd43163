import type { LoggedEvent } from '@wagewright/sdk';
import type { Job } from '../job.ts';

export interface EventPlan {
  /** Refetching everything is less work, such as after an import. */
  isFlood: boolean;
  /** In their present version. */
  jobs: Job[];
  goneJobs: string[];
  /** Jobs known only by their stages. */
  movedJobs: string[];
  /** Jobs whose market pay is being looked up. */
  pricedJobs: string[];
  keys: {
    /** First members of the stale keys. */
    roots: string[];
    /** Jobs whose own page shows changed data. */
    jobDetails: string[];
  };
}

/** Maximum of jobs at once; more are a flood. */
const FLOOD = 25;
/** The members that decide the market pay. */
const PRICED = ['title', 'location'];

/** The last event of each job counts; a deleted job stays deleted. */
export function planOf(events: readonly LoggedEvent[]): EventPlan {
  const jobs = new Map<string, Job>();
  const [gone, moved, details] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const priced = new Set<string>();
  const roots = new Set<string>();
  for (const { event, data } of events) {
    for (const root of ROOTS_OF[event.split('.')[0] ?? ''] ?? []) roots.add(root);
    if (event === 'activity.created' && data.jobId !== null) details.add(data.jobId);
    if (event === 'job.created') priced.add(data.jobId);
    if (event === 'job.updated' && data.changes.some((one) => PRICED.includes(one))) priced.add(data.jobId);
    if (event === 'job.deleted') gone.add(data.jobId);
    if (event === 'job.status_changed') moved.add(data.jobId);
    if (
      event === 'job.created' ||
      event === 'job.updated' ||
      event === 'interview.scheduled' ||
      event === 'offer.received'
    )
      jobs.set(data.jobId, data);
  }
  for (const id of gone) jobs.delete(id);
  const movedJobs = [...moved].filter((id) => !jobs.has(id) && !gone.has(id));
  const isFlood = jobs.size + gone.size + movedJobs.length > FLOOD;
  return {
    isFlood,
    jobs: [...jobs.values()],
    goneJobs: [...gone],
    movedJobs,
    pricedJobs: [...priced].filter((id) => !gone.has(id)),
    keys: { roots: [...roots], jobDetails: [...details] },
  };
}

const ROOTS_OF: Readonly<Record<string, readonly string[]>> = {
  job: ['summary', 'suggestions'],
  interview: ['summary', 'suggestions'],
  offer: ['summary', 'suggestions'],
  contact: ['contacts'],
  activity: ['activities', 'suggestions'],
};
