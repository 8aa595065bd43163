/**
 * The retry schedule takes three days. What has not been delivered by then is deleted
 * all the same, even if it is held for a disabled webhook.
 */
export const LATEST = `interval '76 hours'`;
