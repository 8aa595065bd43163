import type { JobStatus } from '@wagewright/enums';
import { folded } from '@wagewright/text';

/** The stages in which the company is to answer. */
export const WAITING_STAGES = ['applied', 'screening', 'interviewing'] as const satisfies JobStatus[];
export type WaitingStage = (typeof WAITING_STAGES)[number];

/** Answers from which the history of a stage, or of a company, says something. */
export const LEAST_OF_A_STAGE = 8;
export const LEAST_OF_A_COMPANY = 3;
export const MOST_COMPANIES = 100;
/** Until a person's own history says how long an answer takes. */
export const DEFAULT_DAYS = 21;
/** A history is held to these days: a few quick or slow answers decide nothing. */
const BOUNDS = { stage: { least: 14, most: 42 }, company: { least: 7, most: 90 } };

/** The answers in a stage, or of a company. */
export interface WaitRow {
  /** Null for a company. */
  stage: WaitingStage | null;
  /** As most of the jobs spell it. */
  company: string;
  count: number;
  /** Nine of ten answers came within so many. */
  days: number;
}

/** How long answers took. */
export class Wait {
  /** Nine of ten answers came within so many days. */
  days!: number;
  /** The number of answers. */
  count!: number;
  /** Days after which no answer is a sign: `days`, but 14 to 42 of a stage and 7 to 90 of a company. */
  silentAfter!: number;
}

/** How long the answers of a company took. */
export class CompanyWait extends Wait {
  /** Name of the company, as most of its jobs spell it. */
  company!: string;
}

/** Where nothing better is known. */
export class DefaultWait {
  /** Days after which no answer is a sign. */
  days!: number;
  /** Why it is so many, as a sentence. */
  why!: string;
}

/** How long answers took by stage; null where fewer than eight are known. */
export class StageWaits implements Record<WaitingStage, Wait | null> {
  /** From the application to the first answer. */
  applied!: Wait | null;
  /** From the beginning of screening. */
  screening!: Wait | null;
  /** From the beginning of the interviews. */
  interviewing!: Wait | null;
}

/**
 * How long companies took to answer, over the person's whole history: the company's own figure counts first, then that
 * of the stage, then the default. An answer is a move to a later stage or a refusal. Waits with an unknown beginning are
 * left out, such as in the stage in which an import added a job.
 */
export class Waits {
  /** Where nothing better is known. */
  default!: DefaultWait;
  /** By the stage in which the job waited. */
  byStage!: StageWaits;
  /** Companies with three answers and more, those with most first; at most 100. */
  byCompany!: CompanyWait[];
}

/** The wait that a silence is compared with, and the days from which a silence is a sign. */
export interface Usual {
  /** Null for the default. */
  of: 'company' | 'stage' | null;
  days: number;
  silentAfter: number;
}

export function waitsOf(rows: readonly WaitRow[]): Waits {
  const ofStage = (stage: WaitingStage) => {
    const row = rows.find((one) => one.stage === stage);
    return row ? waitOf(row, 'stage') : null;
  };
  return {
    default: {
      days: DEFAULT_DAYS,
      why: `A company needs ${LEAST_OF_A_COMPANY} answers and a stage ${LEAST_OF_A_STAGE}; until then ${DEFAULT_DAYS} days count.`,
    },
    byStage: {
      applied: ofStage('applied'),
      screening: ofStage('screening'),
      interviewing: ofStage('interviewing'),
    },
    byCompany: rows.flatMap((row) =>
      row.stage === null ? { company: row.company, ...waitOf(row, 'company') } : [],
    ),
  };
}

function waitOf({ days, count }: WaitRow, of: keyof typeof BOUNDS) {
  const { least, most } = BOUNDS[of];
  return { days, count, silentAfter: Math.max(least, Math.min(most, days)) } satisfies Wait;
}

/** The name by which waits know a company. */
export function companyKey(company: string): string {
  return folded(company.trim());
}

/** The usual wait for a job: that of its company, else of its stage, else the default. */
export function usualWait(waits: Waits, company: string, stage: JobStatus): Usual {
  const key = companyKey(company);
  const ofCompany = waits.byCompany.find((wait) => companyKey(wait.company) === key);
  if (ofCompany) return { of: 'company', days: ofCompany.days, silentAfter: ofCompany.silentAfter };
  const ofStage = isWaiting(stage) ? waits.byStage[stage] : null;
  if (ofStage) return { of: 'stage', days: ofStage.days, silentAfter: ofStage.silentAfter };
  return { of: null, days: DEFAULT_DAYS, silentAfter: DEFAULT_DAYS };
}

function isWaiting(status: JobStatus): status is WaitingStage {
  return (WAITING_STAGES as readonly JobStatus[]).includes(status);
}
