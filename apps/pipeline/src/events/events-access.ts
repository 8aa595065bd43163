import type { AccessRule } from '@wagewright/auth';

/** The rule of `RequiresToken()`, for checks during a call. */
export const EVENTS_ACCESS: AccessRule = { kind: 'pipeline-token', countsToMonth: true };
