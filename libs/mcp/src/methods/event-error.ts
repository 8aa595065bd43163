import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { type Dialect, eventErrorBody, type EventErrorData, type EventErrorName } from '@wagewright/events';

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
