import type { ApiError } from './api.error';
import type { ErrorSurface } from './error-surface';
import { type PipelineErrorBody, PipelineErrorSurface } from './pipeline-error.surface';

/** Tells a page to ask for the passkey and to make the same call again. */
const STEP_UP_REQUIRED = 'STEP_UP_REQUIRED';

/** The console's errors are those of the pipeline, and `STEP_UP_REQUIRED`. */
export class ConsoleErrorSurface implements ErrorSurface {
  private readonly pipeline = new PipelineErrorSurface();

  body(error: ApiError, requestId: string): PipelineErrorBody {
    const body = this.pipeline.body(error, requestId);
    return error.extras.stepUpRequired ? { ...body, code: STEP_UP_REQUIRED } : body;
  }
}
