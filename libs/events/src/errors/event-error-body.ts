import type { Dialect } from '../subscription/event-subscription';

/** Content of `error.data`, by the name of the error. */
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

/** Meanings of the words of `error.data`, for people. */
const MEANINGS: ReadonlyMap<string, string> = new Map([
  ['access_revoked', 'the token, or the program’s access, has ended'],
  ['plan', 'the plan of the account has no access by API'],
  ['session', 'a session of the console cannot subscribe; a token or a program that has signed in can'],
  ['ended_by_owner', 'the owner of the account has ended this; it is refused until they allow it again'],
  ['ended_by_operator', 'the operator has ended this; it is refused until they allow it again'],
  ['challenge_failed', 'the callback did not answer with 2xx and the challenge that it was sent'],
  ['timeout', 'the callback did not answer within 10 seconds'],
  ['connection_refused', 'the callback could not be connected to'],
  ['deliveryMode', 'delivery.mode can be webhook alone; poll and stream are methods of their own'],
]);

const TEXTS: { readonly [N in EventErrorName]: (data: EventErrorData[N]) => string } = {
  NotFound: ({ kind }) =>
    kind === 'event'
      ? 'there is no event type of this name; events/list has all of them'
      : 'there is no such subscription',
  Forbidden: ({ reason }) => MEANINGS.get(reason) ?? reason,
  ResourceExhausted: ({ limit, max, retryAfterMs }) => {
    if (max !== undefined) return `at most ${max} ${limit} at the same time`;
    const again = retryAfterMs === undefined ? '' : `; try again in ${Math.ceil(retryAfterMs / 1_000)} s`;
    return `the limit of ${limit} is reached${again}`;
  },
  Unsupported: ({ feature }) => MEANINGS.get(feature) ?? `this ${feature} is not supported`,
  CallbackEndpointError: ({ reason }) => MEANINGS.get(reason) ?? reason,
};

/** An error of MCP Events as JSON-RPC carries it, in a response or in a body. */
export function eventErrorBody<N extends EventErrorName>(
  dialect: Dialect,
  name: N,
  data: EventErrorData[N],
): { code: number; message: string; data: EventErrorData[N] } {
  return { code: CODES[dialect][name], message: `${name}: ${TEXTS[name](data)}.`, data };
}
