import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

/** Longest wait for an earlier job's lease: that is one statement, or PostgreSQL is in trouble. */
const LEASE_WAIT_MS = 250;
/** Longest wait for a job that is still on its way from the queue; it may also be at another worker. */
const ARRIVAL_WAIT_MS = 40;
const ARRIVAL_POLL_MS = 2;
/** Endpoints whose order is remembered. */
const ENDPOINTS = 5_000;
/** Longest wait for an earlier start: a receiver that takes no connections must not hold up its own queue. */
const START_WAIT_MS = 1_000;

/** What decides when a delivery may start. */
export interface OrderedDelivery {
  endpointId: string;
  sequence: number;
  /** The greatest lower sequence of the endpoint that is in flight; 0 when there is none. */
  earlier: number;
}

/** The right to start, in the order in which the tickets of an endpoint were issued. */
export interface StartTicket {
  /** Resolves when the delivery may start. */
  mayStart: Promise<void>;
  /** To be called when it has started, or will not. */
  started: () => void;
}

/**
 * Keeps first attempts of one endpoint in the order in which their events were recorded, although jobs, leases, look-ups
 * and connections take different times. It orders the starts within this process: several workers may still
 * overtake one another by what one endpoint may have in flight.
 */
@Injectable()
export class EndpointSequencer {
  /** Settles when the leases of all jobs that have come so far are settled. */
  private leased: Promise<unknown> = Promise.resolve();
  private readonly queues = new LRUCache<string, StartQueue>({ max: ENDPOINTS });

  /** Returns what `lease` gives, but not before every job that came earlier has got its lease. */
  async acquireInOrder<T>(lease: Promise<T>): Promise<T> {
    const earlier = settledOrAfter(LEASE_WAIT_MS, this.leased);
    this.leased = Promise.allSettled([earlier, lease]);
    const [, result] = await Promise.all([earlier, lease]);
    return result;
  }

  /**
   * A ticket behind all that the endpoint has. If the delivery that comes before this one has none yet, its job is
   * waited for, up to 40 ms: the queue may hand it out a moment later.
   */
  async takeTicket({ endpointId, sequence, earlier }: OrderedDelivery): Promise<StartTicket> {
    const queue = this.queueOf(endpointId);
    const until = performance.now() + ARRIVAL_WAIT_MS;
    while (queue.reached < earlier && performance.now() < until) await sleep(ARRIVAL_POLL_MS);
    queue.reached = Math.max(queue.reached, sequence);
    return issueTicket(queue);
  }

  private queueOf(endpointId: string): StartQueue {
    const queue = this.queues.get(endpointId) ?? { reached: 0, started: undefined };
    this.queues.set(endpointId, queue);
    return queue;
  }
}

interface StartQueue {
  /** The greatest sequence that was given a ticket. */
  reached: number;
  /** Resolves when all deliveries with a ticket have started; undefined when they have. */
  started: Promise<void> | undefined;
}

function issueTicket(queue: StartQueue): StartTicket {
  const before = queue.started;
  let started: () => void = () => undefined;
  const start = new Promise<void>((resolve) => (started = resolve));
  const all = Promise.all([before, start]).then(() => {
    if (queue.started === all) queue.started = undefined;
  });
  queue.started = all;
  return { mayStart: before ? settledOrAfter(START_WAIT_MS, before) : Promise.resolve(), started };
}

function settledOrAfter(ms: number, event: Promise<unknown>): Promise<void> {
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(resolve, ms);
    event.then(() => resolve(), reject).finally(() => clearTimeout(timeout));
  });
}
