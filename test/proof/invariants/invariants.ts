import type { Invariant } from '../scheduler/invariant';
import { NOTHING_FORGOTTEN } from './due-endpoints';
import { TRUE_DIGEST, WHOLE_LOG } from './log';
import { NOTHING_LOST } from './nothing-lost';
import { ONE_HOLDER, ROW_INVARIANTS } from './rows';
import { BUDGETS, NO_OVERTAKING, ORDER_OF_STARTS } from './sends';
import { CLAIMS_GO_ON } from './waits';

/** Invariants: they hold whoever goes on, is killed or waits, and however time moves. */
export const INVARIANTS: readonly Invariant[] = [
  ...ROW_INVARIANTS,
  ONE_HOLDER,
  BUDGETS,
  NO_OVERTAKING,
  ORDER_OF_STARTS,
  CLAIMS_GO_ON,
  NOTHING_FORGOTTEN,
  NOTHING_LOST,
  WHOLE_LOG,
  TRUE_DIGEST,
];
