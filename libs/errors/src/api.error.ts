import type { ErrorCode } from './error-code';
import { ERROR_TABLE, type ErrorRule } from './error-table';

/** One field of a request body and what is wrong with it; the value itself is never repeated. */
export interface FieldFault {
  field: string;
  message: string;
}

/** What an error carries besides code and message; each surface shows the members that it knows. */
export interface ErrorExtras {
  /** The offending parameter. */
  param?: string;
  /** Path of the route that resolves the difficulty, for `use_alternative_tool`. */
  alternativeTool?: string;
  /** Seconds, whole and at least 1, after which the same call can succeed. */
  retryAfterSeconds?: number;
  requiredTier?: string;
  missingScopes?: readonly string[];
  /** The person must show a passkey first; the console says so by a code of its own. */
  stepUpRequired?: boolean;
  followUpSuggestions?: readonly string[];
  details?: readonly FieldFault[];
  /** Further response headers, such as `Allow` or `WWW-Authenticate`. */
  headers?: Readonly<Record<string, string>>;
  /** The fault behind it: for the log only. */
  cause?: unknown;
}

/** The one error that services and guards throw on purpose; the filter turns it into the surface's own body. */
export class ApiError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly extras: ErrorExtras = {},
  ) {
    super(message, { cause: extras.cause });
    this.name = 'ApiError';
  }

  get rule(): ErrorRule {
    return ERROR_TABLE[this.code];
  }
}
