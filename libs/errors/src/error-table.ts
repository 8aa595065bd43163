import type { CompensationErrorType, ErrorCode, PipelineErrorCode, RetryStrategy } from './error-code';

/** Only an internal fault is an error to an operator; a client's mistake is ordinary traffic. */
export type ErrorLogLevel = 'debug' | 'warn' | 'error';

export interface ErrorRule {
  status: number;
  logLevel: ErrorLogLevel;
  type: CompensationErrorType;
  retryStrategy: RetryStrategy;
  pipelineCode: PipelineErrorCode;
}

/**
 * The only place where a code gets its status, log level and spelling on each surface. The type requires a row for
 * every code.
 */
export const ERROR_TABLE: Readonly<Record<ErrorCode, ErrorRule>> = {
  parameter_missing: rule(400, 'invalid_request_error', 'retry_with_clarification', 'VALIDATION_ERROR'),
  authentication_required: rule(401, 'authentication_error', 'retry_with_clarification', 'UNAUTHORIZED'),
  access_forbidden: rule(403, 'permission_error', 'retry_with_clarification', 'FORBIDDEN'),
  tier_insufficient: rule(403, 'permission_error', 'retry_with_clarification', 'FORBIDDEN'),
  scope_insufficient: rule(403, 'permission_error', 'retry_with_clarification', 'FORBIDDEN'),
  contribution_required: rule(403, 'permission_error', 'use_alternative_tool', 'FORBIDDEN'),
  role_not_found: rule(404, 'not_found_error', 'use_alternative_tool', 'NOT_FOUND'),
  city_not_found: rule(404, 'not_found_error', 'use_alternative_tool', 'NOT_FOUND'),
  company_not_found: rule(404, 'not_found_error', 'use_alternative_tool', 'NOT_FOUND'),
  data_point_not_found: rule(404, 'not_found_error', 'use_alternative_tool', 'NOT_FOUND'),
  release_not_found: rule(404, 'not_found_error', 'retry_with_clarification', 'NOT_FOUND'),
  route_not_found: rule(404, 'not_found_error', 'use_alternative_tool', 'NOT_FOUND'),
  resource_not_found: rule(404, 'not_found_error', 'retry_with_clarification', 'NOT_FOUND'),
  method_not_allowed: rule(405, 'invalid_request_error', 'retry_with_clarification', 'METHOD_NOT_ALLOWED'),
  conflict: rule(409, 'invalid_request_error', 'retry_with_clarification', 'CONFLICT'),
  idempotency_in_progress: rule(409, 'invalid_request_error', 'retry_after_seconds', 'CONFLICT'),
  precondition_failed: rule(412, 'invalid_request_error', 'retry_with_clarification', 'PRECONDITION_FAILED'),
  payload_too_large: rule(413, 'invalid_request_error', 'retry_with_clarification', 'PAYLOAD_TOO_LARGE'),
  unsupported_media_type: rule(
    415,
    'invalid_request_error',
    'retry_with_clarification',
    'UNSUPPORTED_MEDIA_TYPE',
  ),
  expectation_failed: rule(417, 'invalid_request_error', 'retry_with_clarification', 'EXPECTATION_FAILED'),
  idempotency_key_reused: rule(
    422,
    'invalid_request_error',
    'retry_with_clarification',
    'IDEMPOTENCY_KEY_REUSED',
  ),
  rate_limit_exceeded: rule(429, 'rate_limit_error', 'retry_after_seconds', 'RATE_LIMITED'),
  internal_error: rule(500, 'api_error', 'retry_after_seconds', 'INTERNAL_ERROR', 'error'),
  service_unavailable: rule(503, 'api_error', 'retry_after_seconds', 'INTERNAL_ERROR', 'warn'),
};

function rule(
  status: number,
  type: CompensationErrorType,
  retryStrategy: RetryStrategy,
  pipelineCode: PipelineErrorCode,
  logLevel: ErrorLogLevel = 'debug',
): ErrorRule {
  return { status, logLevel, type, retryStrategy, pipelineCode };
}
