import { AddressRefusedError, NameNotResolvedError } from '../address/address.errors';
import type { AttemptOutcome } from './outcome';

const CONNECT_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EHOSTDOWN',
  'EADDRNOTAVAIL',
  'ENETDOWN',
  'EPIPE',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_SOCKET',
]);
const TLS_CODE =
  /^(?:ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|HOSTNAME_MISMATCH|INVALID_CA|EPROTO)/;
const PROTOCOL_CODE = /^(?:HPE_|UND_ERR_(?:HEADERS_OVERFLOW|HTTP_PARSER|RES_|RESPONSE))/;

/**
 * The outcome of an attempt that got no whole answer, or undefined when the error is our own fault.
 * All ways of not getting a connection read alike: an answer must not serve to scan ports.
 */
export function outcomeOfError(error: unknown, deadlinePassed: boolean): AttemptOutcome | undefined {
  if (error instanceof AddressRefusedError) return { kind: 'blocked' };
  if (deadlinePassed) return failed('timeout', 'The receiver did not answer completely within 10 seconds.');
  if (error instanceof NameNotResolvedError) return failed('dns', 'The host name could not be resolved.');
  const code = codeOf(error);
  if (CONNECT_CODES.has(code)) return failed('connect', 'No connection to the receiver, or it was lost.');
  if (TLS_CODE.test(code)) return failed('tls', 'The receiver’s certificate or TLS was not accepted.');
  if (PROTOCOL_CODE.test(code)) return failed('protocol', 'The receiver did not answer with valid HTTP.');
  return undefined;
}

function failed(
  errorClass: 'timeout' | 'dns' | 'connect' | 'tls' | 'protocol',
  message: string,
): AttemptOutcome {
  return { kind: 'failed', errorClass, message };
}

function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}
