import { AddressRefusedError, CONNECTION_FAILURE_MESSAGE, NameNotResolvedError } from '@wagewright/webhooks';
import type { AttemptOutcome } from '../settling/outcome';

/**
 * Failures after the request for a connection are the receiver's, except for these: invalid requests and exhausted
 * resources.
 */
const INTERNAL_CODES = new Set([
  'EMFILE',
  'ENFILE',
  'ENOBUFS',
  'ENOMEM',
  'ERR_INVALID_ARG_TYPE',
  'ERR_INVALID_ARG_VALUE',
  'UND_ERR_CLOSED',
  'UND_ERR_DESTROYED',
  'UND_ERR_INVALID_ARG',
  'UND_ERR_NOT_SUPPORTED',
  'UND_ERR_REQ_CONTENT_LENGTH_MISMATCH',
]);
/** Without a code they come from neither network nor parser: they are program bugs. */
const MISTAKES = new Set(['RangeError', 'ReferenceError', 'SyntaxError', 'TypeError']);

/** Codes of the operating system and of the client; every other connect failure comes from TLS. */
const CONNECT_CODE = /^(?:E[A-Z0-9]+|UND_ERR_.*|ERR_SOCKET_.*)?$/;
/** The same for the loss of an established connection. */
const LOST_CODE = /^(?:E[A-Z0-9]+|UND_ERR_SOCKET|ERR_STREAM_.*)$/;
const HEADERS_OVERFLOW = 'UND_ERR_HEADERS_OVERFLOW';
const TLS_CODE = /^(?:EPROTO|ERR_SSL_.*|ERR_TLS_.*)$/;

const UNRESOLVED = 'The host name could not be resolved.';
const LOST = 'The connection to the receiver was closed before a valid answer came.';

export interface AttemptProgress {
  /** Whether its deadline had passed. */
  isOver: boolean;
  /** Whether the name was resolved and a connection requested. */
  isResolved: boolean;
  /** Whether the request was being written to a connection with an accepted certificate. */
  isBegun: boolean;
}

/**
 * The outcome of an attempt without a response, or undefined for an internal fault. Only a connected receiver is
 * reported as too slow or as not speaking HTTP: the result must not help to scan ports.
 */
export function outcomeOfError(error: unknown, progress: AttemptProgress): AttemptOutcome | undefined {
  if (error instanceof AddressRefusedError) return { kind: 'blocked' };
  if (progress.isOver) return outcomeOfTimeout(progress);
  if (error instanceof NameNotResolvedError) return failed('dns', UNRESOLVED);
  const code = codeOf(error);
  if (!progress.isResolved || isInternal(error, code)) return undefined;
  return progress.isBegun ? outcomeOfExchange(code) : outcomeOfConnection(code);
}

function outcomeOfConnection(code: string): AttemptOutcome {
  const isTls = TLS_CODE.test(code) || !CONNECT_CODE.test(code);
  return failed(isTls ? 'tls' : 'connect', CONNECTION_FAILURE_MESSAGE);
}

function outcomeOfExchange(code: string): AttemptOutcome {
  if (code === HEADERS_OVERFLOW)
    return failed('protocol', 'The receiver answered with more than 64 KiB of headers.');
  if (TLS_CODE.test(code)) return failed('tls', CONNECTION_FAILURE_MESSAGE);
  if (LOST_CODE.test(code)) return failed('protocol', LOST);
  return failed('protocol', 'The receiver did not answer with valid HTTP.');
}

function outcomeOfTimeout({ isResolved, isBegun }: AttemptProgress): AttemptOutcome {
  if (!isResolved) return failed('dns', UNRESOLVED);
  if (!isBegun) return failed('connect', CONNECTION_FAILURE_MESSAGE);
  return failed('timeout', 'The receiver did not answer within 10 seconds.');
}

function failed(
  errorClass: 'timeout' | 'dns' | 'connect' | 'tls' | 'protocol',
  message: string,
): AttemptOutcome {
  return { kind: 'failed', errorClass, message };
}

function isInternal(error: unknown, code: string): boolean {
  return INTERNAL_CODES.has(code) || (code === '' && error instanceof Error && MISTAKES.has(error.name));
}

function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}
