import type { Invariant } from '../scheduler/invariant';

const WAITED_FOR = `
  SELECT relation::regclass::text AS "table" FROM pg_locks
   WHERE pid = $1 AND locktype = 'tuple' AND granted`;

/** A claim waits for the row of its shard, and for nobody who changes a delivery or an endpoint. */
export const CLAIMS_GO_ON: Invariant = {
  name: 'a claim waits for its shard alone',
  when: 'step',
  async check(world) {
    const wait = world.waits.at(-1);
    if (wait?.step !== world.step || wait.statement !== 'webhook-claim') return undefined;
    const rows = await world.query<{ table: string }>(WAITED_FOR, [wait.process]);
    const other = rows.find(({ table }) => table !== 'pipeline.webhook_shard');
    return other && `a claim waits for a row of ${other.table}`;
  },
};
