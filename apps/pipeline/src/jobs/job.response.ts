import type { EmploymentType, JobStatus } from '@wagewright/messaging';
import type { JobOutcome, JobPriority, Salary, WorkMode } from '../entities/job-values';
import type { ListedJob } from './stored-job';

/** A job as lists and writes show it. */
export class JobResponse {
  id!: string;
  company!: string;
  title!: string;
  /** The same as `title`: the published events and summary call it so. */
  role!: string;
  url!: string | null;
  status!: JobStatus;
  location!: string | null;
  workMode!: WorkMode | null;
  employmentType!: EmploymentType | null;
  salary!: Salary | null;
  source!: string | null;
  description!: string | null;
  notes!: string | null;
  priority!: JobPriority | null;
  tags!: string[];
  contactIds!: string[];
  outcome!: JobOutcome | null;
  appliedAt!: Date | null;
  statusChangedAt!: Date;
  followUpAt!: Date | null;
  deadlineAt!: Date | null;
  archivedAt!: Date | null;
  /** The id that the job has elsewhere, as it was given. */
  externalId!: string | null;
  version!: number;
  createdAt!: Date;
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
      salary: job.salary && orderedSalary(job.salary),
      source: job.source,
      description: job.description,
      notes: job.notes,
      priority: job.priority,
      tags: job.tags,
      contactIds: job.contactIds,
      outcome: job.outcome,
      appliedAt: job.appliedAt,
      statusChangedAt: job.statusChangedAt,
      followUpAt: job.followUpAt,
      deadlineAt: job.deadlineAt,
      archivedAt: job.archivedAt,
      externalId: job.externalId,
      version: job.version,
      createdAt: job.createdAt,
      updatedAt: job.updatedAt,
    };
  }
}

/** PostgreSQL keeps the members of a JSON value in an order of its own. */
function orderedSalary({ min, max, currency, period }: Salary): Salary {
  return { min, max, currency, period };
}
