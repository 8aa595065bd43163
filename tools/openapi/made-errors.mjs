import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from '../start/settings.mjs';

const REQUEST = 'req_0123456789abcdef';

/**
 * The bodies of errors that no client can bring about by itself, from the service's own functions.
 *
 * @param {import('./services.mjs').Service['app']} app
 * @param {string} url  Under which the service is reached.
 * @returns {Record<string, import('./examples.mjs').RecordedCall>}  By status.
 */
export function madeErrors(app, url) {
  const errors = createRequire(import.meta.url)(join(ROOT, 'dist/libs/errors/src/index.js'));
  const { ApiError, ErrorCode, CompensationErrorSurface, PipelineErrorSurface } = errors;
  const surfaces = {
    compensation: () => new CompensationErrorSurface(`${url}/docs/errors`),
    pipeline: () => new PipelineErrorSurface(),
    console: () => new PipelineErrorSurface(),
  };
  const surface = surfaces[app]();
  const made = [
    new ApiError(
      ErrorCode.IdempotencyInProgress,
      'A call with this Idempotency-Key is still running. Try again in a moment.',
      {
        retryAfterSeconds: 1,
      },
    ),
    new ApiError(ErrorCode.PreconditionFailed, 'The record has changed; its version is 4.'),
    errors.rateLimitExceeded('The request limit per minute of your plan is used up.', 60),
    errors.internalError(undefined),
    errors.serviceUnavailable(),
  ];
  return Object.fromEntries(
    made.map((error) => [
      error.rule.status,
      { call: error.message, status: error.rule.status, answer: surface.body(error, REQUEST) },
    ]),
  );
}
