import type { AccessRule } from '@wagewright/auth';

/** What `RequiresToken()` says of the routes, for asking again while a call is under way. */
export const EVENTS_ACCESS: AccessRule = { kind: 'pipeline-token', countsToMonth: true };
