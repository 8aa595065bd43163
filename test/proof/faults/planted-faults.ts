import { Outbox } from '@wagewright/webhooks';
import { EndpointSequencer } from '../../../apps/webhook-worker/src/delivery/sending/endpoint-sequencer';
import type { PlantedFault } from '../scheduler/planted-fault';

const ARRIVE = `
  INSERT INTO pipeline.webhook_arrival (slot, endpoint_id, due_at)
  SELECT pipeline.webhook_slot(user_id), id, now() FROM pipeline.webhook_endpoint WHERE user_id = $1`;

export interface ShownFault extends PlantedFault {
  /** Its world shows the fault, as long as product and actors go on in the same order. */
  seed: number;
}

/** Mistakes of this project's past, and others that a hurried change would make: the proof must find each. */
export const PLANTED_FAULTS: readonly ShownFault[] = [
  {
    name: 'settle-any-lease',
    seed: 19,
    what: 'The result of an attempt is written whoever holds the lease by now.',
    statements: replaced(
      "delivery.id = $1 AND delivery.lease = $2 AND delivery.state = 'leased'",
      "delivery.id = $1 AND $2::text <> '' AND delivery.state = 'leased'",
    ),
  },
  {
    name: 'settle-without-lease',
    seed: 1,
    what: 'Successes are written without a look at the lease.',
    statements: replaced(
      'delivery.id = result.id AND delivery.lease = result.lease',
      'delivery.id = result.id',
    ),
  },
  {
    name: 'arrival-before-commit',
    seed: 24,
    what: 'The arrival of an endpoint is committed before its deliveries.',
    statements: replaced(
      "FROM delivery WHERE state = 'pending' GROUP BY user_id, endpoint_id",
      'FROM delivery WHERE false GROUP BY user_id, endpoint_id',
    ),
    patch: patched(
      Outbox.prototype,
      'write',
      (write) =>
        async function (this: Outbox, manager, events) {
          await manager.dataSource.query(ARRIVE, [events[0]?.userId]);
          return write.call(this, manager, events);
        },
    ),
  },
  {
    name: 'cursor-past-open',
    seed: 3,
    what: 'A page of the log ends behind transactions that are still open.',
    statements: replaced(
      'pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS watermark',
      'pg_snapshot_xmax(pg_current_snapshot())::text::bigint AS watermark',
    ),
  },
  {
    name: 'claim-waits',
    seed: 24,
    what: 'A claim waits for a row that somebody is changing.',
    statements: replaced(
      'FOR UPDATE OF delivery SKIP LOCKED\n), leased',
      'FOR UPDATE OF delivery\n), leased',
    ),
  },
  {
    name: 'owner-not-compared',
    seed: 3,
    what: 'A claim serves shards of others.',
    statements: replaced(
      '= ANY($1::smallint[]) AND owner = $2 AND NOT',
      "= ANY($1::smallint[]) AND $2::text <> '' AND NOT",
    ),
  },
  {
    name: 'owner-alive-ignored',
    seed: 1,
    what: 'A shard is taken from a worker that is alive.',
    statements: replaced(
      'AND NOT EXISTS (SELECT FROM pipeline.webhook_worker WHERE id = served.owner AND alive_until > now())',
      '',
    ),
  },
  {
    name: 'reclaim-before-expiry',
    seed: 1,
    what: 'Leases are reclaimed that have not expired.',
    statements: replaced('delivery.claimed_until <= now() OR split_part', 'true OR split_part'),
  },
  {
    name: 'pace-without-bucket',
    seed: 1,
    what: 'An endpoint with a pace gets as many as it has slots.',
    statements: replaced('coalesce(pace.tokens, 1000000)', '1000000', 2),
  },
  {
    name: 'hold-takes-lasting-lease',
    seed: 12,
    what: 'Disabling an endpoint takes a lease away whose send is under way.',
    statements: replaced(
      "state = 'leased' AND claimed_until <= now()) AND trigger",
      "state = 'leased') AND trigger",
    ),
  },
  {
    name: 'arrival-lost',
    seed: 2,
    what: 'The arrival of an endpoint that is known already is forgotten.',
    statements: replaced('ready_at = least(entry.ready_at, news.ready_at)', 'ready_at = entry.ready_at'),
  },
  {
    name: 'arrival-below-ignored',
    seed: 1,
    what: 'An arrival does not lower where the claims of its endpoint begin to read.',
    statements: replaced('least(entry.firsts_from, news.firsts_from)', 'entry.firsts_from'),
  },
  {
    name: 'arrival-without-firsts',
    seed: 1,
    what: 'An arrival does not tell of first attempts.',
    statements: replaced('FILTER (WHERE attempt = 1)', 'FILTER (WHERE attempt > 1)'),
  },
  {
    name: 'order-by-pending',
    seed: 2,
    what: 'A delivery of a job overtakes an earlier one that is being sent.',
    statements: replaced("earlier.state IN ('pending', 'leased')", "earlier.state = 'pending'", 2),
  },
  {
    name: 'release-counts',
    seed: 3,
    what: 'A lease that is given back unsent counts as an attempt.',
    statements: replaced(
      "UPDATE pipeline.webhook_delivery SET state = 'pending', lease = NULL",
      "UPDATE pipeline.webhook_delivery SET state = 'pending', attempt = attempt + 1, lease = NULL",
    ),
  },
  {
    name: 'disabled-is-served',
    seed: 4,
    what: 'A claim does not look whether its endpoint is disabled.',
    statements: replaced(
      'endpoint.active AND NOT endpoint.suspended AND endpoint.deleted_at',
      'NOT endpoint.suspended AND endpoint.deleted_at',
      3,
    ),
  },
  {
    name: 'removed-is-served',
    seed: 20,
    what: 'A claim does not look whether its endpoint is removed.',
    statements: replaced(
      'endpoint.active AND NOT endpoint.suspended AND endpoint.deleted_at IS NULL',
      'endpoint.active AND NOT endpoint.suspended',
      3,
    ),
  },
  {
    name: 'replay-resets-attempt',
    seed: 13,
    what: 'A delivery that is sent again begins with its first attempt.',
    statements: replaced(
      "attempt = delivery.attempt + (delivery.state IN ('succeeded', 'exhausted', 'blocked'))::integer",
      'attempt = 1',
    ),
  },
  {
    name: 'replay-doubles',
    seed: 4,
    what: 'A delivery that is being sent can be sent again.',
    statements: replaced("user_id = $3 AND state <> 'leased'", 'user_id = $3'),
  },
  {
    name: 'digest-without-bound',
    seed: 6,
    what: 'The digest of a range has events right behind its end.',
    statements: replaced(', 24) COLLATE "C" < $9) AS event', ', 24) COLLATE "C" IS NOT NULL) AS event'),
  },
  {
    name: 'starts-without-order',
    seed: 2,
    what: 'First attempts of an endpoint start as their connections come.',
    patch: patched(EndpointSequencer.prototype, 'takeTicket', () => () => ({
      mayStart: undefined,
      started: () => undefined,
    })),
  },
  {
    name: 'claim-before-time',
    seed: 12,
    what: 'A claim leases retries whose pause has not ended.',
    statements: replaced('attempt > 1 AND next_attempt_at <= now()', 'attempt > 1'),
  },
  {
    name: 'retry-resets-attempt',
    seed: 8,
    what: 'A failed attempt is not counted.',
    statements: replaced("attempt = delivery.attempt + ($3 = 'pending')::integer", 'attempt = 1'),
  },
  {
    name: 'attempt-not-logged',
    seed: 9,
    what: 'The result of an attempt is not in the log of attempts.',
    statements: replaced(
      '$23::bytea, $24::json FROM delivery',
      '$23::bytea, $24::json FROM delivery WHERE false',
    ),
  },
];

/**
 * A fault of a statement: a piece of its text replaced by another. Statements without the piece stay as they are.
 *
 * @param times how often the statement has the piece
 * @throws when a statement has it more or less often: the product has changed, and the fault with it
 */
function replaced(piece: string, by: string, times = 1): (text: string) => string {
  return (text) => {
    const parts = text.split(piece);
    if (parts.length === 1) return text;
    if (parts.length - 1 !== times)
      throw new Error(`found ${parts.length - 1} times instead of ${times}: ${piece}`);
    return parts.join(by);
  };
}

/**
 * A fault of a method: another one in its place while a seed runs.
 *
 * @param make gets the method as it is, for faults that call it
 * @returns what plants the fault, and returns what takes it out
 */
function patched<Target extends object, Name extends keyof Target>(
  target: Target,
  name: Name,
  make: (original: Target[Name]) => Target[Name],
): () => () => void {
  return () => {
    const original = target[name];
    target[name] = make(original);
    return () => (target[name] = original);
  };
}
