import { Injectable } from '@nestjs/common';
import { JOB_STATUSES, type JobStatus } from '@wagewright/enums';
import { attentionMessages, type AttentionRow } from '../suggestions/attention';
import { JobReaderService } from '../jobs/job-reader.service';
import { SuggestionService } from '../suggestions/suggestion.service';
import type { AttentionItem, SummaryFigures, SummaryResponse, WinItem } from './summary.response';
import { WinRepository, type WinRow } from './win.repository';
import type { StatusCounters } from '../jobs/counters/job-counters';

const MAX_ATTENTION = 20;
const MAX_WINS = 10;

@Injectable()
export class SummaryService {
  constructor(
    private readonly jobs: JobReaderService,
    private readonly suggestions: SuggestionService,
    private readonly wins: WinRepository,
  ) {}

  /** @param timeZone of days that have no other; the account's unless stated */
  async summary(userId: string, timeZone?: string): Promise<SummaryResponse> {
    const now = new Date();
    const [summary, attention, wins] = await Promise.all([
      this.figures(userId, now),
      this.suggestions.needingAttention(userId, now, MAX_ATTENTION, timeZone),
      this.wins.recent(userId, now, MAX_WINS),
    ]);
    return {
      summary,
      needsAttention: onceForEachJob(attention)
        .slice(0, MAX_ATTENTION)
        .map((row) => attentionItem(row, now)),
      recentWins: wins.map((win) => winItem(win)),
    };
  }

  async figures(userId: string, now = new Date()): Promise<SummaryFigures> {
    return summaryFigures(await this.jobs.countersByStatus(userId), now);
  }
}

/** Each job once, with its most urgent reason. */
function onceForEachJob(rows: readonly AttentionRow[]): AttentionRow[] {
  const byJob = new Map<string, AttentionRow>();
  for (const row of rows) if (!byJob.has(row.jobId)) byJob.set(row.jobId, row);
  return [...byJob.values()];
}

function attentionItem(row: AttentionRow, now: Date): AttentionItem {
  const { jobId, company, title: role } = row;
  return { jobId, company, role, ...attentionMessages(row, now) };
}

function winItem({ toStatus, company, title, occurredAt }: WinRow): WinItem {
  return { type: toStatus, company, role: title, date: occurredAt.toISOString().slice(0, 10) };
}

const DAY_MS = 86_400_000;
const RATE_DECIMALS = 4;
const DAYS_DECIMALS = 1;

/**
 * The figures from the counters of the jobs that are not archived. An ended job counts only for the response rate: it
 * is in no status any more.
 */
function summaryFigures(counters: readonly StatusCounters[], now: Date): SummaryFigures {
  const byStatus = Object.fromEntries(JOB_STATUSES.map((status) => [status, 0])) as Record<JobStatus, number>;
  for (const { status, openJobs } of counters) byStatus[status] += openJobs;
  const total = sumOf(counters, ({ openJobs }) => openJobs);
  const applied = sumOf(counters, ({ reachedApplied }) => reachedApplied);
  const screening = sumOf(counters, ({ reachedScreening }) => reachedScreening);
  const ageMs = total * now.getTime() - sumOf(counters, ({ openSinceSum }) => openSinceSum);
  return {
    total,
    byStatus,
    responseRate: applied === 0 ? 0 : rounded(screening / applied, RATE_DECIMALS),
    // Not negative, even if another replica's clock is ahead.
    avgDaysInStatus: total === 0 ? 0 : Math.max(0, rounded(ageMs / total / DAY_MS, DAYS_DECIMALS)),
  };
}

function sumOf(counters: readonly StatusCounters[], part: (row: StatusCounters) => number): number {
  return counters.reduce((sum, row) => sum + part(row), 0);
}

function rounded(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.round(value * factor) / factor;
}
