import type { ApiError, ErrorExtras } from './api.error';
import type { ErrorSurface } from './error-surface';

/** The body of Surface A, Surface B and legacy errors, spelled as in the published document. */
export interface CompensationErrorBody {
  error: {
    type: string;
    code: string;
    param?: string;
    message: string;
    doc_url: string;
    request_id: string;
    retry_strategy: string;
    retry_hint: Record<string, string | number>;
    required_tier?: string;
    missing_scopes?: readonly string[];
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
