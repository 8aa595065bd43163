import type { Dialect } from '../subscription/event-subscription.entity';

/** What `error.data` says, by the name of the error. */
export interface EventErrorData {
  NotFound: { kind: 'event' | 'subscription' };
  Forbidden: { reason: string };
  ResourceExhausted: { limit: string; max?: number; retryAfterMs?: number };
  Unsupported: { feature: string; value: unknown };
  CallbackEndpointError: { reason: string };
}

export type EventErrorName = keyof EventErrorData;

const CODES: Readonly<Record<Dialect, Readonly<Record<EventErrorName, number>>>> = {
  extension: {
    NotFound: -32_023,
    Forbidden: -32_024,
    ResourceExhausted: -32_025,
    Unsupported: -32_026,
    CallbackEndpointError: -32_027,
  },
  profile: {
    NotFound: -32_011,
    Forbidden: -32_012,
    ResourceExhausted: -32_013,
    Unsupported: -32_014,
    CallbackEndpointError: -32_015,
  },
};

const TEXTS: { readonly [N in EventErrorName]: (data: EventErrorData[N]) => string } = {
  NotFound: ({ kind }) =>
    kind === 'event'
      ? 'there is no event type of this name; events/list has all of them'
      : 'there is no such subscription',
  Forbidden: ({ reason }) => reason,
  ResourceExhausted: ({ limit, max }) =>
    max === undefined ? `the limit of ${limit} is reached` : `at most ${max} ${limit} at the same time`,
  Unsupported: ({ feature }) => `this ${feature} is not supported`,
  CallbackEndpointError: ({ reason }) => reason,
};

/** An error of MCP Events as JSON-RPC carries it, in a response or in a body. */
export function eventErrorBody<N extends EventErrorName>(
  dialect: Dialect,
  name: N,
  data: EventErrorData[N],
): { code: number; message: string; data: EventErrorData[N] } {
  return { code: CODES[dialect][name], message: `${name}: ${TEXTS[name](data)}`, data };
}
