/**
 * Every queue with the data of its jobs: ids, and what the other side cannot read for itself; never a body,
 * an address or a secret. One queue for each thing that is scaled or paused by itself.
 */
export const QueueName = {
  WebhookDelivery: 'webhook-delivery',
  /** Pipeline → compensation: what should this job pay? */
  MarketLookup: 'market-lookup',
  /** Compensation → pipeline: the estimate. */
  MarketAnswer: 'market-answer',
} as const;

export type QueueName = (typeof QueueName)[keyof typeof QueueName];

/** One attempt at one delivery. A job whose attempt is no longer the current one finds no lease and stops. */
export interface WebhookDeliveryJob {
  deliveryId: string;
  attempt: number;
}

/** The compensation side knows no jobs, so it is told the two members that it resolves. */
export interface MarketLookupJob {
  jobId: string;
  title: string;
  location: string | null;
}

/** Annual base pay in whole US dollars for the role and city that title and location were resolved to. */
export interface MarketEstimate {
  role: string;
  /** Null for the nation: no location, or one outside the catalogue. */
  city: string | null;
  low: number;
  median: number;
  high: number;
  /** 0–1: how sure the resolution is. */
  confidence: number;
  /** Of the median; the lineage endpoint resolves it. */
  dataPointId: string;
  /** `YYYY-MM-DD` */
  asOf: string;
}

/** The question is repeated, because the job may have changed since it was asked. */
export interface MarketAnswerJob extends MarketLookupJob {
  /** The dataset release that the estimate is from. */
  releaseId: string;
  /** Null when the title is nothing that the catalogue knows. */
  market: MarketEstimate | null;
}
