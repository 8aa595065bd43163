import { ApiError } from './api.error';
import { internalError, parameterMissing, rateLimitExceeded, resourceNotFound } from './api-errors';
import { CompensationErrorSurface } from './compensation-error.surface';
import { ErrorCode } from './error-code';
import { ERROR_TABLE } from './error-table';
import { PipelineErrorSurface } from './pipeline-error.surface';

const REQUEST_ID = 'req_0123456789abcdef';
const compensation = new CompensationErrorSurface('https://api.example.test/docs/errors');
const pipeline = new PipelineErrorSurface();

describe('CompensationErrorSurface', () => {
  it('names the parameter and asks for clarification when one is missing', () => {
    const { error } = compensation.body(parameterMissing('role', 'role is required.'), REQUEST_ID);
    expect(error).toEqual({
      type: 'invalid_request_error',
      code: 'parameter_missing',
      param: 'role',
      message: 'role is required.',
      doc_url: 'https://api.example.test/docs/errors#parameter_missing',
      request_id: REQUEST_ID,
      retry_strategy: 'retry_with_clarification',
      retry_hint: { clarification_needed: 'role is required.' },
    });
  });

  it('points a slug that is not in the catalogue at the search path', () => {
    const unknown = new ApiError(ErrorCode.RoleNotFound, 'No such role.', {
      param: 'role',
      alternativeTool: '/api/v1/salary/search',
    });
    expect(compensation.body(unknown, REQUEST_ID).error).toMatchObject({
      type: 'not_found_error',
      retry_strategy: 'use_alternative_tool',
      retry_hint: { alternative_tool: '/api/v1/salary/search' },
    });
  });

  it('says after how many seconds a limited call can be made again', () => {
    const { error } = compensation.body(rateLimitExceeded('Slow down.', 60), REQUEST_ID);
    expect(error).toMatchObject({ type: 'rate_limit_error', retry_hint: { after_seconds: 60 } });
  });

  it('tells a client nothing of the cause of a fault', () => {
    const body = JSON.stringify(compensation.body(internalError(new Error('SELECT secret')), REQUEST_ID));
    expect(body).not.toContain('SELECT');
  });
});

describe('PipelineErrorSurface', () => {
  it('writes the published members, adds the request id, and the field where there is one', () => {
    const missing = pipeline.body(resourceNotFound('Job'), REQUEST_ID);
    expect(missing).toEqual({ error: 'Job not found.', code: 'NOT_FOUND', requestId: REQUEST_ID });
    expect(pipeline.body(parameterMissing('company', 'company is required.'), REQUEST_ID)).toEqual({
      error: 'company is required.',
      code: 'VALIDATION_ERROR',
      details: [{ field: 'company', message: 'company is required' }],
      requestId: REQUEST_ID,
    });
  });
});

describe('ERROR_TABLE', () => {
  it('alarms operators only for faults of ours', () => {
    const loud = Object.entries(ERROR_TABLE).filter(([, rule]) => rule.logLevel !== 'debug');
    expect(loud.map(([code]) => code)).toEqual(['internal_error', 'service_unavailable']);
    expect(loud.every(([, rule]) => rule.status >= 500)).toBe(true);
  });
});
