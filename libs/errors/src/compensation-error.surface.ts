import type { ApiError, ErrorExtras, ErrorSurface } from './api.error';

/** The body of Surface A, Surface B and legacy errors, spelled as in the published document. */
export interface CompensationErrorBody {
  /** The error, and how to go on. */
  error: {
    /**
     * Kind of error: `invalid_request_error`, `authentication_error`, `permission_error`, `not_found_error`,
     * `rate_limit_error` or `api_error`.
     */
    type: string;
    /** The error, as a code of the error catalogue. */
    code: string;
    /** The parameter or member that is at fault, where one is. */
    param?: string;
    /** The error, as a sentence. */
    message: string;
    /** Address of the code in the error catalogue. */
    doc_url: string;
    /** Identifies the call, as the header `X-Request-Id` does. */
    request_id: string;
    /** Recommended way on: `retry_with_clarification`, `use_alternative_tool` or `retry_after_seconds`. */
    retry_strategy: string;
    /** How to do it: `clarification_needed`, a text; `alternative_tool`, a path; or `after_seconds`, a number. */
    retry_hint: Record<string, string | number>;
    /** The least plan that may do it, where the plan is too low. */
    required_tier?: string;
    /** The scopes that the key lacks, where it lacks any. */
    missing_scopes?: readonly string[];
    /** Further suggestions, one sentence each. */
    follow_up_suggestions?: readonly string[];
  };
}

const DEFAULT_ALTERNATIVE = '/api/v1/openapi.json';
const DEFAULT_RETRY_SECONDS = 5;

/** Writes the Surface B error object. `catalogueUrl` is the absolute address of the error catalogue page. */
export class CompensationErrorSurface implements ErrorSurface {
  constructor(private readonly catalogueUrl: string) {}

  body(error: ApiError, requestId: string): CompensationErrorBody {
    const { extras, rule } = error;
    return {
      error: {
        type: rule.type,
        code: error.code,
        ...(extras.param !== undefined && { param: extras.param }),
        message: error.message,
        doc_url: `${this.catalogueUrl}#${error.code}`,
        request_id: requestId,
        retry_strategy: rule.retryStrategy,
        retry_hint: retryHint(error),
        ...addition('required_tier', extras.requiredTier),
        ...addition('missing_scopes', extras.missingScopes),
        ...addition('follow_up_suggestions', extras.followUpSuggestions),
      },
    };
  }
}

function retryHint({ rule, message, extras }: ApiError): Record<string, string | number> {
  switch (rule.retryStrategy) {
    case 'retry_with_clarification':
      return { clarification_needed: message };
    case 'use_alternative_tool':
      return { alternative_tool: extras.alternativeTool ?? DEFAULT_ALTERNATIVE };
    case 'retry_after_seconds':
      return { after_seconds: extras.retryAfterSeconds ?? DEFAULT_RETRY_SECONDS };
  }
}

function addition(name: string, value: ErrorExtras[keyof ErrorExtras]): Record<string, unknown> {
  return value === undefined ? {} : { [name]: value };
}
