import { Injectable } from '@nestjs/common';
import { EndpointRepository } from '../endpoint/endpoint.repository';
import type { CircuitState, DisabledReason, WebhookEndpoint } from '../endpoint/webhook-endpoint.entity';
import {
  EndpointHealthRepository,
  type KeptDeliveries,
  type RecentDeliveries,
} from './endpoint-health.repository';

const WINDOW_HOURS = 24;
const MS_PER_HOUR = 3_600_000;
/** The success rate has four decimals. */
const RATE_STEPS = 10_000;

/** Why a webhook gets nothing, and how to go on. */
export interface DisabledView {
  /** Reason for which it was switched off. */
  reason: DisabledReason;
  /** When it was switched off; null where that was not recorded. */
  at: Date | null;
  /** A sentence for the owner. */
  message: string;
  /** The next step of the owner. */
  nextStep: string;
}

/** How a webhook is doing. */
export interface EndpointHealth {
  /** The webhook. */
  webhookId: string;
  /** Whether events are sent to it. */
  active: boolean;
  /** Null while it is active. */
  disabled: DisabledView | null;
  /** The circuit breaker that spares a receiver which fails. */
  circuit: {
    /** `open`: only probes are sent; `half_open`: a probe succeeded, one more closes the circuit. */
    state: CircuitState;
    /** When the next probe may be sent; null while the circuit is closed. */
    nextProbeAt: Date | null;
  };
  /** Until when nothing is sent, because the receiver has asked for that (`Retry-After`); null when it has not. */
  retryAfter: Date | null;
  /** Failed attempts since the last success. */
  consecutiveFailures: number;
  /** Start of the present run of failures; null while there is none. */
  failingSince: Date | null;
  /** When it last took a delivery; null before the first. */
  lastSuccessAt: Date | null;
  /** When it last failed to take one; null before the first. */
  lastFailureAt: Date | null;
  /** Deliveries of any age that wait until they are recovered. */
  heldDeliveries: number;
  /** Deliveries that a fault of this service keeps from being sent, held or waiting for the next try; null when there are none. */
  internalFault: {
    /** How many. */
    deliveries: number;
    /** A sentence for the owner. */
    message: string;
  } | null;
  /** Deliveries of the last hours, tests left out. */
  recent: RecentDeliveries & {
    /** Whole hours. */
    windowHours: number;
    /** Succeeded ÷ (succeeded + failed), 0–1 with four decimals; null while none has ended. @format double */
    successRate: number | null;
  };
}

/** The reasons in words for an owner. */
const DISABLED: Readonly<Record<DisabledReason, Pick<DisabledView, 'message' | 'nextStep'>>> = {
  user: {
    message: 'It was switched off by its owner.',
    nextStep: 'Switch it on with active: true, then recover what was held meanwhile.',
  },
  gone: {
    message: 'The receiver answered 410 Gone, which asks us to send nothing more.',
    nextStep: 'Correct the url if the receiver has moved, switch it on with active: true, then recover.',
  },
  failing: {
    message: 'The receiver accepted nothing for days.',
    nextStep: 'Mend the receiver and try it with a test, switch it on with active: true, then recover.',
  },
};

const NONE: RecentDeliveries = { succeeded: 0, failed: 0, waiting: 0, retrying: 0 };
const NONE_KEPT: KeptDeliveries = { held: 0, byFault: 0 };
const INTERNAL_FAULT =
  'A fault of this service keeps deliveries from being sent. They are tried again by themselves; what is held is to be recovered.';

@Injectable()
export class EndpointHealthService {
  constructor(
    private readonly endpoints: EndpointRepository,
    private readonly health: EndpointHealthRepository,
  ) {}

  /** All webhooks of a user, oldest first: at most ten. */
  async list(userId: string, now = new Date()): Promise<EndpointHealth[]> {
    const endpoints = await this.endpoints.listOwned(userId);
    const ids = endpoints.map(({ id }) => id);
    const since = new Date(now.getTime() - WINDOW_HOURS * MS_PER_HOUR);
    const [recent, kept] = await Promise.all([
      this.health.recent(userId, ids, since),
      this.health.kept(userId, ids),
    ]);
    return endpoints.map((endpoint) =>
      healthOf(endpoint, recent.get(endpoint.id) ?? NONE, kept.get(endpoint.id) ?? NONE_KEPT, now),
    );
  }
}

function healthOf(
  endpoint: WebhookEndpoint,
  recent: RecentDeliveries,
  { held, byFault }: KeptDeliveries,
  now: Date,
): EndpointHealth {
  const { id, active, circuit, circuitProbeAt, consecutiveFailures } = endpoint;
  const { failingSince, lastSuccessAt, lastFailureAt } = endpoint;
  const retryAfter = endpoint.retryAfter && endpoint.retryAfter > now ? endpoint.retryAfter : null;
  return {
    webhookId: id,
    active,
    disabled: disabledView(endpoint),
    circuit: { state: circuit, nextProbeAt: circuit === 'closed' ? null : later(circuitProbeAt, retryAfter) },
    retryAfter,
    consecutiveFailures,
    failingSince,
    lastSuccessAt,
    lastFailureAt,
    heldDeliveries: held,
    internalFault: byFault > 0 ? { deliveries: byFault, message: INTERNAL_FAULT } : null,
    recent: { windowHours: WINDOW_HOURS, ...recent, successRate: successRate(recent) },
  };
}

function later(one: Date | null, other: Date | null): Date | null {
  return one && other ? (one > other ? one : other) : (one ?? other);
}

function disabledView({ disabledReason, disabledAt }: WebhookEndpoint): DisabledView | null {
  return disabledReason && { reason: disabledReason, at: disabledAt, ...DISABLED[disabledReason] };
}

function successRate({ succeeded, failed }: RecentDeliveries): number | null {
  const ended = succeeded + failed;
  return ended === 0 ? null : Math.round((succeeded / ended) * RATE_STEPS) / RATE_STEPS;
}
