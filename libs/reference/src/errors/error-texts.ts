import type { ErrorCode } from '@wagewright/errors';

/** The meaning of a code, and the remedy. Markdown. */
export interface ErrorText {
  cause: string;
  remedy: string;
}

/** The type requires an explanation for every code. */
export const ERROR_TEXTS: Readonly<Record<ErrorCode, ErrorText>> = {
  parameter_missing: {
    cause:
      'A required parameter is absent, a value cannot be used, a parameter was sent twice, the body has a member that is not known, or the body is not valid JSON (`param` is then `body`).',
    remedy:
      'Read `param` and the message, correct what the message names and send the call again. Parameters are judged in the order role, city, exp, others, after members that are not known; `param` is the first at fault, the message names the first five.',
  },
  authentication_required: {
    cause:
      'The call carries no credential, or one that is malformed, unknown, expired or revoked. A key of one service is unknown to the other.',
    remedy:
      'Send `Authorization: Bearer <key>` with a current key: one that begins with `intelligence_` for the compensation service, with `ext_` for the pipeline. The same call without a change fails again.',
  },
  access_forbidden: {
    cause:
      'The credential is known but may not do this. In the pipeline: the token was revoked, is read-only, or its account’s plan has no API access.',
    remedy:
      'Use a read-write token for changes, ask for a new token in place of a revoked one, or move the account to the Ultra plan.',
  },
  tier_insufficient: {
    cause:
      'The endpoint belongs to a higher plan than the account has. `required_tier` names the lowest one.',
    remedy:
      'Use another endpoint, or have the account’s plan changed; the same key then works within a second.',
  },
  scope_insufficient: {
    cause: 'The key was issued without the scope that this endpoint needs. `missing_scopes` names it.',
    remedy:
      'Ask for a key with that scope. `intelligence:read` includes every other read except `intelligence:lineage`, which is always granted by itself.',
  },
  contribution_required: {
    cause: 'Community data is open to those who contributed: this account has not submitted a salary yet.',
    remedy: 'Send one submission to the path in `retry_hint.alternative_tool`, then repeat the call.',
  },
  role_not_found: {
    cause:
      'The slug of the role is not in the catalogue of this surface. Surface A has fewer roles than Surface B.',
    remedy:
      'Ask the search endpoint in `retry_hint.alternative_tool` with your words; it answers with slugs, best match first.',
  },
  city_not_found: {
    cause: 'The slug of the city is not in the catalogue of this surface.',
    remedy:
      'Ask the search endpoint in `retry_hint.alternative_tool`; a city stands for its whole metropolitan area. Without a city the figures are national.',
  },
  company_not_found: {
    cause: 'The company is not one of those of the catalogue, by slug or by name.',
    remedy:
      'Take a slug from the error’s `follow_up_suggestions`, or leave `company` out: the figures are then those of all employers.',
  },
  data_point_not_found: {
    cause: 'The data point id has the right shape, but names no figure of the running release.',
    remedy:
      'Take the `data_point_id` from a fresh answer. Its shape is `<scope>:<role>:<city or us>:<metric>:<year>-Q<n>`.',
  },
  release_not_found: {
    cause: 'This installation does not keep the release, or its method is too old to answer.',
    remedy:
      'Take an id from the error’s `follow_up_suggestions`, or leave `release` out: the figures are then those of the current release.',
  },
  route_not_found: {
    cause: 'No route has this path. Often a wrong version prefix: `/api/v2/` does not exist.',
    remedy: 'Compare the path with the API description at `/api/v1/openapi.json`.',
  },
  resource_not_found: {
    cause:
      'The record or file does not exist, was deleted, or belongs to somebody else; the answer is deliberately the same.',
    remedy: 'Check the id, list the records that you own, and do not repeat the call unchanged.',
  },
  method_not_allowed: {
    cause: 'The path exists, but not with this method.',
    remedy: 'Use one of the methods in the `Allow` header.',
  },
  conflict: {
    cause:
      'The change contradicts the present state of the record; the account has reached a ceiling of its plan; or, with `Retry-After`, another import or export of it is running.',
    remedy: 'Read the record again and decide anew; delete what is not needed; or wait.',
  },
  idempotency_in_progress: {
    cause: 'A call with the same `Idempotency-Key` is still running.',
    remedy:
      'Wait for the seconds in `Retry-After`, then send the identical call again; you get the answer of the first one.',
  },
  precondition_failed: {
    cause: 'The record was changed after you read it: `If-Match` does not name its present version.',
    remedy: 'Read the record again, apply your change to the new version and send its `ETag`.',
  },
  payload_too_large: {
    cause:
      'The body or the address is larger than the endpoint takes: 256 KiB for a body (1 MiB for a call of MCP, 5 MiB for an import of jobs), 8 KiB for a query.',
    remedy: 'Send less at once.',
  },
  unsupported_media_type: {
    cause: 'The body is not declared as JSON, or for an import of jobs as JSON or CSV.',
    remedy: 'Send `Content-Type: application/json`, or `text/csv` with a file to import, and UTF-8.',
  },
  expectation_failed: {
    cause: 'The header `Expect` asks for something other than `100-continue`.',
    remedy: 'Send the request without `Expect`, or with `Expect: 100-continue`.',
  },
  idempotency_key_reused: {
    cause: 'The `Idempotency-Key` was used within 24 hours for a call with another body.',
    remedy: 'Use a new key for a new call. Keep the key only when you repeat the identical call.',
  },
  rate_limit_exceeded: {
    cause:
      'The allowance for 60 seconds or for the month is used up, or it is the fourth salary that the account submits on a UTC day. A refused call consumes nothing.',
    remedy:
      'Wait for `retry_hint.after_seconds` (the same as `Retry-After`), then go on. Spread calls, keep answers by their `ETag`, or move to a higher plan.',
  },
  internal_error: {
    cause: 'A fault of ours. It is logged under the `request_id`.',
    remedy: 'Repeat the call after a few seconds. If it fails again, report the `request_id`.',
  },
  service_unavailable: {
    cause: 'The service is starting, overloaded, or something that it depends on is away.',
    remedy: 'Repeat the call after the seconds in `Retry-After`, with growing pauses.',
  },
};
