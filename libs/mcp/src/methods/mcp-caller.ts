import type { AuthInfo } from '@modelcontextprotocol/server';
import type { Principal } from '@wagewright/auth';
import type { ApiError } from '@wagewright/errors';
import type { ScopedRequest } from '@wagewright/http';

export interface McpCaller {
  /** Id of the HTTP request; every member of a batch shares it. */
  requestId: string;
  principal: Principal;
  /** The HTTP request and, on it, the connection of its answer: for calls that wait. */
  request: ScopedRequest;
  /** Whether the request is a batch. Set by the endpoint once it has read the body. */
  isBatch?: boolean;
  /** Set by a tool or a method that refuses the whole request over HTTP. */
  refusal?: ApiError;
}

/** Packs the caller the way the SDK hands it through to handlers. The token itself is not needed there. */
export function toAuthInfo(caller: McpCaller): AuthInfo {
  return { token: '', clientId: '', scopes: [...caller.principal.scopes], extra: { caller } };
}

/** The caller that `toAuthInfo` packed. @throws Error when there is none, which the access rule rules out */
export function fromAuthInfo(info: AuthInfo | undefined): McpCaller {
  const caller = info?.extra?.['caller'];
  if (!caller) throw new Error('an MCP call has no caller');
  return caller as McpCaller;
}
