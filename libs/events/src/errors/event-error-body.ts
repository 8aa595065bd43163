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

const REFUSALS: Readonly<Record<string, string>> = {
  session: 'a session of the console has no callback; subscribe with a token, or as a program that signed in',
  ended_by_owner: 'the person has ended this subscription in the console, where it can be allowed again',
  ended_by_operator: 'the operator has ended this subscription, and alone can allow it again',
  access_revoked: 'the token or grant that subscribed has ended',
  plan: 'the plan of the account has no access to the API',
};

const CALLBACK_FAULTS: Readonly<Record<string, string>> = {
  challenge_failed: 'the callback must answer 2xx and a JSON object with the challenge that it was sent',
  timeout: 'the callback was connected and did not answer within 10 seconds',
  connection_refused: 'the callback could not be connected',
};

const TEXTS: { readonly [N in EventErrorName]: (data: EventErrorData[N]) => string } = {
  NotFound: ({ kind }) =>
    kind === 'event'
      ? 'there is no event type of this name; events/list has all of them'
      : 'there is no such subscription',
  Forbidden: ({ reason }) => REFUSALS[reason] ?? reason,
  ResourceExhausted: ({ limit, max, retryAfterMs = 0 }) =>
    max === undefined
      ? `too many ${limit} within a minute; try again in ${Math.ceil(retryAfterMs / 1_000)} seconds`
      : `at most ${max} ${limit} at the same time`,
  Unsupported: ({ feature, value }) =>
    `${feature} ${JSON.stringify(value).slice(0, 50)} is not supported; a subscription is delivered by "webhook"`,
  CallbackEndpointError: ({ reason }) => CALLBACK_FAULTS[reason] ?? reason,
};

/** An error of MCP Events as JSON-RPC carries it, in a response or in a body. */
export function eventErrorBody<N extends EventErrorName>(
  dialect: Dialect,
  name: N,
  data: EventErrorData[N],
): { code: number; message: string; data: EventErrorData[N] } {
  return { code: CODES[dialect][name], message: `${name}: ${TEXTS[name](data)}`, data };
}
