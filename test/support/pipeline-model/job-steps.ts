import { newId } from '@wagewright/database';
import { JOB_STATUSES, type JobStatus } from '@wagewright/enums';
import type { ModelJob } from './model-records';
import { optionalMoment } from './moments';
import type { JobInput, Operation } from './operations';
import { chosen, linked, type PipelineModel, resolved } from './pipeline-model';
import {
  type Answered,
  assign,
  conditional,
  deleted,
  INVALID,
  labels,
  NOT_FOUND,
  PRECONDITION_FAILED,
  type Step,
  text,
} from './step';

type JobOperation<K extends Operation['kind']> = Extract<Operation, { kind: K }>;

const PATH = '/api/mcp/jobs';
const ARRIVALS: Partial<Record<JobStatus, string>> = {
  interviewing: 'interview.scheduled',
  offer: 'offer.received',
};
const EMPTY = {
  url: null,
  location: null,
  workMode: null,
  employmentType: null,
  salary: null,
  postedPay: null,
  source: null,
  description: null,
  notes: null,
  priority: null,
  tags: [],
  contactIds: [],
  outcome: null,
  appliedAt: null,
  appliedOn: null,
  followUpAt: null,
  followUpOn: null,
  deadlineAt: null,
  deadlineOn: null,
  archivedAt: null,
  externalId: null,
};

export function createJob(model: PipelineModel, { input }: JobOperation<'createJob'>): Step {
  const body = sent(model, input);
  return {
    method: 'POST',
    path: PATH,
    body,
    effect: (answered) => {
      const contactIds = resolved(model.contacts, body.contactIds ?? []);
      if (!contactIds) return NOT_FOUND;
      return { status: 201, body: addJob(model, input, contactIds, answered) };
    },
  };
}

/** The same as if it had been sent alone. */
export function batchStep(model: PipelineModel, input: JobInput): Step {
  const { company, title } = input;
  if (company !== undefined && title !== undefined) return createJob(model, { kind: 'createJob', input });
  return { method: 'POST', path: PATH, body: sent(model, input), effect: () => INVALID };
}

export function patchJob(model: PipelineModel, operation: JobOperation<'patchJob'>): Step {
  const job = chosen(model.jobs, operation.job);
  const body = sent(model, operation.input);
  return {
    method: 'PATCH',
    path: `${PATH}/${job?.id ?? newId('job')}`,
    body,
    headers: conditional(operation.condition, job?.version),
    effect: (answered) => {
      if (!job) return NOT_FOUND;
      if (operation.condition === 'stale') return PRECONDITION_FAILED;
      const contactIds = resolved(model.contacts, body.contactIds ?? job.contactIds);
      if (!contactIds) return NOT_FOUND;
      patch(model, job, operation.input, contactIds, answered);
      return { status: 200, body: job };
    },
  };
}

export function moveJob(model: PipelineModel, operation: JobOperation<'moveJob'>): Step {
  const job = chosen(model.jobs, operation.job);
  const { status, byNewName, note = null } = operation;
  const occurredAt = optionalMoment(operation.at);
  return {
    method: 'POST',
    // Both published forms of an id.
    path: `${PATH}/${byNewName ? job?.id.replace('job_', 'j_') : (job?.id ?? newId('job'))}/status`,
    body: { [byNewName ? 'newStatus' : 'status']: status, note, occurredAt },
    effect: (answered) => {
      if (!job) return NOT_FOUND;
      if (job.status === status) return { status: 200, body: job };
      job.version += 1;
      job.updatedAt = answered.now;
      const previousStatus = move(model, job, status, { at: occurredAt, now: answered.now, note });
      tellOfMove(model, job, previousStatus);
      return { status: 200, body: job };
    },
  };
}

export function deleteJob(model: PipelineModel, operation: JobOperation<'deleteJob'>): Step {
  const job = chosen(model.jobs, operation.job);
  return {
    method: 'DELETE',
    path: `${PATH}/${job?.id ?? newId('job')}`,
    headers: conditional(operation.condition, job?.version),
    effect: () => {
      if (!job) return NOT_FOUND;
      if (operation.condition === 'stale') return PRECONDITION_FAILED;
      model.emit('job.deleted', { ...job, jobId: job.id });
      model.linkJob(job, []);
      model.jobs = model.jobs.filter((other) => other !== job);
      model.activities = model.activities.filter(({ jobId }) => jobId !== job.id);
      model.cancel(({ jobId }) => jobId === job.id);
      return deleted(job.id);
    },
  };
}

