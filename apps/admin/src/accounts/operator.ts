/** Who the audit trail says it was: a command line has no person. */
export const OPERATOR = { actor: 'operator' };
