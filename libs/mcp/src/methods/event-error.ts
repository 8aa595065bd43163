import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';

/** `extension`: of a client that declares `io.modelcontextprotocol/events` with its request; `profile`: of any other. */
export type Dialect = 'extension' | 'profile';

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

/** An error of MCP Events, as the answer to a request. */
export function eventError<N extends EventErrorName>(
  dialect: Dialect,
  name: N,
  data: EventErrorData[N],
  requestId: string,
): ProtocolError {
  const { code, message } = eventErrorBody(dialect, name, data);
  return new ProtocolError(code, message, { ...data, request_id: requestId });
}

/**
 * The error of unusable parameters, the same in both dialects.
 *
 * @param text what is wrong and what would be right
 * @param path JSON pointer into `params`, such as `/arguments/colour`
 */
export function invalidParams(text: string, requestId: string, path?: string): ProtocolError {
  const data = { ...(path !== undefined && { path }), request_id: requestId };
  return new ProtocolError(ProtocolErrorCode.InvalidParams, `InvalidParams: ${text}`, data);
}
