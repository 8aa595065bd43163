import { type AccessRule, Scope } from '@wagewright/auth';

/** For unknown paths and methods under Surface B. */
export const ANY_KEY: AccessRule = {
  kind: 'api-key',
  scope: Scope.IntelligenceRead,
  plan: 'free',
  countsToMonth: true,
};
