import { ApiError, ErrorCode, rateLimitExceeded } from '@wagewright/errors';

const SUBMIT_PATH = '/api/v1/intelligence/salaries/submit';

/** Community figures are for contributors (403). */
export function contributionRequired(): ApiError {
  return new ApiError(
    ErrorCode.ContributionRequired,
    'Community data is open to accounts that have submitted their own figures once.',
    { alternativeTool: SUBMIT_PATH, followUpSuggestions: [`POST ${SUBMIT_PATH} takes role, city and base.`] },
  );
}

/** The day's submissions are used up (429). @param secondsToMidnight whole, at least 1, to the next UTC day */
export function dailyLimitReached(limit: number, secondsToMidnight: number): ApiError {
  return rateLimitExceeded(`An account can submit ${limit} reports a UTC day.`, secondsToMidnight);
}
