/** Every failure reported to clients. The surfaces name the same failures in their own words. */
export const ErrorCode = {
  ParameterMissing: 'parameter_missing',
  AuthenticationRequired: 'authentication_required',
  AccessForbidden: 'access_forbidden',
  TierInsufficient: 'tier_insufficient',
  ScopeInsufficient: 'scope_insufficient',
  ContributionRequired: 'contribution_required',
  RoleNotFound: 'role_not_found',
  CityNotFound: 'city_not_found',
  CompanyNotFound: 'company_not_found',
  DataPointNotFound: 'data_point_not_found',
  ReleaseNotFound: 'release_not_found',
  RouteNotFound: 'route_not_found',
  ResourceNotFound: 'resource_not_found',
  MethodNotAllowed: 'method_not_allowed',
  Conflict: 'conflict',
  IdempotencyInProgress: 'idempotency_in_progress',
  PreconditionFailed: 'precondition_failed',
  PayloadTooLarge: 'payload_too_large',
  UnsupportedMediaType: 'unsupported_media_type',
  ExpectationFailed: 'expectation_failed',
  IdempotencyKeyReused: 'idempotency_key_reused',
  RateLimitExceeded: 'rate_limit_exceeded',
  InternalError: 'internal_error',
  ServiceUnavailable: 'service_unavailable',
} as const;

export type ErrorCode = (typeof ErrorCode)[keyof typeof ErrorCode];

/** `error.type` of the compensation surfaces. */
export type CompensationErrorType =
  | 'invalid_request_error'
  | 'authentication_error'
  | 'permission_error'
  | 'not_found_error'
  | 'rate_limit_error'
  | 'api_error';

/** `error.retry_strategy` of the compensation surfaces: the next step for a client, often an agent. */
export type RetryStrategy = 'retry_with_clarification' | 'use_alternative_tool' | 'retry_after_seconds';

/** `code` of the pipeline surface. */
export type PipelineErrorCode =
  | 'VALIDATION_ERROR'
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'METHOD_NOT_ALLOWED'
  | 'CONFLICT'
  | 'PRECONDITION_FAILED'
  | 'PAYLOAD_TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'EXPECTATION_FAILED'
  | 'IDEMPOTENCY_KEY_REUSED'
  | 'RATE_LIMITED'
  | 'INTERNAL_ERROR';
