import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import type { Logger } from '@nestjs/common';
import { databaseApiError, isPassing } from '@wagewright/database';
import { ApiError } from '@wagewright/errors';
import type { McpCaller } from './mcp-caller';

/**
 * Does the work of a method. A refusal by the service, and an outage of its database, answer the whole request over HTTP.
 *
 * @throws ProtocolError for any failure
 */
export async function refusingOverHttp<T>(
  caller: McpCaller,
  logger: Logger,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    caller.refusal ??= refusalOf(error);
    if (caller.refusal) throw internalFault();
    throw sanitizedError(error, logger);
  }
}

/** The error that a client sees: the SDK would send the message of any error. */
export function sanitizedError(error: unknown, logger: Logger): ProtocolError {
  if (error instanceof ProtocolError) return error;
  if (error instanceof ApiError && error.rule.status < 500) {
    return new ProtocolError(ProtocolErrorCode.InvalidParams, error.message);
  }
  logger.error({ message: 'an MCP call failed', err: error });
  return internalFault();
}

function refusalOf(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error;
  return isPassing(error) ? databaseApiError(error) : undefined;
}

function internalFault(): ProtocolError {
  return new ProtocolError(
    ProtocolErrorCode.InternalError,
    'An internal error occurred. Try again in 5 seconds.',
  );
}
