/** The actor in the audit trail: a command line has no person. */
export const OPERATOR = { actor: 'operator' };
