export * from './api.error';
export * from './api-errors';
export { CompensationErrorSurface, type CompensationErrorBody } from './compensation-error.surface';
export { ErrorCode, type PipelineErrorCode } from './error-code';
export { ERROR_TABLE, type ErrorLogLevel } from './error-table';
export { correctedName, didYouMean, editDistance, nearestName, shownName } from './nearest-name';
export { PipelineErrorSurface, type PipelineErrorBody } from './pipeline-error.surface';
