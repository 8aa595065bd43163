import { isUtf8 } from 'node:buffer';
import { ApiError } from '@wagewright/errors';
import { strictJson } from '@wagewright/http';
import { parseFault, requestFault, type RpcFault } from './json-rpc';

/** The JSON of a POST, or the fault of its bytes. */
export type ReadMessage = { body: unknown; fault?: undefined } | { body?: undefined; fault: RpcFault };

/**
 * The JSON of a message, by the rules of every other body: what is nested deeper than 32 levels, or holds a member
 * twice, is no request. What is not JSON is a parse error.
 */
export function readMessage(bytes: Buffer): ReadMessage {
  if (!isUtf8(bytes)) return { fault: parseFault() };
  try {
    return { body: strictJson(bytes) };
  } catch (error) {
    return { fault: error instanceof ApiError ? requestFault(error.message) : parseFault() };
  }
}
