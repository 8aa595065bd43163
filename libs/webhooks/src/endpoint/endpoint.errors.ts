import { ApiError, ErrorCode, parameterMissing, resourceNotFound } from '@wagewright/errors';

/** The URL may not be called (400). @param problem in the words of `WebhookUrlRules` */
export function webhookUrlRefused(problem: string): ApiError {
  return parameterMissing('url', `url ${problem}.`, [{ field: 'url', message: problem }]);
}

/** The user already has the maximum of webhooks (400). */
export function tooManyWebhooks(limit: number): ApiError {
  return parameterMissing('url', `At most ${limit} webhooks can be registered.`);
}

/** Unknown, removed, or another user's: deliberately indistinguishable (404). */
export function webhookNotFound(): ApiError {
  return resourceNotFound('Webhook');
}

/** Nothing can be sent to a disabled webhook (409). */
export function webhookDisabled(): ApiError {
  return new ApiError(ErrorCode.Conflict, 'The webhook is disabled. Set active to true first.');
}
