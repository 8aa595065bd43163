/**
 * The retry schedule takes three days. After this time undelivered events are deleted as well, even if held for a
 * disabled webhook.
 */
export const LATEST = `interval '76 hours'`;
