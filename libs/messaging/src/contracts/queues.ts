import type { EXPERIENCE_LEVELS } from '@wagewright/enums';

/**
 * Every queue with the data of its jobs: ids, and data that the other side cannot read for itself, which is encrypted
 * (`QueueSeal`); never a body, an address or a secret. One queue for each separately scaled or paused task.
 */
export const QueueName = {
  /** Shards of webhooks with due deliveries; the deliveries themselves are in PostgreSQL alone. */
  WebhookShard: 'webhook-shard',
  /** Pipeline → compensation: what should these jobs pay? */
  MarketLookup: 'market-lookup',
  /** Compensation → pipeline: the estimates. */
  MarketAnswer: 'market-answer',
} as const;

export type QueueName = (typeof QueueName)[keyof typeof QueueName];

/** The processes that add or process jobs, by the names of their folders in `apps`. */
type QueueUser = 'compensation' | 'pipeline' | 'webhook-worker';

/** The process that adds the jobs of a queue (`provideProducer`), and the one that processes them (`@Processor`). */
export interface QueueEnds {
  producer: QueueUser;
  processor: QueueUser;
}

/** Both ends of every queue; a test finds each of them among the providers of the named process. */
export const QUEUE_ENDS: Readonly<Record<QueueName, QueueEnds>> = {
  [QueueName.WebhookShard]: { producer: 'webhook-worker', processor: 'webhook-worker' },
  [QueueName.MarketLookup]: { producer: 'pipeline', processor: 'compensation' },
  [QueueName.MarketAnswer]: { producer: 'compensation', processor: 'pipeline' },
};

/** A shard with due deliveries. It names none of them: a worker that finds the shard served, or nothing due, stops. */
export interface WebhookShardJob {
  shard: number;
}

/** The compensation service knows no jobs, so the question contains the members that it resolves. */
export interface MarketQuestion {
  jobId: string;
  title: string;
  location: string | null;
  company: string;
}

/** Questions due at the same time share a job: a job for each would cost more than its answer. */
export interface MarketLookupJob {
  questions: readonly MarketQuestion[];
}

/** Credit for a figure, as the compensation service gives it with its own answers. */
export interface MarketAttribution {
  /** Name of the publisher. */
  source: string;
  /** Address of the publisher. */
  url: string;
  /** Address of the published method. */
  methodology: string;
  /** Last day of the data quarter, `YYYY-MM-DD`. */
  updated: string;
}

/**
 * Public records about an employer that asks for workers on visas: its certified labor condition applications. An
 * application is no visa, and no promise of one; where none are known, the employer may sponsor all the same.
 */
export interface Sponsorship {
  /** Certified applications for technology jobs, of all these years together. */
  filings: number;
  /** U.S. fiscal years, October to September, from the first application to the last: `2022-2025`, or `2023`. */
  fiscal_year: string;
  /** Most frequent roles, most first: names of roles, else titles as filed; at most 5, empty where not known. */
  roles: readonly string[];
  /** Legal names of the employers whose applications are added up, most first. */
  employers: readonly string[];
  /** Id of the source. */
  source: string;
  /** Address of its publisher. */
  source_url: string;
}

/** Why a job has no market figure: its place or title is none with figures, or too little of it is known. */
export interface MarketReason {
  /** The kind of reason: `hourly_only` where the wage survey gives the occupation's pay by the hour alone. */
  code: 'outside_us' | 'place_unknown' | 'role_unknown' | 'not_enough' | 'hourly_only';
  /** Name of the other country or region, with `outside_us`. */
  country?: string;
  /** A whole sentence. */
  text: string;
}

/** Reading of a job's title and location, in names for people. */
interface MarketReading {
  /** Name of the role. */
  role: string;
  /** Level that the title names, `all` for all levels together. */
  level: 'all' | (typeof EXPERIENCE_LEVELS)[number];
  /** Name of the city or metropolitan area; `United States` for the country as a whole. */
  place: string;
  /** 0–1: how surely title and location were read. @format double */
  confidence: number;
  /** Names of other roles that the title could mean, likeliest first; at most 3. */
  alternatives: readonly string[];
}

