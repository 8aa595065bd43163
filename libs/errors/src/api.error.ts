import type { IncomingMessage } from 'node:http';
import type { ErrorCode } from './error-code';
import { ERROR_TABLE, type ErrorRule } from './error-table';

/** One field of a request body with its fault; the value itself is never repeated. */
export interface FieldFault {
  /** Path of the member, such as `salary.min`. */
  field: string;
  /** The fault, and what would be right. */
  message: string;
}

/** Further data of an error; each surface shows the members that it knows. */
export interface ErrorExtras {
  param?: string;
  /** Path of the route that solves the problem, for `use_alternative_tool`. */
  alternativeTool?: string;
  /** Seconds, whole and at least 1, after which the same call can succeed. */
  retryAfterSeconds?: number;
  requiredTier?: string;
  missingScopes?: readonly string[];
  /** The person must show a passkey first; the console has a code of its own for it. */
  stepUpRequired?: boolean;
  followUpSuggestions?: readonly string[];
  details?: readonly FieldFault[];
  /** Further response headers, such as `Allow` or `WWW-Authenticate`. */
  headers?: Readonly<Record<string, string>>;
  /** The underlying fault: for the log only. */
  cause?: unknown;
}

/** The only error that services and guards throw on purpose; the filter turns it into the surface's own body. */
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

/** How a surface writes an error: the surfaces only differ in the shape of the body. */
export interface ErrorSurface {
  /** @param request what is refused; absent where no request could be read */
  body(error: ApiError, requestId: string, request?: IncomingMessage): object;
}
