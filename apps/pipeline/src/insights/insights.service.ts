import { Injectable } from '@nestjs/common';
import { parameterMissing } from '@wagewright/errors';
import { JOB_OUTCOMES } from '@wagewright/enums';
import { type InsightRow, InsightsRepository, LEVELS } from './insights.repository';
import type { InsightsRequest } from './insights.request';
import type {
  InsightsResponse,
  OtherSources,
  OutcomeInsight,
  PartInsight,
  SourceInsight,
  StageInsight,
} from './insights.response';
import { WaitsService } from './waits.service';

/** Applications from which a share says something, and days from which a median does. */
const LEAST_FOR_A_SHARE = 5;
const LEAST_FOR_A_MEDIAN = 3;
const MOST_SOURCES = 20;
const MOST_WEEKS = 520;
const SHARE_DECIMALS = 4;

@Injectable()
export class InsightsService {
  constructor(
    private readonly applications: InsightsRepository,
    private readonly waits: WaitsService,
  ) {}

  /** @throws ApiError 400 for a first day after the last */
  async read(userId: string, { from, to, timeZone }: InsightsRequest): Promise<InsightsResponse> {
    const range = rangeOf({ from, to });
    const [rows, waits] = await Promise.all([
      this.applications.read(userId, range, timeZone),
      this.waits.read(userId, timeZone),
    ]);
    return { ...range, ...insightsOf(rows), waits };
  }
}

/** @throws ApiError 400 for a first day after the last */
export function rangeOf({ from, to }: Pick<InsightsRequest, 'from' | 'to'>): {
  from: string | null;
  to: string | null;
} {
  if (from && to && to < from) throw parameterMissing('to', 'to must not be before from.');
  return { from: from ?? null, to: to ?? null };
}

function insightsOf(rows: readonly InsightRow[]): Omit<InsightsResponse, 'from' | 'to' | 'waits'> {
  const at = (level: keyof typeof LEVELS) => rows.filter((row) => row.level === LEVELS[level]);
  const [all] = at('all');
  if (!all) throw new Error('a count without groups has given no row');
  const sources = at('source');
  const weeks = at('week');
  const stages = stagesOf(all);
  const outcomes = outcomesOf(at('outcome'), all.applied);
  const settled = [...stages.map(({ stillThere }) => stillThere), ...outcomes.map(({ count }) => count)];
  return {
    timeZone: all.timeZone,
    total: all.applied,
    undated: weeks.find(({ week }) => week === null)?.applied ?? 0,
    setAside: all.applied - settled.reduce((sum, one) => sum + one, 0),
    stages,
    outcomes,
    bySource: sources.slice(0, MOST_SOURCES).map(sourceOf),
    otherSources: othersOf(sources.slice(MOST_SOURCES)),
    byWeek: weeks
      .flatMap((row) => (row.week === null ? [] : { week: row.week, ...partOf(row) }))
      .toSorted((one, other) => (one.week < other.week ? -1 : 1))
      .slice(-MOST_WEEKS),
  };
}

function stagesOf(all: InsightRow): StageInsight[] {
  const share = (reached: number) => shareOf(reached, all.applied);
  return [
    {
      stage: 'applied',
      reached: all.applied,
      share: share(all.applied),
      medianDays: null,
      stillThere: all.stillApplied,
      ended: all.endedApplied,
    },
    {
      stage: 'screening',
      reached: all.screening,
      share: share(all.screening),
      medianDays: medianOf(all.toScreening, all.timedToScreening),
      stillThere: all.stillScreening,
      ended: all.endedScreening,
    },
    {
      stage: 'interviewing',
      reached: all.interviewing,
      share: share(all.interviewing),
      medianDays: medianOf(all.toInterviewing, all.timedToInterviewing),
      stillThere: all.stillInterviewing,
      ended: all.endedInterviewing,
    },
    {
      stage: 'offer',
      reached: all.offer,
      share: share(all.offer),
      medianDays: medianOf(all.toOffer, all.timedToOffer),
      stillThere: all.stillOffer,
      ended: all.endedOffer,
    },
  ];
}

function outcomesOf(rows: readonly InsightRow[], applied: number): OutcomeInsight[] {
  return JOB_OUTCOMES.map((outcome) => {
    const row = rows.find((one) => one.outcome === outcome);
    const count = row?.applied ?? 0;
    return {
      outcome,
      count,
      share: shareOf(count, applied),
      medianDays: row ? medianOf(row.toEnd, row.timedToEnd) : null,
    };
  });
}

function sourceOf(row: InsightRow): SourceInsight {
  const part = partOf(row);
  const share = (count: number) => rounded(count / part.applied);
  return {
    source: row.source,
    ...part,
    shares:
      part.applied < LEAST_FOR_A_SHARE
        ? null
        : { answered: share(part.answered), interviews: share(part.interviews), offers: share(part.offers) },
  };
}

function othersOf(rows: readonly InsightRow[]): OtherSources | null {
  if (rows.length === 0) return null;
  const sum = (part: (row: InsightRow) => number) => rows.reduce((total, row) => total + part(row), 0);
  return {
    sources: rows.length,
    applied: sum(({ applied }) => applied),
    answered: sum(({ answered }) => answered),
    interviews: sum(({ interviewing }) => interviewing),
    offers: sum(({ offer }) => offer),
  };
}

function partOf({ applied, answered, interviewing: interviews, offer: offers }: InsightRow) {
  return { applied, answered, interviews, offers } satisfies PartInsight;
}

function shareOf(count: number, applied: number): number | null {
  return applied < LEAST_FOR_A_SHARE ? null : rounded(count / applied);
}

function medianOf(days: number | null, count: number): number | null {
  return count < LEAST_FOR_A_MEDIAN ? null : days;
}

function rounded(share: number): number {
  return Number(share.toFixed(SHARE_DECIMALS));
}
