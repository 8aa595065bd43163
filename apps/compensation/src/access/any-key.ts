import { type AccessRule, Scope } from '@wagewright/auth';

/** The rule for unknown paths and methods under Surface B: any key is accepted. */
export const ANY_KEY: AccessRule = {
  kind: 'api-key',
  scope: Scope.IntelligenceRead,
  plan: 'free',
  countsToMonth: true,
};
