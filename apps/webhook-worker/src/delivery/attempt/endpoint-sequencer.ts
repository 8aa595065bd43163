import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

/** Endpoints whose order is remembered. */
const ENDPOINTS = 5_000;
/** Longest wait for an earlier start: a receiver that takes no connections must not hold up its own queue. */
const START_WAIT_MS = 1_000;

/** The right to start, in the order in which the tickets of an endpoint were issued. */
export interface StartTicket {
  /** Resolves when the delivery may start; undefined when it may at once. */
  mayStart: Promise<void> | undefined;
  /** To be called when it has started, or will not. */
  started: () => void;
}

/**
 * Keeps first attempts of one endpoint in the order in which their events were recorded, although look-ups and connections
 * take different times. A shard is served by one worker, so no other process sends to the endpoint meanwhile.
 */
@Injectable()
export class EndpointSequencer {
  /** By endpoint: resolves when all deliveries with a ticket have started. */
  private readonly starting = new LRUCache<string, Promise<unknown>>({ max: ENDPOINTS });

  /** A ticket behind all that the endpoint has. */
  takeTicket(endpointId: string): StartTicket {
    const before = this.starting.get(endpointId);
    let started: () => void = () => undefined;
    const start = new Promise<void>((resolve) => (started = resolve));
    const all = Promise.all([before, start]).then(() => {
      if (this.starting.get(endpointId) === all) this.starting.delete(endpointId);
    });
    this.starting.set(endpointId, all);
    return { mayStart: before && settledOrAfter(START_WAIT_MS, before), started };
  }
}

function settledOrAfter(ms: number, event: Promise<unknown>): Promise<void> {
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(resolve, ms);
    event.then(() => resolve(), reject).finally(() => clearTimeout(timeout));
  });
}
