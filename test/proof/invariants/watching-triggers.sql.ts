import {
  DELIVERY_TRANSITIONS,
  type DeliveryTransition,
} from '../../../apps/webhook-worker/src/delivery/state/delivery-transitions';

/** The SQLSTATE of what a trigger tells: a violation, by the name of its invariant, or what a check has to judge. */
export const TOLD = { violation: 'PRF01', leased: 'PRF02', leaseEnded: 'PRF03' };

/** Longer ago than this, an attempt is not within the same second. The bucket of a pace gives a token 0.5 ms early. */
const SECOND = `interval '0.99 seconds'`;

/**
 * Triggers that watch each changed row, as its statement ends or commits. They cost no round trip: they tell the session that made
 * the change, as a warning.
 *
 * @param shards number of shards of the workers
 */
export function watchingTriggers(shards: number): string {
  return `
-- Emptied with the tables of its schema before each world.
CREATE UNLOGGED TABLE pipeline.proof_paced (endpoint_id text NOT NULL, at timestamptz NOT NULL);

CREATE FUNCTION proof.violated(invariant text, what text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE NOTICE USING ERRCODE = '${TOLD.violation}', MESSAGE = invariant, DETAIL = what;
END $$;

CREATE FUNCTION proof.delivery_made() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state NOT IN (${movesFrom('new')}) OR NEW.attempt <> 1 THEN
    PERFORM proof.violated('table of states', NEW.id || ' was made as ' || NEW.state);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION proof.delivery_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  told text := NEW.id || ' from ' || OLD.state || ' to ' || NEW.state;
  endpoint record;
BEGIN
  IF OLD.state || '>' || NEW.state NOT IN (${allMoves()}) THEN
    PERFORM proof.violated('table of states', told);
  END IF;
  IF OLD.state IN (${ENDED}) AND NEW.state = 'pending' AND NEW.trigger NOT IN ('manual', 'recover') THEN
    PERFORM proof.violated('an end is an end', told);
  END IF;
  IF NEW.attempt < OLD.attempt OR NEW.attempt > OLD.attempt + 1
     OR NEW.attempt > OLD.attempt AND NOT EXISTS (
          SELECT FROM pipeline.webhook_attempt WHERE delivery_id = NEW.id AND number = OLD.attempt) THEN
    PERFORM proof.violated('attempts are counted', told || ', attempt ' || OLD.attempt || ' to ' || NEW.attempt);
  END IF;
  IF OLD.state = 'leased' AND NEW.lease IS DISTINCT FROM OLD.lease AND OLD.claimed_until > now() AND EXISTS (
       SELECT FROM pipeline.webhook_worker WHERE id = split_part(OLD.lease, '.', 1) AND alive_until > now()) THEN
    RAISE NOTICE USING ERRCODE = '${TOLD.leaseEnded}', MESSAGE = OLD.lease, DETAIL = told;
  END IF;
  IF NEW.state <> 'leased' OR OLD.state = 'leased' THEN RETURN NULL; END IF;

  RAISE NOTICE USING ERRCODE = '${TOLD.leased}', MESSAGE = NEW.lease, DETAIL = told;
  SELECT active, suspended, deleted_at, max_per_second INTO endpoint FROM pipeline.webhook_endpoint WHERE id = NEW.endpoint_id;
  IF endpoint.suspended OR endpoint.deleted_at IS NOT NULL THEN
    PERFORM proof.violated('a removed endpoint gets nothing', told);
  ELSIF NOT endpoint.active AND NEW.trigger <> 'test' THEN
    PERFORM proof.violated('a disabled endpoint gets nothing', told);
  END IF;
  IF EXISTS (SELECT FROM pipeline.webhook_attempt WHERE delivery_id = NEW.id AND number = NEW.attempt) THEN
    PERFORM proof.violated('an attempt is written once', told || ' for attempt ' || NEW.attempt || ', whose result is known');
  END IF;
  IF OLD.next_attempt_at > now() THEN
    PERFORM proof.violated('nothing is sent before its time', told);
  END IF;
  IF NEW.subject_id IS NOT NULL AND NEW.trigger <> 'test' AND EXISTS (
       SELECT FROM pipeline.webhook_delivery AS earlier
        WHERE earlier.endpoint_id = NEW.endpoint_id AND earlier.subject_id = NEW.subject_id
          AND earlier.state IN ('pending', 'leased') AND earlier.sequence < NEW.sequence) THEN
    PERFORM proof.violated('order of a job', told || ' before an earlier event of its job');
  END IF;
  IF endpoint.max_per_second IS NOT NULL AND NEW.trigger <> 'test' THEN
    INSERT INTO pipeline.proof_paced VALUES (NEW.endpoint_id, now());
    IF endpoint.max_per_second < (
         SELECT count(*) FROM pipeline.proof_paced WHERE endpoint_id = NEW.endpoint_id AND at > now() - ${SECOND}) THEN
      PERFORM proof.violated('pace', told || ', more than ' || endpoint.max_per_second || ' within a second: ' || (
        SELECT string_agg(to_char(at, 'HH24:MI:SS.MS'), ', ') FROM pipeline.proof_paced
         WHERE endpoint_id = NEW.endpoint_id AND at > now() - ${SECOND}));
    END IF;
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION proof.lease_committed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM pipeline.webhook_shard WHERE shard = pipeline.webhook_slot(NEW.user_id) % ${shards}
                    AND owner = split_part(NEW.lease, '.', 1)) THEN
    PERFORM proof.violated('a shard has one owner', NEW.id || ' was leased by another');
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION proof.shard_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.owner <> OLD.owner AND EXISTS (
       SELECT FROM pipeline.webhook_worker WHERE id = OLD.owner AND alive_until > now()
          AND xmin::text::bigint < pg_current_xact_id()::text::bigint) THEN
    PERFORM proof.violated('a shard has one owner', 'shard ' || NEW.shard || ' was taken from a living worker');
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER proof_made AFTER INSERT ON pipeline.webhook_delivery FOR EACH ROW EXECUTE FUNCTION proof.delivery_made();
CREATE TRIGGER proof_changed AFTER UPDATE ON pipeline.webhook_delivery FOR EACH ROW EXECUTE FUNCTION proof.delivery_changed();
CREATE CONSTRAINT TRIGGER proof_committed AFTER UPDATE ON pipeline.webhook_delivery DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.state = 'leased' AND OLD.state <> 'leased') EXECUTE FUNCTION proof.lease_committed();
CREATE TRIGGER proof_changed AFTER UPDATE ON pipeline.webhook_shard FOR EACH ROW EXECUTE FUNCTION proof.shard_changed();`;
}

const ENDED = `'succeeded', 'exhausted', 'blocked', 'cancelled'`;

/** Not a move of a row: its state stays, as when a result is written late. */
function allMoves(): string {
  const moves = transitions().flatMap(({ from, to }) => from.flatMap((a) => to.map((b) => `${a}>${b}`)));
  return listed([
    ...moves,
    ...transitions().flatMap(({ from, to }) => [...from, ...to].map((same) => `${same}>${same}`)),
  ]);
}

function movesFrom(state: DeliveryTransition['from'][number]): string {
  return listed(transitions().flatMap(({ from, to }) => (from.includes(state) ? to : [])));
}

function transitions(): DeliveryTransition[] {
  return Object.values(DELIVERY_TRANSITIONS);
}

function listed(values: readonly string[]): string {
  return [...new Set(values)].map((value) => `'${value}'`).join(', ');
}
