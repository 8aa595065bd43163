import { Injectable } from '@nestjs/common';
import type { OutboundMessage } from './exchange/webhook-sender';
import type { TraceHeaders } from './sending/delivery-trace';
import type { BusyLoads, InFlight } from './sending/in-flight';
import type { AttemptReport } from './settling/outcome';
import type { LeasedDelivery } from './state/leased-delivery';

export interface LostLeases {
  lost: number;
  /** Deliveries with too many lost leases: held, or ended in case of tests. */
  givenUp: number;
  /** The webhooks of the given-up ones. */
  webhooks: string[];
}

/** Effect of a result on its delivery. */
export interface Settled {
  /** Its new state, for the log. */
  state: string;
}

/**
 * A kind of receiver: its rows, its messages and what a result means. Claiming in turns, limits, order, connections and
 * the clock of leases are the engine's and the same for all kinds.
 */
export interface ReceiverKind<L extends LeasedDelivery = LeasedDelivery> {
  readonly kind: L['kind'];

  /** Something may have become due. */
  wake(): void;

  /** Whether a claim may find something. Called before each claim, every few milliseconds under load. */
  mayBeDue(): boolean;

  /**
   * Leases up to `room` due deliveries of the shards that this worker owns, in sending order.
   *
   * @param inFlight this worker's load and the known load of others; together with the claim it stays within the limits
   * @param busy the loads of endpoints of this kind, and of all users and hosts
   */
  claim(shards: readonly number[], room: number, inFlight: InFlight, busy: BusyLoads): Promise<L[]>;

  /** The request to send, signed now. @throws for an internal fault: the delivery is then postponed */
  message(leased: L, trace: TraceHeaders): OutboundMessage;

  /**
   * Writes the result of an attempt. Called again while PostgreSQL is unavailable and the lease lasts.
   *
   * @returns undefined when the lease was lost meanwhile: nothing was written
   * @throws when PostgreSQL refuses the write or is unavailable
   */
  write(leased: L, report: AttemptReport): Promise<Settled | undefined>;

  /** Postpones after an internal fault. @param mayLast whether the fault lasts until an operator mends it */
  postpone(leased: L, options: { mayLast: boolean }): Promise<void>;

  /** Hands leases back: their deliveries stay due, and no attempt is counted. */
  release(leases: readonly string[]): Promise<void>;

  /** Makes deliveries due again whose lease was lost, or holds them; at most `RECLAIM_BATCH`. */
  reclaim(): Promise<LostLeases>;
}

/** The kinds of receivers that this worker serves. */
@Injectable()
export class ReceiverKinds {
  private kinds: readonly ReceiverKind[] = [];

  /** In the order of the claim: webhooks, which may have most due deliveries, take the room that the others leave. */
  get all(): readonly ReceiverKind[] {
    return this.kinds;
  }

  /** Call it before the application starts; the one added last claims first. */
  add(kind: ReceiverKind): void {
    this.kinds = [kind, ...this.kinds];
  }

  /** @throws Error for a kind that this worker does not serve */
  of({ kind }: LeasedDelivery): ReceiverKind {
    const found = this.kinds.find((one) => one.kind === kind);
    if (!found) throw new Error(`no receiver of the kind ${kind}`);
    return found;
  }
}
