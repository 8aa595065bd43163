import { AddressRefusedError, CONNECTION_FAILURE_MESSAGE, NameNotResolvedError } from '@wagewright/webhooks';
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
const UNRESOLVED = 'The host name could not be resolved.';
const PROTOCOL_CODE = /^(?:HPE_|UND_ERR_(?:HEADERS_OVERFLOW|HTTP_PARSER|RES_|RESPONSE))/;

/** How far an attempt had come when it failed. */
export interface AttemptProgress {
  /** Whether its time was over. */
  isOver: boolean;
  /** Whether the name had been looked up. */
  isResolved: boolean;
  /** Whether the request was being written to a connection whose certificate had been accepted. */
  isBegun: boolean;
}

/**
 * The outcome of an attempt that got no whole answer, or undefined when the error is an internal fault. That the
 * receiver was too slow is said only of one that we were connected to: an answer must not serve to scan ports.
 */
export function outcomeOfError(error: unknown, progress: AttemptProgress): AttemptOutcome | undefined {
  if (error instanceof AddressRefusedError) return { kind: 'blocked' };
  if (progress.isOver) return outcomeOfTimeout(progress);
  if (error instanceof NameNotResolvedError) return failed('dns', UNRESOLVED);
  const code = codeOf(error);
  if (CONNECT_CODES.has(code)) return failed('connect', CONNECTION_FAILURE_MESSAGE);
  if (TLS_CODE.test(code)) return failed('tls', CONNECTION_FAILURE_MESSAGE);
  if (PROTOCOL_CODE.test(code)) return failed('protocol', 'The receiver did not answer with valid HTTP.');
  return undefined;
}

function outcomeOfTimeout({ isResolved, isBegun }: AttemptProgress): AttemptOutcome {
  if (!isResolved) return failed('dns', UNRESOLVED);
  if (!isBegun) return failed('connect', CONNECTION_FAILURE_MESSAGE);
  return failed('timeout', 'The receiver did not answer completely within 10 seconds.');
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