/**
 * @param contactIds of existing contacts
 * @param assumedAppliedAt the application of a job that has one without a day
 */
export function addJob(
  model: PipelineModel,
  input: JobInput,
  contactIds: string[],
  { id, now }: Answered,
  assumedAppliedAt: string | null = now,
): ModelJob {
  const { company = '', title = '', status = 'saved', ...members } = kept(input);
  const isApplied = JOB_STATUSES.indexOf(status) >= JOB_STATUSES.indexOf('applied');
  const applied = members.appliedAt;
  const job: ModelJob = {
    ...EMPTY,
    id,
    company,
    title,
    role: title,
    status,
    statusChangedAt: status === 'applied' && applied && applied < now ? applied : now,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  assign(job, members);
  if (isApplied) job.appliedAt ??= assumedAppliedAt;
  model.jobs.push(job);
  model.note(id, { status, previousStatus: null, changedAt: now, note: null });
  model.linkJob(job, contactIds);
  model.emit('job.created', { ...job, jobId: id });
  return job;
}

/** Applies the given changes. @returns whether there are any */
export function patch(
  model: PipelineModel,
  job: ModelJob,
  input: JobInput,
  contactIds: string[],
  answered: Answered,
  assumedAppliedAt: string | null = answered.now,
): boolean {
  const { status = job.status, ...members } = kept(input);
  const changes = assign(job, members);
  if (contactIds.join() !== job.contactIds.join()) changes.push('contactIds');
  if (status !== job.status) changes.push('status');
  if (changes.length === 0) return false;
  job.role = job.title;
  job.version += 1;
  job.updatedAt = answered.now;
  model.linkJob(job, contactIds);
  if (status !== job.status)
    tellOfMove(model, job, move(model, job, status, { now: answered.now, at: null, assumedAppliedAt }));
  model.emit('job.updated', { ...job, jobId: job.id, changes: changes.sort() });
  return true;
}

interface Move {
  at?: string | null;
  now: string;
  note?: string | null;
  /** The application of a job that has one without a day. */
  assumedAppliedAt?: string | null;
}

/** @returns the previous status */
function move(
  model: PipelineModel,
  job: ModelJob,
  status: JobStatus,
  { at, now, note = null, assumedAppliedAt = at ?? now }: Move,
): JobStatus {
  const previousStatus = job.status;
  model.note(job.id, { status, previousStatus, changedAt: at ?? now, note });
  job.status = status;
  job.statusChangedAt = at && at < now ? at : now;
  if (status !== 'saved') job.appliedAt ??= assumedAppliedAt;
  return previousStatus;
}

function tellOfMove(model: PipelineModel, job: ModelJob, previousStatus: JobStatus): void {
  const { id, company, title, status } = job;
  model.emit('job.status_changed', {
    id,
    company,
    title,
    status,
    previousStatus,
    jobId: id,
    role: title,
    newStatus: status,
  });
  const arrival = ARRIVALS[status];
  if (arrival) model.emit(arrival, { ...job, jobId: id });
}

export function sent(model: PipelineModel, { contacts, ...input }: JobInput) {
  return {
    ...input,
    ...moments(input),
    contactIds: contacts && linked(model.contacts, contacts, 'con'),
  };
}

/** As stored; unsent members are undefined. */
function kept(input: JobInput) {
  const { company, title, status, location, salary, postedPay, priority, outcome, tags, notes, externalId } =
    input;
  return {
    company: company?.trim(),
    title: title?.trim(),
    status,
    location: text(location),
    salary: salary && {
      min: salary.min ?? null,
      max: salary.max ?? null,
      currency: salary.currency?.toUpperCase() ?? 'USD',
      period: salary.period ?? 'year',
    },
    postedPay: postedPay && {
      min: postedPay.min ?? null,
      max: postedPay.max ?? null,
      currency: postedPay.currency ?? 'USD',
      period: postedPay.period ?? 'year',
      source: postedPay.source ?? 'manual',
    },
    priority,
    outcome,
    tags: labels(tags),
    notes: text(notes),
    externalId: text(externalId),
    ...moments(input),
  };
}

function moments({ appliedAt, followUpAt, deadlineAt, archivedAt }: JobInput) {
  return {
    appliedAt: optionalMoment(appliedAt),
    followUpAt: optionalMoment(followUpAt),
    deadlineAt: optionalMoment(deadlineAt),
    archivedAt: optionalMoment(archivedAt),
  };
}
