/** Calls of one address to each sign-in route per minute, over all replicas. */
export const SIGN_IN_LIMIT = { default: { limit: 30, ttl: 60_000 } };

/** The same for routes that send e-mails to a given address. */
export const EMAIL_LIMIT = { default: { limit: 5, ttl: 60_000 } };
