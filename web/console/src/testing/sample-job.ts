import type { Job } from '../records/job.ts';

const AT = '2026-03-01T10:00:00.000Z';

export function sampleJob(members: Partial<Job> = {}): Job {
  const job: Job = {
    id: 'job_1',
    company: 'Acme',
    title: 'Engineer',
    role: 'Engineer',
    url: null,
    status: 'saved',
    location: null,
    workMode: null,
    employmentType: null,
    salary: null,
    source: null,
    description: null,
    notes: null,
    priority: null,
    tags: [],
    contactIds: [],
    outcome: null,
    appliedAt: null,
    appliedOn: null,
    statusChangedAt: AT,
    followUpAt: null,
    followUpOn: null,
    deadlineAt: null,
    deadlineOn: null,
    archivedAt: null,
    externalId: null,
    version: 1,
    createdAt: AT,
    updatedAt: AT,
    postedPay: null,
  };
  return { ...job, ...members };
}
