import type { AuthInfo } from '@modelcontextprotocol/server';
import type { Principal } from '@wagewright/auth';
import type { ApiError } from '@wagewright/errors';

/** What a tool, a resource or a prompt knows of the call that it answers. */
export interface McpCaller {
  /** Of the HTTP request; every member of a batch shares it. */
  requestId: string;
  principal: Principal;
  /** Why the request as a whole is refused by HTTP, where a tool has found that it must be. */
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
