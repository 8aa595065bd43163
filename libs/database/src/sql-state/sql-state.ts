import { types } from 'node:util';
import {
  ApiError,
  ceilingReached,
  ErrorCode,
  internalError,
  parameterMissing,
  serviceUnavailable,
} from '@wagewright/errors';

/**
 * PostgreSQL's SQLSTATE codes (its manual, appendix A) as the answer a client should get.
 * Bad values are the client's (400), conflicts are 409, contention and shortage pass (503).
 */
const BAD_VALUE = new Set([
  '22001',
  '22003',
  '22007',
  '22008',
  '22009',
  '22021',
  '22P02',
  '22P05',
  '2201X',
  '23514',
]);
const CONFLICT = new Set(['23505', '23503']);
/** Raised by our own trigger `check_usage`, which names the ceiling and its limit. */
const CEILING_REACHED = 'WWC01';
const PASSING = new Set([
  '40001',
  '40P01',
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '25P03',
  '25P04',
]);
const CONNECTION_CLASS = '08';

/**
 * The server behind this connection is of no use, and another connection may have a better one: it was demoted and is
 * read-only (25006), or a pooler has put another session behind it, with other prepared statements (26000, 42P05).
 */
const OF_CONNECTION = new Set(['25006', '26000', '42P05']);

/** Errors of node-postgres and of the socket that carry no SQLSTATE but mean: no connection now. */
const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
]);
const CONNECTION_MESSAGES =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|Driver not Connected)/;

/** The SQLSTATE of a driver error, or undefined when it is none. */
export function sqlState(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

/** Whether PostgreSQL answered with an error that every other write on the same connection would meet as well. */
export function isOfConnection(error: unknown): boolean {
  return OF_CONNECTION.has(sqlState(error) ?? '');
}

/** Whether the error means that PostgreSQL cannot be reached, is restarting, or is not the primary any more. */
export function isConnectionError(error: unknown): boolean {
  if (!types.isNativeError(error)) return false;
  const state = sqlState(error);
  if (state) return state.startsWith(CONNECTION_CLASS) || state.startsWith('57P') || OF_CONNECTION.has(state);
  const { code } = error as { code?: string };
  return (code !== undefined && CONNECTION_CODES.has(code)) || CONNECTION_MESSAGES.test(error.message);
}

/** Whether the same statement may succeed a moment later: PostgreSQL is away, short of something, or others were in the way. */
export function isPassing(error: unknown): boolean {
  return isConnectionError(error) || PASSING.has(sqlState(error) ?? '');
}

/** The refusal of a commit that would have brought an account above a ceiling of its plan; undefined for other errors. */
export function ceilingError(error: unknown): ApiError | undefined {
  if (sqlState(error) !== CEILING_REACHED) return undefined;
  const { constraint = '', detail } = error as { constraint?: string; detail?: string };
  return ceilingReached(constraint === 'text_bytes' ? 'textBytes' : constraint, Number(detail));
}

/** A database failure as an API error, or undefined when the error is not the database's. */
export function databaseApiError(error: unknown): ApiError | undefined {
  if (isConnectionError(error)) return serviceUnavailable(error);
  const state = sqlState(error);
  if (!state) return undefined;
  if (BAD_VALUE.has(state))
    return parameterMissing('body', 'A value is out of range or has characters that cannot be stored.');
  if (CONFLICT.has(state))
    return new ApiError(ErrorCode.Conflict, 'The record conflicts with an existing one.', { cause: error });
  if (isPassing(error)) return serviceUnavailable(error);
  return ceilingError(error) ?? internalError(error);
}