/** A cell of the wage survey as published, in dollars of its month. */
export interface MarketSurvey {
  /** The occupation of the cell. */
  occupation: {
    /** SOC code of 2018. */
    code: string;
    /** Title of the occupation. */
    title: string;
  };
  /** The area of the cell. */
  area: {
    /** Code as the survey writes it. */
    code: string;
    /** Title of the area. */
    name: string;
    /** The kind of area. */
    kind: 'metro' | 'nonmetro' | 'state' | 'nation';
  };
  /** Median pay a year; null where it lies above `atLeast`. */
  median: number | null;
  /** 10th percentile; null where the publisher withholds or caps it. */
  p10: number | null;
  /** 25th percentile; null where the publisher withholds or caps it. */
  p25: number | null;
  /** 75th percentile; null where the publisher withholds or caps it. */
  p75: number | null;
  /** 90th percentile; null where the publisher withholds or caps it. */
  p90: number | null;
  /** The publisher's bound that the median lies above; null for a published median. */
  atLeast: number | null;
  /** Time that an amount pays for. */
  unit: 'year';
  /** People in this job there; null where the publisher withholds them. */
  employment: number | null;
  /** Relative standard error of the mean, percent; null where none is printed. @format double */
  relativeError: number | null;
  /** Whether percentiles collapse: many people are reported at one wage. */
  lump: boolean;
  /** Month of the survey, `2025-05`. */
  asOf: string;
}

/** Ground of a market figure. */
export interface MarketGround {
  /**
   * `survey`: the cell of the area, or of the nation where no place was named; `nonmetro`: the mix of the state's
   * nonmetropolitan cells; `model`: a prediction; `state`, `nation`: the wider area's pay, for want of anything else.
   */
  basis: 'survey' | 'nonmetro' | 'model' | 'state' | 'nation';
  /** The cell as published, not aged; null with `surveyReason`. */
  survey: MarketSurvey | null;
  /** Why there is no cell: none is published, its wages are withheld, several are mixed, or the place is in no area of the survey; null beside a cell. */
  surveyReason: 'no_cell' | 'withheld' | 'mixed' | 'no_area' | null;
  /** Cells in the mix; null without one. */
  surveyCells: number | null;
}

/** A change of the figure by a new edition of the dataset; the pipeline notes it. */
export interface MarketChange {
  /** Median before it, whole US dollars a year. */
  from: number;
  /** Median since then, whole US dollars a year. */
  to: number;
  /** Id of the edition, such as `2026.5`. */
  edition: string;
}

/** Annual base pay in whole US dollars for the role and city that title and location were resolved to. */
export interface MarketEstimate extends Partial<MarketGround> {
  /** Slug of the role that the title was read as. */
  role: string;
  /** Null for the United States as a whole, and for an area. */
  city: string | null;
  /** Slug of the metropolitan area of a place that no city of the catalogue stands for; missing on others. */
  area?: string;
  /** Level that the title names, `all` for all levels together; missing on estimates of earlier releases. */
  level?: 'all' | (typeof EXPERIENCE_LEVELS)[number];
  /** 25th percentile, whole US dollars a year. */
  low: number;
  /** Median, whole US dollars a year. */
  median: number;
  /** 75th percentile, whole US dollars a year. */
  high: number;
  /** 10th percentile, whole US dollars a year; missing on estimates of earlier releases. */
  p10?: number;
  /** 90th percentile; null where it is not known, missing on estimates of earlier releases. */
  p90?: number | null;
  /** Contains the true median with a probability of 95 %, whole US dollars a year; missing on estimates of earlier releases. */
  interval?: {
    /** Lower end, whole US dollars a year. */
    lower: number;
    /** Upper end, whole US dollars a year. */
    upper: number;
  };
  /** 0–1: how surely title and location were read; it says nothing of the width of the figure's interval. @format double */
  confidence: number;
  /** Identifier of the median; the lineage endpoint resolves it. Its metric tells a market figure from an estimate. */
  dataPointId: string;
  /** Day of the figures, `YYYY-MM-DD`. */
  asOf: string;
  /** Whom to credit; missing on estimates of earlier releases. */
  attribution?: MarketAttribution;
  /** Reading of title and location; missing on estimates of earlier releases. */
  reading?: MarketReading;
  /** The change by a new edition; missing where none changed it since title, place or company were given. */
  changed?: MarketChange;
  /** The job’s company as a sponsor of visas; null where none is known, missing on estimates of earlier releases. */
  sponsorship?: Sponsorship | null;
}

/** The question is repeated, because the job may have changed since. */
export interface MarketAnswer extends MarketQuestion {
  /** Null where title or place has no figures. */
  market: MarketEstimate | null;
  /** Why there is no figure; missing beside a figure, and from processes that do not tell it. */
  reason?: MarketReason;
}

export interface MarketAnswerJob {
  /** The dataset release of the estimates. */
  releaseId: string;
  answers: readonly MarketAnswer[];
}
