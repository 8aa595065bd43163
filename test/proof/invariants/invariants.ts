import type { Invariant } from '../scheduler/invariant';
import type { Told, World, Write } from '../scheduler/world';
import { TRUE_DIGEST, WHOLE_LOG } from './log';
import { BUDGETS, NO_OVERTAKING, ORDER_OF_STARTS } from './sends';
import { TOLD } from './watching-triggers.sql';

const DELIVERIES = `
  SELECT event.id AS "eventId", delivery.id, delivery.endpoint_id AS "endpointId", delivery.state
    FROM pipeline.webhook_event AS event LEFT JOIN pipeline.webhook_delivery AS delivery ON delivery.event_id = event.id`;

interface Row {
  eventId: string;
  id: string | null;
  endpointId: string | null;
  state: string;
}

/** Every committed event has its deliveries, an event that was taken back has none, and what succeeded was received. */
const NOTHING_LOST: Invariant = {
  name: 'nothing lost, nothing invented',
  when: 'end',
  async check(world) {
    const rows = await world.query<Row>(DELIVERIES);
    const there = new Set(rows.map(({ eventId }) => eventId));
    for (const write of world.writes) {
      const missing = write.events.filter(({ id }) => !there.has(id)).length;
      if (!isPossible(write, missing))
        return `the write of step ${write.step}, ${write.outcome}, lacks ${missing} events`;
      if (missing > 0) continue;
      for (const { id } of write.events) {
        const unsent = expectedAt(world, write).find(
          (endpoint) => !rows.some(({ eventId, endpointId }) => eventId === id && endpointId === endpoint.id),
        );
        if (unsent) return `${id} has no delivery for ${unsent.id}`;
      }
    }
    const accepted = new Set(
      world.received.filter(({ answer }) => answer === '200').map(({ leased }) => leased.deliveryId),
    );
    const invented = rows.find(({ id, state }) => state === 'succeeded' && id !== null && !accepted.has(id));
    return invented && `${invented.id} counts as received, which it never was`;
  },
};

/** All or nothing. */
function isPossible({ outcome, events }: Write, missing: number): boolean {
  if (outcome === 'committed') return missing === 0;
  if (outcome === 'rolled back') return missing === events.length;
  return missing === 0 || missing === events.length;
}

/** Its owner may have removed the others before. */
function expectedAt({ endpoints, acts }: World, { userId }: Write) {
  const removed = new Set(acts.filter(({ act }) => act === 'remove').map(({ endpointId }) => endpointId));
  return endpoints.filter((endpoint) => endpoint.userId === userId && !removed.has(endpoint.id));
}

/** Findings of the triggers in each changed row. */
const NAMES = [
  'table of states',
  'an end is an end',
  'attempts are counted',
  'an attempt is written once',
  'a removed endpoint gets nothing',
  'a disabled endpoint gets nothing',
  'nothing is sent before its time',
  'a shard has one owner',
  'order of a job',
  'pace',
] as const;

const ROW_INVARIANTS: readonly Invariant[] = NAMES.map((name) => ({
  name,
  when: 'step',
  check: (world) => toldNow(world).find((each) => each.code === TOLD.violation && each.name === name)?.what,
}));

/** A lease that lasts, of a worker that is alive, ends by a statement that names it. */
const ONE_HOLDER: Invariant = {
  name: 'a lease is held by one',
  when: 'step',
  check: (world) => {
    const ended = toldNow(world).filter(({ code }) => code === TOLD.leaseEnded);
    const taken = ended.find(({ name, values }) => !JSON.stringify(values).includes(name));
    return taken && `${taken.actor} ended the lasting lease ${taken.name}: ${taken.what}`;
  },
};

/** Findings that the triggers have reported in this step. */
function toldNow({ told, step }: World): Told[] {
  return told.slice(told.findLastIndex((each) => each.step !== step) + 1);
}

/**
 * Endpoints with something due that are neither ready nor arriving, nor wait for their pace, and whose circuit is closed:
 * a claim would never look at them.
 */
const FORGOTTEN = `
  SELECT endpoint.id FROM pipeline.webhook_endpoint AS endpoint
    LEFT JOIN pipeline.webhook_ready AS entry ON entry.endpoint_id = endpoint.id
   WHERE endpoint.active AND NOT endpoint.suspended AND endpoint.deleted_at IS NULL
     AND endpoint.circuit = 'closed' AND endpoint.ramp IS NULL AND endpoint.retry_after IS NULL
     AND EXISTS (
       SELECT FROM pipeline.webhook_delivery AS delivery
        WHERE endpoint_id = endpoint.id AND state = 'pending' AND trigger <> 'test' AND next_attempt_at <= now()
          AND (subject_id IS NULL OR NOT EXISTS (
            SELECT FROM pipeline.webhook_delivery AS earlier
             WHERE earlier.endpoint_id = endpoint.id AND earlier.subject_id = delivery.subject_id
               AND earlier.state IN ('pending', 'leased') AND earlier.sequence < delivery.sequence)))
     AND NOT EXISTS (SELECT FROM pipeline.webhook_arrival WHERE endpoint_id = endpoint.id)
     AND coalesce(entry.ready_at > now()
                    + CASE WHEN endpoint.max_per_second IS NULL THEN interval '0' ELSE interval '1 second' END, true)`;

/** First attempts below where a claim of their endpoint begins to read, of which no arrival tells. */
const HIDDEN = `
  SELECT delivery.endpoint_id FROM pipeline.webhook_ready AS entry
    JOIN pipeline.webhook_delivery AS delivery
      ON delivery.endpoint_id = entry.endpoint_id AND state = 'pending' AND attempt = 1 AND sequence < entry.firsts_from
   WHERE NOT EXISTS (SELECT FROM pipeline.webhook_arrival AS arrival
                      WHERE arrival.endpoint_id = entry.endpoint_id AND arrival.firsts_from <= sequence)`;

const NOTHING_FORGOTTEN: Invariant = {
  name: 'no due endpoint is forgotten',
  when: 'step',
  every: 10,
  async check(world) {
    const [found] = await world.query<{ id: string }>(`${FORGOTTEN} UNION ALL ${HIDDEN}`);
    return found && `nobody will look at ${found.id}, which has a due delivery`;
  },
};

const WAITED_FOR = `
  SELECT relation::regclass::text AS "table" FROM pg_locks
   WHERE pid = $1 AND locktype = 'tuple' AND granted`;

/** A claim waits for the row of its shard, and for nobody who changes a delivery or an endpoint. */
const CLAIMS_GO_ON: Invariant = {
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
