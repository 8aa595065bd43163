import type { ApiError, FieldFault, ErrorSurface } from './api.error';

/** The body of pipeline errors: the two published members, then our additions. */
export interface PipelineErrorBody {
  /** The error, as a sentence. */
  error: string;
  /** The error, as a code that programs can rely on. */
  code: string;
  /** The members that are wrong, each with what would be right; only where members are wrong. */
  details?: readonly FieldFault[];
  /** Identifies the call, as the header `X-Request-Id` does. */
  requestId: string;
}

/** Makes a page of the console ask for the passkey and repeat the call; no other caller gets this code. */
const STEP_UP_REQUIRED = 'STEP_UP_REQUIRED';

/** Writes `{ error, code }` as the Job Pipeline document spells it; the console's errors are the same. */
export class PipelineErrorSurface implements ErrorSurface {
  body(error: ApiError, requestId: string): PipelineErrorBody {
    const details = detailsOf(error);
    return {
      error: error.message,
      code: error.extras.stepUpRequired ? STEP_UP_REQUIRED : error.rule.pipelineCode,
      ...(details.length > 0 && { details }),
      requestId,
    };
  }
}

/** The message of a refusal that only names a parameter: clients expect the field there. */
function detailsOf({ message, extras: { details, param } }: ApiError): readonly FieldFault[] {
  if (details) return details;
  return param === undefined ? [] : [{ field: param, message: message.replace(/\.$/, '') }];
}
