import type { LoggedEvent, LogPosition } from '@wagewright/events';
import type { LeasedWebhook } from '../../../apps/webhook-worker/src/delivery/state/leased-delivery';

/** An owner's webhook as the actors know it. */
export interface KnownEndpoint {
  id: string;
  userId: string;
  host: string;
  order: 'none' | 'job';
  maxPerSecond: number | null;
}

export interface Write {
  step: number;
  writer: string;
  userId: string;
  jobId: string;
  /** In sending order. */
  events: { id: string; type: string }[];
  /** `unknown`: the answer to its commit was lost, or its writer was killed. The rows tell. */
  outcome: 'open' | 'committed' | 'rolled back' | 'unknown';
}

export interface Received {
  /** When the request was written. */
  step: number;
  /** Milliseconds, by the clock of the world. */
  at: number;
  worker: string;
  leased: LeasedWebhook;
  /** Absent while the receiver has not answered. */
  answer?: string;
  answeredStep?: number;
  answeredAt?: number;
}

/** A delivery whose sending a worker has begun, first by connecting to its receiver. */
export interface Taken {
  step: number;
  /** Milliseconds, by the clock of the world. */
  at: number;
  worker: string;
  leased: LeasedWebhook;
  /** Absent until the request is written. */
  received?: Received;
}

/** A trigger's report on a statement in the scratch database, as a notice or a warning. */
export interface Told {
  step: number;
  /** Milliseconds, by the clock of the world. */
  at: number;
  /** The step in which the actor came to the statement. */
  since: number;
  actor: string;
  /** The name of a prepared statement, or its first words. */
  statement: string;
  values: readonly unknown[];
  /** SQLSTATE */
  code: string;
  name: string;
  what: string;
}

/** A statement that waits for a lock. */
export interface Wait {
  step: number;
  statement: string;
  /** Process id in PostgreSQL. */
  process: number;
}

export interface OwnerAct {
  step: number;
  endedStep?: number;
  owner: string;
  act: string;
  endpointId: string;
  deliveryId?: string;
  /** `open` while it runs and for ever when its owner was killed. */
  outcome: 'open' | 'done' | 'refused' | 'failed';
}

export interface ReadPage {
  step: number;
  reader: string;
  userId: string;
  after: LogPosition;
  end: LogPosition;
  watermark: number;
  events: LoggedEvent[];
}

export interface ReadDigest {
  step: number;
  userId: string;
  from: number;
  until: number;
  count: number;
  digest: string;
}

export interface KnownWorker {
  id: string;
  name: string;
  bornStep: number;
  /** Absent while it lives. */
  diedStep?: number;
}

/** The history so far, as the actors saw it, and the database. */
export interface World {
  readonly seed: number;
  readonly step: number;
  /** Milliseconds since 1970, by the clock of the world, which is PostgreSQL's `now()` as well. */
  readonly now: number;
  readonly history: readonly string[];
  readonly limits: { shards: number; endpoint: number; user: number; host: number; concurrency: number };
  readonly endpoints: readonly KnownEndpoint[];
  readonly writes: readonly Write[];
  readonly received: readonly Received[];
  readonly acts: readonly OwnerAct[];
  readonly pages: readonly ReadPage[];
  readonly digests: readonly ReadDigest[];
  readonly workers: readonly KnownWorker[];
  readonly taken: readonly Taken[];
  readonly told: readonly Told[];
  readonly waits: readonly Wait[];
  /** Errors that no actor expects, and deadlocks. */
  readonly problems: readonly string[];
  /** One statement as an observer, who waits for no lock. */
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}
