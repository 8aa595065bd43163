import type { JobFilters } from './job-filters.ts';

/**
 * Under which keys the records of a search are kept. Whoever writes invalidates by the first member: `['contacts']` are
 * all lists of contacts and each contact.
 */
export const KEYS = {
  jobs: ['jobs'],
  jobLists: ['jobs', 'list'],
  jobList: (filters: JobFilters) => ['jobs', 'list', filters],
  job: (id: string) => ['jobs', 'one', id],
  /** How many there are in all. */
  jobCount: ['jobs', 'count'],
  summary: ['summary'],
  contacts: ['contacts'],
  activities: ['activities'],
  calendar: ['calendar'],
  suggestions: ['suggestions'],
} as const;
