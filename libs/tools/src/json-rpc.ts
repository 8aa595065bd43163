import { isUtf8 } from 'node:buffer';
import { type JSONRPCErrorResponse, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { ApiError } from '@wagewright/errors';
import { strictJson } from '@wagewright/validation';

/** Bytes of a message. */
export const MAX_MCP_BODY = 1024 * 1024;

type RequestId = string | number;

/** See `idOf` for a null id. */
export type RpcError = Omit<JSONRPCErrorResponse, 'id'> & { id: RequestId | null };

export interface RpcFault {
  code: number;
  message: string;
  data?: unknown;
}

/** The headers of a request and its body name different things (MCP 2026-07-28). */
const HEADER_MISMATCH = -32_020;

export function rpcError(id: RequestId | null, { code, message, data }: RpcFault): RpcError {
  return { jsonrpc: '2.0', id, error: { code, message, ...(data !== undefined && { data }) } };
}

function parseFault(): RpcFault {
  return { code: ProtocolErrorCode.ParseError, message: 'Parse error: the body is not JSON in UTF-8.' };
}

export function requestFault(message: string): RpcFault {
  return { code: ProtocolErrorCode.InvalidRequest, message: `Invalid request: ${message}` };
}

export function headerFault(message: string): RpcFault {
  return { code: HEADER_MISMATCH, message: `Header mismatch: ${message}` };
}

/** Null where JSON-RPC does not allow to repeat it. */
export function idOf(message: unknown): RequestId | null {
  const id = typeof message === 'object' && message !== null && 'id' in message ? message.id : null;
  return typeof id === 'string' || Number.isSafeInteger(id) ? (id as RequestId) : null;
}

type ReadMessage = { body: unknown; fault?: undefined } | { body?: undefined; fault: RpcFault };

/**
 * The JSON of a message, by the rules of every other body: a text nested deeper than 32 levels, or with a member twice,
 * is no request. A text that is not JSON is a parse error.
 */
export function readMessage(bytes: Buffer): ReadMessage {
  if (!isUtf8(bytes)) return { fault: parseFault() };
  try {
    return { body: strictJson(bytes) };
  } catch (error) {
    return { fault: error instanceof ApiError ? requestFault(error.message) : parseFault() };
  }
}
