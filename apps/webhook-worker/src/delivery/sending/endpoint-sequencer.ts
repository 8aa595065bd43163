import { Injectable } from '@nestjs/common';

/** Longest wait for an earlier start: a receiver that accepts no connections must not block its own queue. */
const START_WAIT_MS = 1_000;

/** The right to start, in the order of an endpoint's tickets. */
export interface StartTicket {
  /** Resolves when the delivery may start; undefined when it may start at once. */
  mayStart: Promise<void> | undefined;
  /** Call it when the delivery has started or will not. */
  started: () => void;
}

/**
 * Keeps first attempts of an endpoint in the order of their events, although look-ups and connections vary in time. A
 * shard has one worker, so no other process sends to the endpoint meanwhile.
 */
@Injectable()
export class EndpointSequencer {
  /** By endpoint: resolves when all deliveries with a ticket have started. */
  private readonly starting = new Map<string, Promise<unknown>>();

  takeTicket(endpointId: string): StartTicket {
    const before = this.starting.get(endpointId);
    let started: () => void = () => undefined;
    const start = new Promise<void>((resolve) => (started = resolve));
    const all = (before ? before.then(() => start) : start).then(() => {
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
