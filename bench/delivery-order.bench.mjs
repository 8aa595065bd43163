import { WebhookBench } from './support/webhook-bench.mjs';

// One webhook whose receiver refuses three attempts in ten, with and without the order by job: inversions, and what the
// order costs.
const GOAL = 0.8;
const JOBS = 400;
const EVENTS = 10;
const DELIVERIES = JOBS * EVENTS;

const DELIVERED = `
  SELECT count(*)::integer AS count, extract(epoch FROM max(finished_at) - min(last_attempt_at))::float AS seconds
    FROM pipeline.webhook_delivery WHERE state = 'succeeded'`;
/** Pairs of neighbouring deliveries of one job where the later one began before the earlier one had ended. */
const INVERSIONS = `
  SELECT count(*)::integer AS count FROM (
    SELECT lag(delivery.finished_at) OVER (PARTITION BY event.body::jsonb->'data'->>'jobId' ORDER BY delivery.sequence) AS before,
           (SELECT min(started_at) FROM pipeline.webhook_attempt WHERE delivery_id = delivery.id) AS begun
      FROM pipeline.webhook_delivery AS delivery JOIN pipeline.webhook_event AS event ON event.id = delivery.event_id) AS pairs
   WHERE begun < before - interval '2 ms'`;
const RECORD = `
WITH event AS (
  INSERT INTO pipeline.webhook_event (id, user_id, type, body)
  SELECT 'evt_' || lpad(($2::integer + n)::text, 22, '0'), $1, 'job.updated',
         json_build_object('event', 'job.updated', 'timestamp', now(), 'data', json_build_object('jobId', 'job_' || n % $4))::text
    FROM generate_series(1, $3::integer) AS n ORDER BY n
  RETURNING id, sequence, body
), arrival AS (
  INSERT INTO pipeline.webhook_arrival (slot, endpoint_id, due_at)
  SELECT pipeline.webhook_slot(user_id), id, now() FROM pipeline.webhook_endpoint WHERE user_id = $1
)
INSERT INTO pipeline.webhook_delivery (id, user_id, endpoint_id, event_id, sequence, state, subject_id)
SELECT 'dlv_' || substr(event.id, 5), $1, endpoint.id, event.id, event.sequence, 'pending',
       CASE WHEN endpoint.delivery_order = 'job' THEN event.body::jsonb->'data'->>'jobId' END
  FROM event, pipeline.webhook_endpoint AS endpoint WHERE endpoint.user_id = $1`;

const bench = await new WebhookBench().start();
let recorded = 0;
try {
  const worker = await bench.stack.worker({
    WEBHOOK_RETRY_SCHEDULE: Array(20).fill('100ms').join(','),
    WEBHOOK_CIRCUIT_FAILURES: '1000',
    WEBHOOK_MAX_IN_FLIGHT_PER_ENDPOINT: '16',
  });
  const rounds = { none: await round('none'), job: await round('job') };
  console.table(rounds);
  console.log(
    `rate in order ÷ without: ${(rounds.job.perSecond / rounds.none.perSecond).toFixed(2)} (goal ≥ ${GOAL})`,
  );
  await worker.stop();
} finally {
  await bench.stop();
}

/** @param {'none' | 'job'} order */
async function round(order) {
  const [endpoint] = await bench.account(['/flaky']);
  if (!endpoint) throw new Error('an account was asked for');
  await bench.database.query(
    'TRUNCATE pipeline.webhook_event, pipeline.webhook_delivery, pipeline.webhook_attempt',
  );
  await bench.database.query('UPDATE pipeline.webhook_endpoint SET delivery_order = $2 WHERE id = $1', [
    endpoint.id,
    order,
  ]);
  await bench.database.query(RECORD, [endpoint.userId, recorded, DELIVERIES, JOBS]);
  recorded += DELIVERIES;
  let delivered = { count: 0, seconds: 0 };
  while (delivered.count < DELIVERIES) {
    await new Promise((resolve) => setTimeout(resolve, 250));
    [delivered] = (await bench.database.query(DELIVERED)).rows;
  }
  const [inversions] = (await bench.database.query(INVERSIONS)).rows;
  return { perSecond: Math.round(DELIVERIES / delivered.seconds), inversions: inversions.count };
}
