import type { JobFilters } from './job-filters.ts';

/**
 * The query keys of a search's records. Writes invalidate by the first member: `['contacts']` covers all lists of
 * contacts and each contact.
 */
export const KEYS = {
  jobs: ['jobs'],
  jobLists: ['jobs', 'list'],
  jobList: (filters: JobFilters) => ['jobs', 'list', filters],
  job: (id: string) => ['jobs', 'one', id],
  jobFiles: (id: string) => ['jobs', 'one', id, 'files'],
  jobCount: ['jobs', 'count'],
  changedJobs: ['jobs', 'changed'],
  summary: ['summary'],
  /** Behind the summary, which changes with it. */
  insights: (days: { from?: string | undefined; to?: string | undefined }) => ['summary', 'insights', days],
  contacts: ['contacts'],
  activities: ['activities'],
  calendar: ['calendar'],
  suggestions: ['suggestions'],
} as const;

/** The key of a search's writes among the mutations. */
export const WRITES = ['search-write'];
