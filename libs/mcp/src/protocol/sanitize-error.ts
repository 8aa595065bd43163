import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import type { Logger } from '@nestjs/common';
import { ApiError } from '@wagewright/errors';

/** The error that a client sees: the SDK would send the message of any error. */
export function sanitizedError(error: unknown, logger: Logger): ProtocolError {
  if (error instanceof ProtocolError) return error;
  if (error instanceof ApiError && error.rule.status < 500) {
    return new ProtocolError(ProtocolErrorCode.InvalidParams, error.message);
  }
  logger.error({ message: 'an MCP call failed', err: error });
  return new ProtocolError(
    ProtocolErrorCode.InternalError,
    'An internal error occurred. Try again in 5 seconds.',
  );
}
