import type { AuthInfo } from '@modelcontextprotocol/server';
import type { Principal } from '@wagewright/auth';

/** What a tool, a resource or a prompt knows of the call that it answers. */
export interface McpCaller {
  /** Of the HTTP request; every member of a batch shares it. */
  requestId: string;
  scopes: readonly string[];
}

/** Packs the caller the way the SDK hands it through to handlers. The token itself is not needed there. */
export function toAuthInfo({ requestId, scopes }: McpCaller): AuthInfo {
  return { token: '', clientId: '', scopes: [...scopes], extra: { requestId } };
}

/** The caller that `toAuthInfo` packed. */
export function fromAuthInfo(info: AuthInfo | undefined): McpCaller {
  const requestId = info?.extra?.['requestId'];
  return { requestId: typeof requestId === 'string' ? requestId : '', scopes: info?.scopes ?? [] };
}

export function mcpCaller(requestId: string, { scopes }: Principal): McpCaller {
  return { requestId, scopes };
}
