import {
  CLIENT_CAPABILITIES_META_KEY,
  isJSONRPCRequest,
  type JSONRPCRequest,
  PROTOCOL_VERSION_META_KEY,
} from '@modelcontextprotocol/server';
import { STATELESS_REVISION } from './revisions';
import type { McpHeaders } from './standard-headers';

const DISCOVER = 'server/discover';

/**
 * A request for `server/discover` exists in the stateless revision only. Sent by hand, without any
 * header and without the envelope of that revision, it can mean nothing else, so it is given both.
 */
export function withEnvelope(body: unknown, headers: McpHeaders): { body: unknown; headers: McpHeaders } {
  const plain = headers.protocolVersion === undefined && headers.method === undefined;
  if (!plain || !isDiscover(body) || body.params?._meta !== undefined) return { body, headers };
  const envelope = { [PROTOCOL_VERSION_META_KEY]: STATELESS_REVISION, [CLIENT_CAPABILITIES_META_KEY]: {} };
  return {
    body: { ...body, params: { ...body.params, _meta: envelope } },
    headers: { protocolVersion: STATELESS_REVISION, method: DISCOVER },
  };
}

function isDiscover(body: unknown): body is JSONRPCRequest {
  return isJSONRPCRequest(body) && body.method === DISCOVER;
}
