/** How often one address may call each route of the sign-in within a minute, over all replicas. */
export const SIGN_IN_LIMIT = { default: { limit: 30, ttl: 60_000 } };

/** The same for routes that send e-mails to whatever address they are given. */
export const EMAIL_LIMIT = { default: { limit: 5, ttl: 60_000 } };
