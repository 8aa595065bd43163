import type { StoredJob } from './stored-job';

/** The members of a job whose title, location and company are still to be looked up. */
export const UNKNOWN_MARKET: Pick<StoredJob, 'market' | 'marketReason'> = {
  market: null,
  marketReason: null,
};
