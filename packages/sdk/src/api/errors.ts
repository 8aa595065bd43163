import { readRetryAfter } from './retry-after.ts';

/** The fault of one field of a body. */
export interface FieldDetail {
  field: string;
  message: string;
}

/** Everything that goes wrong with a call is one of these; only an abort throws the reason of its signal. */
export class WagewrightError extends Error {
  override readonly name: string = 'WagewrightError';
}

/** No answer came: the address is wrong, the network failed, or the connection was cut. `cause` holds the reason. */
export class ConnectionError extends WagewrightError {
  override readonly name: string = 'ConnectionError';
}

/** No whole answer came within `timeoutMs`. */
export class TimeoutError extends ConnectionError {
  override readonly name: string = 'TimeoutError';
}

/** An error answer of either service, in one shape. */
export type Refusal = Omit<ApiError, Exclude<keyof Error, 'message'> | 'isRetryable'> & {
  /** Recommended way on; from the compensation service alone. */
  retryStrategy: string | undefined;
};

/** The service answered, with a status of 400 or more. */
export class ApiError extends WagewrightError {
  override readonly name: string = 'ApiError';
  /** Status of the answer, 400–599. */
  readonly status!: number;
  /** Stable, for programs: `VALIDATION_ERROR`, `role_not_found`. */
  readonly code!: string | undefined;
  /** The parameter or body member that is at fault, where there is one. */
  readonly param!: string | undefined;
  /** Every member of the body that is at fault. */
  readonly details!: readonly FieldDetail[];
  /** To be quoted in questions to the operator. */
  readonly requestId!: string | undefined;
  /** Whole seconds after which the call may succeed. */
  readonly retryAfterSeconds!: number | undefined;
  /** Suggestions, one sentence each, such as the nearest role; also in `message`. From the compensation service alone. */
  readonly suggestions!: readonly string[];
  /** The page about the code; from the compensation service alone. */
  readonly docUrl!: string | undefined;
  /** How to retry: `after_seconds`, `alternative_tool` or `clarification_needed`; from the compensation service alone. */
  readonly retryHint!: Readonly<Record<string, string | number>> | undefined;
  readonly headers!: Headers;
  readonly #retryStrategy: string | undefined;

  constructor({ message, retryStrategy, ...members }: Refusal) {
    super(message);
    Object.assign(this, members);
    this.#retryStrategy = retryStrategy;
  }

  /**
   * Whether the same call may succeed later. The service decides where it says so: by its retry strategy, and by
   * `Retry-After` with a conflict, which then is another call that is still running: with the same key, or another import
   * or export of the account.
   */
  get isRetryable(): boolean {
    if (this.#retryStrategy !== undefined) return this.#retryStrategy === 'retry_after_seconds';
    if (this.status === 409) return this.retryAfterSeconds !== undefined;
    return this.status === 429 || (this.status >= 500 && this.status !== 501);
  }
}

/** 400: a parameter or the body is missing or invalid; `param` and `details` say which. */
export class BadRequestError extends ApiError {
  override readonly name = 'BadRequestError';
}

/** 401: no key or token, or one that is unknown or expired. */
export class AuthenticationError extends ApiError {
  override readonly name = 'AuthenticationError';
}

/** 403: the plan or the scopes of the key or token do not allow it. */
export class PermissionError extends ApiError {
  override readonly name = 'PermissionError';
}

/** 404: no such record, role, city or route, or one of another user. */
export class NotFoundError extends ApiError {
  override readonly name = 'NotFoundError';
}

/** 409: the state of the record or a call with the same key that is still running. */
export class ConflictError extends ApiError {
  override readonly name = 'ConflictError';
}

/** 412: the record has changed since the version that `ifMatch` names. */
export class PreconditionFailedError extends ApiError {
  override readonly name = 'PreconditionFailedError';
}

/** 422: the idempotency key was used with another body. */
export class IdempotencyKeyReusedError extends ApiError {
  override readonly name = 'IdempotencyKeyReusedError';
}

/** 429: a limit of the plan is used up; `retryAfterSeconds` says for how long. */
export class RateLimitError extends ApiError {
  override readonly name = 'RateLimitError';
}

/** 500 and above: a fault of the service. */
export class ServerError extends ApiError {
  override readonly name = 'ServerError';
}

const CLASSES: Readonly<Record<number, new (refusal: Refusal) => ApiError>> = {
  400: BadRequestError,
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  412: PreconditionFailedError,
  422: IdempotencyKeyReusedError,
  429: RateLimitError,
};

/** @param text the body, of whatever came: a gateway in between may answer HTML */
export function errorOf({ status, headers }: Response, text: string): ApiError {
  const { error, code, details, requestId } = parsed(text);
  const told = typeof error === 'object' ? error : undefined;
  const message = told?.message ?? (typeof error === 'string' ? error : 'The answer says no more.');
  const fields = details ?? [];
  const suggestions = told?.follow_up_suggestions ?? [];
  const refusal: Refusal = {
    status,
    code: told?.code ?? code,
    message: [`${status} ${told?.code ?? code ?? ''}`.trim() + ':', message, ...suggestions].join(' '),
    param: told?.param ?? fields[0]?.field,
    details: fields,
    requestId: told?.request_id ?? requestId ?? headers.get('x-request-id') ?? undefined,
    retryAfterSeconds:
      readRetryAfter(headers.get('retry-after'), new Date()) ?? numberOf(told?.retry_hint?.['after_seconds']),
    suggestions,
    docUrl: told?.doc_url,
    retryHint: told?.retry_hint,
    retryStrategy: told?.retry_strategy,
    headers,
  };
  const Kind = CLASSES[status] ?? (status >= 500 ? ServerError : ApiError);
  return new Kind(refusal);
}

/** Both shapes of an error body together; a body that is not JSON has no member. */
interface ErrorBody {
  error?: string | CompensationError;
  code?: string;
  details?: FieldDetail[];
  requestId?: string;
}

interface CompensationError {
  code?: string;
  message?: string;
  param?: string;
  request_id?: string;
  doc_url?: string;
  follow_up_suggestions?: string[];
  retry_strategy?: string;
  retry_hint?: Record<string, string | number>;
}

function parsed(text: string): ErrorBody {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
