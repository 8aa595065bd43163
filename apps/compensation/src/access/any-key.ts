import { type AccessRule, Scope } from '@wagewright/auth';

/** How a call below Surface B is counted that asks for a path or a method that there is not: any key will do. */
export const ANY_KEY: AccessRule = {
  kind: 'api-key',
  scope: Scope.IntelligenceRead,
  plan: 'free',
  countsToMonth: true,
};
