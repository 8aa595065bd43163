import { JOB_STATUSES, type JobStatus } from '@wagewright/enums';
import type { ModelJob } from './model-records';
import type { PipelineModel } from './pipeline-model';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MAX_ATTENTION = 20;
const MAX_WINS = 10;
const STALE_DAYS = 7;

interface Attention {
  job: ModelJob;
  /** The sort key within its kind, before the id. */
  order: string;
  subject: string;
  reason: string;
  suggestion: string;
}

/** `GET /pipeline` by the published rules. */
export function expectedSummary(model: PipelineModel, now: Date): object {
  return {
    summary: figures(model, now),
    needsAttention: needsAttention(model, now),
    recentWins: recentWins(model, now),
  };
}

function figures(model: PipelineModel, now: Date): object {
  const kept = model.jobs.filter(({ archivedAt }) => archivedAt === null);
  const jobs = kept.filter(({ outcome }) => outcome === null);
  const reached = (status: JobStatus) =>
    kept.filter(({ id }) => furthest(model, id) >= stepOf(status)).length;
  const applied = reached('applied');
  const ages = jobs.map(({ statusChangedAt }) => now.getTime() - Date.parse(statusChangedAt));
  const meanDays = ages.reduce((sum, age) => sum + age, 0) / Math.max(1, jobs.length) / DAY_MS;
  return {
    total: jobs.length,
    byStatus: Object.fromEntries(
      JOB_STATUSES.map((status) => [status, jobs.filter((job) => job.status === status).length]),
    ),
    responseRate: applied === 0 ? 0 : Math.round((reached('screening') / applied) * 10_000) / 10_000,
    avgDaysInStatus: Math.max(0, Math.round(meanDays * 10) / 10),
  };
}

/** Each job once, with its most urgent reason. */
function needsAttention(model: PipelineModel, now: Date): object[] {
  const kinds = [interviews(model, now), deadlines(model, now), followUps(model, now), silent(model, now)];
  const found = kinds.flatMap((kind) => kind.sort(byOrder).slice(0, MAX_ATTENTION));
  const once = found.filter(({ job }, place) => found.findIndex((other) => other.job === job) === place);
  return once.slice(0, MAX_ATTENTION).map(({ job, reason, suggestion }) => ({
    jobId: job.id,
    company: job.company,
    role: job.title,
    reason,
    suggestion,
  }));
}

function interviews(model: PipelineModel, now: Date): Attention[] {
  const ahead = model.calendar.filter(
    ({ type, notes, startsAt }) =>
      type.includes('interview') && notes === null && isWithin(startsAt, now, now.getTime() + 48 * HOUR_MS),
  );
  return ahead.flatMap((event) => {
    const job = undecided(model).find(({ id }) => id === event.jobId);
    const isPrepared = model.activities.some(
      ({ jobId, type }) => jobId === event.jobId && type === 'preparation',
    );
    if (!job || isPrepared) return [];
    const reason = `Interview in ${hoursTo(event.startsAt, now)} hours and nothing prepared yet`;
    const suggestion = 'Prepare for the interview and note down what you want to say and ask.';
    return [{ job, order: event.startsAt, subject: event.id, reason, suggestion }];
  });
}

function deadlines(model: PipelineModel, now: Date): Attention[] {
  return undecided(model).flatMap((job) => {
    const at = job.deadlineAt;
    if (!at || job.status !== 'offer' || !isWithin(at, now, now.getTime() + 72 * HOUR_MS)) return [];
    const reason = `The offer expires in ${hoursTo(at, now)} hours`;
    const suggestion = 'Decide about the offer, or ask for more time.';
    return [{ job, order: at, subject: job.id, reason, suggestion }];
  });
}

function followUps(model: PipelineModel, now: Date): Attention[] {
  return undecided(model).flatMap((job) => {
    const at = job.followUpAt;
    if (!at || Date.parse(at) > now.getTime()) return [];
    const reason = `Follow-up was due on ${at.slice(0, 10)}`;
    return [{ job, order: at, subject: job.id, reason, suggestion: 'Follow up now, or set another date.' }];
  });
}

function silent(model: PipelineModel, now: Date): Attention[] {
  const waiting = undecided(model).filter(({ status }) => status === 'applied' || status === 'screening');
  return waiting.flatMap((job) => {
    const activities = model.activities.filter(({ jobId }) => jobId === job.id);
    const last = [job.statusChangedAt, ...activities.map(({ occurredAt }) => occurredAt)].sort().at(-1) ?? '';
    const days = (now.getTime() - Date.parse(last)) / DAY_MS;
    if (days < STALE_DAYS) return [];
    const reason = `No news for ${Math.floor(days)} days in status ${job.status}`;
    const suggestion = 'Send a short, friendly follow-up message.';
    return [{ job, order: job.statusChangedAt, subject: job.id, reason, suggestion }];
  });
}

/** Moves forward to screening or beyond, within 30 days, the latest first. */
function recentWins(model: PipelineModel, now: Date): object[] {
  const moves = model.jobs.flatMap((job) =>
    (model.moves.get(job.id) ?? []).map((move) => ({ ...move, job, made: model.moveOrder.indexOf(move) })),
  );
  return moves
    .filter(({ status, previousStatus, changedAt }) => {
      const isForward = previousStatus !== null && stepOf(status) > stepOf(previousStatus);
      const isRecent = isWithin(changedAt, new Date(now.getTime() - 30 * DAY_MS), now.getTime());
      return isForward && stepOf(status) >= stepOf('screening') && isRecent;
    })
    .sort((a, b) => compare(b.changedAt, a.changedAt) || b.made - a.made)
    .slice(0, MAX_WINS)
    .map(({ status, changedAt, job }) => ({
      type: status,
      company: job.company,
      role: job.title,
      date: changedAt.slice(0, 10),
    }));
}

function undecided(model: PipelineModel): ModelJob[] {
  return model.jobs.filter(({ archivedAt, outcome }) => archivedAt === null && outcome === null);
}

function furthest(model: PipelineModel, jobId: string): number {
  return Math.max(...(model.moves.get(jobId) ?? []).map(({ status }) => stepOf(status)));
}

function stepOf(status: JobStatus): number {
  return JOB_STATUSES.indexOf(status);
}

function isWithin(moment: string, from: Date, toMs: number): boolean {
  const time = Date.parse(moment);
  return time >= from.getTime() && time <= toMs;
}

function hoursTo(moment: string, now: Date): number {
  return Math.round((Date.parse(moment) - now.getTime()) / HOUR_MS);
}

function byOrder(a: Attention, b: Attention): number {
  return compare(a.order, b.order) || compare(a.subject, b.subject);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
