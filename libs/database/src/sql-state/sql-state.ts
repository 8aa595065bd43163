import { types } from 'node:util';
import {
  ApiError,
  ceilingReached,
  ErrorCode,
  internalError,
  parameterMissing,
  serviceUnavailable,
} from '@wagewright/errors';
import { QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';

/**
 * PostgreSQL's SQLSTATE codes (its manual, appendix A) with the client's response. Bad values are the client's fault
 * (400), conflicts are 409, contention and shortage are temporary (503).
 */
const BAD_VALUE = /^(?:2200[13789]|22021|22P0[25]|2201X|23514)$/;
const CONFLICT = new Set(['23505', '23503']);
/** Conflicting transactions, or a timeout of the statement or its transaction. */
const CONTENTION = new Set(['40001', '40P01', '55P03', '57014', '25P03', '25P04']);
/** Raised by our own trigger `check_usage`, which names the ceiling and its limit. */
const CEILING_REACHED = 'WWC01';
/** The ceilings whose columns have another name. */
const CEILING_NAMES: Readonly<Record<string, string>> = { text_bytes: 'textBytes', file_bytes: 'fileBytes' };

/**
 * This connection's server is of no use, and another connection may have a better one: it was demoted and is read-only
 * (25006), or a pooler has assigned another session, with other prepared statements (26000, 42P05).
 */
const OF_CONNECTION = new Set(['25006', '26000', '42P05']);

/**
 * PostgreSQL is unavailable for everybody: the connection failed (08), the login was refused (28), the database does
 * not exist (3D), memory, disk or connections have run out (53), an operator intervenes (57P), the system failed (58).
 */
const AWAY = /^(?:08|28|3D|53|57P|58)/;

/** Error codes of the network and of name look-ups, directly or through node-postgres. */
const NETWORK_CODE =
  /^E(?:ADDRNOTAVAIL|AI_[A-Z]+|CONN[A-Z]+|HOST[A-Z]+|NET[A-Z]+|NOBUFS|NOTCONN|NOTFOUND|PIPE|SHUTDOWN|TIMEDOUT)$/;
const NETWORK_CALLS = new Set(['connect', 'getaddrinfo']);
const CONNECTION_MESSAGES =
  /^(?:timeout e(?:xpired|xceeded when trying to connect)|Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|Driver not Connected)/;

const failuresToConnect = new WeakSet<Error>();

/** Marks an error as a failure to connect for `isConnectionError`, whatever its code. */
export function noteFailureToConnect(error: Error): void {
  failuresToConnect.add(error);
}

/**
 * No class of PostgreSQL's codes begins with E, unlike the codes of the operating system: EPIPE has five letters as
 * well.
 */
const SQL_STATE = /^(?!E)[0-9A-Z]{5}$/;

/** The SQLSTATE of a driver error, or undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && SQL_STATE.test(code) ? code : undefined;
}

/** Whether every other write on the same connection would meet the same error. */
export function isOfConnection(error: unknown): boolean {
  return OF_CONNECTION.has(sqlState(error) ?? '');
}

/**
 * Whether PostgreSQL is unavailable for everybody: unreachable, refusing logins, restarting, out of a resource, or no
 * longer the primary.
 */
export function isConnectionError(error: unknown): boolean {
  return types.isNativeError(error) && (failuresToConnect.has(error) || isAway(error));
}

/** The same by the error's own code. A failure to connect may have another one, such as an untrusted certificate. */
export function isAway(error: Error): boolean {
  const state = sqlState(error);
  if (state) return AWAY.test(state) || OF_CONNECTION.has(state);
  return isOfReleasedRunner(error) || isOfNetwork(error) || CONNECTION_MESSAGES.test(error.message);
}

/** TypeORM releases the runner of a connection that is lost between two statements of a transaction. */
function isOfReleasedRunner(error: Error): boolean {
  return (
    error instanceof QueryRunnerAlreadyReleasedError ||
    error instanceof QueryRunnerProviderAlreadyReleasedError
  );
}

/** A name with several addresses fails with an error for each of them. */
function isOfNetwork(error: Error): boolean {
  const { code, syscall, errors } = error as NodeJS.ErrnoException & { errors?: unknown };
  if (NETWORK_CODE.test(code ?? '') || NETWORK_CALLS.has(syscall ?? '')) return true;
  return Array.isArray(errors) && errors.some(isConnectionError);
}

/**
 * Whether the same statement may succeed a moment later: PostgreSQL is unavailable or short of a resource, or there was
 * contention.
 */
export function isPassing(error: unknown): boolean {
  return isConnectionError(error) || CONTENTION.has(sqlState(error) ?? '');
}

/** The refusal of a commit above a ceiling of the account's plan; undefined for other errors. */
export function ceilingError(error: unknown): ApiError | undefined {
  if (sqlState(error) !== CEILING_REACHED) return undefined;
  const { constraint = '', detail } = error as { constraint?: string; detail?: string };
  return ceilingReached(CEILING_NAMES[constraint] ?? constraint, Number(detail));
}

/** A database failure as an API error, or undefined for any other error. */
export function databaseApiError(error: unknown): ApiError | undefined {
  if (isConnectionError(error)) return serviceUnavailable(error);
  const state = sqlState(error);
  if (!state) return undefined;
  if (BAD_VALUE.test(state))
    return parameterMissing('body', 'A value is out of range or has characters that cannot be stored.');
  if (CONFLICT.has(state))
    return new ApiError(ErrorCode.Conflict, 'The record conflicts with an existing one.', { cause: error });
  if (isPassing(error)) return serviceUnavailable(error);
  return ceilingError(error) ?? internalError(error);
}
