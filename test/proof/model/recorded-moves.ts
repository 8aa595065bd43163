import { AS_SHIPPED, DeliveryModel } from './delivery-model';
import { brokenBy } from './explore';
import { endpointState, type Observed, observedOf } from './observed';
import { NOTHING_YET, STEPS, type Step, stepName, type World } from './world';
import {
  DELIVERY_TRANSITIONS,
  type DeliveryEventName,
  type DeliveryTransition,
} from '../../../apps/webhook-worker/src/delivery/state/delivery-transitions';

/** One change of a row, as a trigger has seen it. */
interface Move {
  delivery: string;
  /** Who changed it: the name of a connection, which a test's own has not. */
  application: string;
  transaction: string;
  at: Date;
  before: Observed | null;
  after: Observed;
  mayBeOrphaned: boolean;
  /** Null if it changed within the last seconds: then it may have been another one for the statement. */
  endpoint: World['endpoint'] | null;
  isSuspended: boolean | null;
}

/**
 * Has a test's database note each change of a delivery, with the rights of the owner: processes may not write here. A
 * worker may have counted as dead unless its row, which lasts five seconds, was written before the statement began.
 */
export const RECORD_MOVES = `
  CREATE SCHEMA proof;
  CREATE TABLE proof.move (
    number bigint GENERATED ALWAYS AS IDENTITY, delivery text, application text, transaction xid8, at timestamptz,
    before jsonb, after jsonb, "mayBeOrphaned" boolean, endpoint text, "isSuspended" boolean);
  CREATE FUNCTION proof.note() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
  DECLARE
    endpoint pipeline.webhook_endpoint;
    is_fresh boolean;
  BEGIN
    SELECT * INTO endpoint FROM pipeline.webhook_endpoint AS found WHERE found.id = NEW.endpoint_id;
    is_fresh := greatest(endpoint.updated_at, endpoint.disabled_at, endpoint.deleted_at) > now() - interval '5 seconds';
    INSERT INTO proof.move (delivery, application, transaction, at, before, after, "mayBeOrphaned", endpoint, "isSuspended")
    SELECT NEW.id, current_setting('application_name'), pg_current_xact_id(), now(),
           CASE WHEN TG_OP = 'UPDATE' THEN ${observedOf('OLD')} END, ${observedOf('NEW')},
           NOT EXISTS (SELECT FROM pipeline.webhook_worker
                        WHERE id = split_part(OLD.lease, '.', 1) AND alive_until > now() AND alive_until < now() + interval '5 seconds'),
           CASE WHEN NOT is_fresh THEN ${endpointState('endpoint')} END, CASE WHEN NOT is_fresh THEN endpoint.suspended END;
    RETURN NULL;
  END $$;
  CREATE TRIGGER proof_moves AFTER INSERT OR UPDATE ON pipeline.webhook_delivery
    FOR EACH ROW EXECUTE FUNCTION proof.note()`;

/**
 * Replays what was noted.
 * @returns the number of moves that the processes have made
 * @throws with the history of the delivery, when the table and the model's guards allow no step that makes a move
 */
export async function replayMoves(query: (text: string) => Promise<Move[]>): Promise<number> {
  const histories = new Map<string, History>();
  const moves = await query('SELECT * FROM proof.move ORDER BY number');
  for (const move of moves) {
    const history = histories.get(move.delivery) ?? { written: [], leases: new Set(), told: [] };
    histories.set(move.delivery, history);
    replay(move, history);
  }
  return moves.filter(({ application }) => application in MOVERS).length;
}

const MODEL = new DeliveryModel();
/** Which names of connections stand for whom. */
const MOVERS: Record<string, readonly string[]> = {
  'wagewright-pipeline': ['service'],
  'wagewright-admin': ['service'],
  'wagewright-webhook-worker': ['worker', 'maintenance'],
};
const OF_TABLE: readonly Step[] = [
  ...STEPS.filter(({ event, worker }) => event in DELIVERY_TRANSITIONS && worker !== 'b'),
  { event: 'hold' },
  { event: 'cancel' },
];

interface History {
  /** Attempts that were settled. */
  written: readonly number[];
  /** All leases there were. */
  leases: Set<string>;
  told: string[];
}

function replay(move: Move, history: History): void {
  const movers = MOVERS[move.application];
  const found = movers && stepOf(move, movers, history);
  history.told.push(line(move, found ? stepName(found.step) : movers ? 'NOT ALLOWED' : 'by the test'));
  if (movers && !found)
    throw new Error(`${move.delivery} has moved as it must not:\n${history.told.join('\n')}`);
  // What a test writes into rows begins another history.
  history.written = found?.after.written ?? [];
  if (move.after.lease) history.leases.add(move.after.lease);
}

/** @returns the first step that makes the move */
function stepOf(
  move: Move,
  movers: readonly string[],
  { written, leases }: History,
): { step: Step; after: World } | undefined {
  for (const before of worldsBefore(move, written))
    for (const step of OF_TABLE) {
      const { by }: DeliveryTransition = DELIVERY_TRANSITIONS[step.event as DeliveryEventName];
      if (!by.some((mover) => movers.includes(mover))) continue;
      if (step.event === 'claim' && leases.has(move.after.lease ?? '')) continue;
      const after = MODEL.next(before, step).find(
        (world) => isObserved(world, move.after) && brokenBy(before, step, world) === undefined,
      );
      if (after) return { step, after };
    }
  return undefined;
}

/** What the world may have been: several where the row does not tell. */
function worldsBefore(move: Move, written: readonly number[]): World[] {
  const { lease, ...row } = move.before ?? { ...NOTHING_YET, lease: null, claim: 'none' as const };
  const isLeased = lease !== null && row.state === 'leased';
  const base: World = {
    ...NOTHING_YET,
    ...row,
    internalFaults: Math.min(row.internalFaults, AS_SHIPPED.faults),
    written,
    holder: isLeased ? 'a' : null,
    hands: { a: isLeased ? 'current' : 'empty', b: 'empty' },
    draining: 'yes',
  };
  const claims =
    row.claim === 'lasting' && move.mayBeOrphaned ? (['lasting', 'orphaned'] as const) : [row.claim];
  const endpoints = move.endpoint === null ? (['active', 'disabled', 'removed'] as const) : [move.endpoint];
  const suspended = move.isSuspended === null ? [false, true] : [move.isSuspended];
  return claims.flatMap((claim) =>
    endpoints.flatMap((endpoint) =>
      suspended.map((isSuspended): World => ({ ...base, claim, endpoint, isSuspended })),
    ),
  );
}

function isObserved(world: World, { lease, ...row }: Observed): boolean {
  return (
    (lease !== null) === (world.holder !== null) &&
    (Object.keys(row) as (keyof typeof row)[]).every((key) =>
      key === 'internalFaults'
        ? world[key] === Math.min(row[key], AS_SHIPPED.faults)
        : world[key] === row[key],
    )
  );
}

function line(move: Move, step: string): string {
  const { at, application, transaction, before, after } = move;
  return [
    at.toISOString(),
    transaction,
    application,
    step,
    JSON.stringify(before),
    '→',
    JSON.stringify(after),
  ].join(' ');
}
