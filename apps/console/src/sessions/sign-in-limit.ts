/** Calls of one address to each sign-in route per minute, over all replicas. */
export const SIGN_IN_LIMIT = 30;

/** The same for routes that send e-mails to a given address. */
export const EMAIL_LIMIT = 5;
