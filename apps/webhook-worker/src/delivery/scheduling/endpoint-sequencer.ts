import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

/** Longest wait for an earlier job's lease: that is one statement, or PostgreSQL is in trouble. */
const LEASE_WAIT_MS = 250;
/** Longest wait for a job that is still on its way from the queue; it may also be at another worker. */
const ARRIVAL_WAIT_MS = 40;
const ARRIVAL_LOOK_MS = 2;
const ENDPOINTS = 5_000;
/** Longest wait for an earlier start: a receiver that takes no connections must not hold up its own queue. */
const START_WAIT_MS = 1_000;

/** What decides a delivery's place. */
export interface OrderedDelivery {
  endpointId: string;
  sequence: number;
  /** The greatest lower sequence of the endpoint that is in flight; 0 when there is none. */
  earlier: number;
}

/** A place in the order of starts. */
export interface StartTicket {
  /** Settles when the delivery may start. */
  mayStart: Promise<void>;
  /** To be called when it has started, or will not. */
  started: () => void;
}

/**
 * Keeps first attempts of one endpoint in the order of creation, although jobs, leases, look-ups and
 * connections take different times. It orders the starts within this process: several workers may still
 * overtake one another by what one endpoint may have in flight.
 */
@Injectable()
export class EndpointSequencer {
  private leased: Promise<unknown> = Promise.resolve();
  private readonly queues = new LRUCache<string, StartQueue>({ max: ENDPOINTS });

  /** Returns what `lease` gives, not before every job that came earlier has got its lease. */
  async acquireInOrder<T>(lease: Promise<T>): Promise<T> {
    const earlier = settledOrAfter(LEASE_WAIT_MS, this.leased);
    this.leased = Promise.allSettled([earlier, lease]);
    const [, result] = await Promise.all([earlier, lease]);
    return result;
  }

  /** The next place in the endpoint's order, behind `earlier`, which the queue may hand out a moment later. */
  async takeTicket({ endpointId, sequence, earlier }: OrderedDelivery): Promise<StartTicket> {
    const line = this.queueOf(endpointId);
    const until = performance.now() + ARRIVAL_WAIT_MS;
    while (line.reached < earlier && performance.now() < until) await sleep(ARRIVAL_LOOK_MS);
    line.reached = Math.max(line.reached, sequence);
    return issueTicket(line);
  }

  private queueOf(endpointId: string): StartQueue {
    const line = this.queues.get(endpointId) ?? { reached: 0, started: undefined };
    this.queues.set(endpointId, line);
    return line;
  }
}

interface StartQueue {
  /** Greatest sequence that has a place. */
  reached: number;
  /** Settles when all that have a place have started. */
  started: Promise<void> | undefined;
}

function issueTicket(line: StartQueue): StartTicket {
  const before = line.started;
  let started: () => void = () => undefined;
  const start = new Promise<void>((resolve) => (started = resolve));
  const all = Promise.all([before, start]).then(() => {
    if (line.started === all) line.started = undefined;
  });
  line.started = all;
  return { mayStart: before ? settledOrAfter(START_WAIT_MS, before) : Promise.resolve(), started };
}

function settledOrAfter(ms: number, event: Promise<unknown>): Promise<void> {
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(resolve, ms);
    event.then(() => resolve(), reject).finally(() => clearTimeout(timeout));
  });
}
