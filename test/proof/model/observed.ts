import type { World } from './world';

/** What a row says of the model's world. */
export type Observed = Pick<
  World,
  'state' | 'isTest' | 'attempt' | 'isDue' | 'isPostponed' | 'lostLeases' | 'internalFaults' | 'isFinished'
> & { claim: 'none' | 'lasting' | 'expired'; lease: string | null };

/** A JSON object, `Observed`. @param row an alias of the table, or a trigger's record */
export function observedOf(row: string): string {
  return `jsonb_build_object(
    'state', ${row}.state, 'isTest', ${row}.trigger = 'test', 'attempt', ${row}.attempt,
    'isDue', ${row}.next_attempt_at <= now(), 'isPostponed', ${row}.due_since IS NOT NULL,
    'lostLeases', ${row}.lost_leases, 'internalFaults', ${row}.own_faults,
    'isFinished', ${row}.finished_at IS NOT NULL, 'lease', ${row}.lease,
    'claim', CASE WHEN ${row}.claimed_until IS NULL THEN 'none'
                  WHEN ${row}.claimed_until <= now() THEN 'expired' ELSE 'lasting' END)`;
}

/** An SQL expression. @param endpoint an alias of the table */
export function endpointState(endpoint: string): string {
  return `CASE WHEN ${endpoint}.deleted_at IS NOT NULL THEN 'removed'
               WHEN ${endpoint}.active THEN 'active' ELSE 'disabled' END`;
}
