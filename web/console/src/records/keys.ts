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
  screenedJobs: ['jobs', 'screened'],
  changedJobs: ['jobs', 'changed'],
  summary: ['summary'],
  contacts: ['contacts'],
  activities: ['activities'],
  calendar: ['calendar'],
  suggestions: ['suggestions'],
} as const;
