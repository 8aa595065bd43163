import { createRequire } from 'node:module';
import { MODULES } from '../tools/build/build-output.mjs';
import { cpuSeconds, parentOf } from './support/cpu.mjs';
import { figure } from './support/figures.mjs';
import { jobCreatedBody, WebhookBench } from './support/webhook-bench.mjs';

// A backlog of 60,000 endpoints with two deliveries each against one of the same size of 20 endpoints: what a delivery
// costs must not depend on the number of endpoints that wait. Both are sent to their end, so that what an endpoint costs
// once is divided by its deliveries.
const CPU_GOAL = { atMost: 1.4 };
const RATE_GOAL = { atLeast: 0.85 };
const MANY = Number(process.argv[2] ?? 60_000);
const DELIVERIES = 2 * MANY;
const FEW = 20;
const BATCH = 5_000;
const WEBHOOKS_PER_USER = 3;

const CIPHER = `${MODULES}/libs/webhooks/src/secret/secret-cipher.js`;
/** @type {{ SecretCipher: new (ring: object) => { encrypt(text: string, owner: object): string } }} */
const { SecretCipher } = createRequire(import.meta.url)(CIPHER);

const INSERT = `
WITH wanted AS (
  SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[]) AS wanted (id, user_id, host, secret)
), endpoint AS (
  INSERT INTO pipeline.webhook_endpoint (id, user_id, url, host, events, secret, secret_key_id, last_success_at)
  SELECT id, user_id, $5, host, '{*}', secret, 'bench', now() FROM wanted
), event AS (
  INSERT INTO pipeline.webhook_event (id, user_id, type, body)
  SELECT 'evt_' || lpad((number * $8::integer + n)::text, 22, '0'), user_id, 'job.created', $6
    FROM generate_series(0, $8::integer - 1) AS n, (SELECT *, row_number() OVER () + $7::integer AS number FROM wanted) AS each
  RETURNING id, user_id, sequence
), delivery AS (
  INSERT INTO pipeline.webhook_delivery (id, user_id, endpoint_id, event_id, sequence, state)
  SELECT 'dlv_' || substr(event.id, 5), each.user_id, each.id, event.id, event.sequence, 'pending'
    FROM (SELECT *, row_number() OVER () + $7::integer AS number FROM wanted) AS each
    JOIN event ON substr(event.id, 5)::bigint / $8::integer = each.number
)
INSERT INTO pipeline.webhook_arrival (slot, endpoint_id, due_at)
SELECT pipeline.webhook_slot(user_id), id, now() FROM wanted`;

const bench = await new WebhookBench().start();
const [id = '', encoded = ''] = (bench.stack.environment['WEBHOOK_SECRET_KEYS'] ?? '').split(':');
const cipher = new SecretCipher({ keys: [{ id, key: Buffer.from(encoded, 'base64') }] });
let numbered = 0;
try {
  const { rows } = await bench.database.query('SELECT pg_backend_pid() AS pid');
  const postgres = parentOf(rows[0].pid);
  const few = await measured(FEW, DELIVERIES / FEW);
  await bench.database.query(
    'TRUNCATE pipeline.webhook_endpoint, pipeline.webhook_event, pipeline.webhook_delivery, pipeline.webhook_attempt CASCADE',
  );
  const many = await measured(MANY, 2);
  const rates = `${many.perSecond} and ${few.perSecond} a second`;
  figure(`rate to ${MANY} endpoints ÷ to ${FEW}`, many.perSecond / few.perSecond, RATE_GOAL, rates);
  const micros = `${many.postgresMicros} and ${few.postgresMicros} µs; worker ${many.workerMicros} and ${few.workerMicros}`;
  const cpuRatio = many.postgresMicros / few.postgresMicros;
  figure(`PostgreSQL a delivery to ${MANY} endpoints ÷ to ${FEW}`, cpuRatio, CPU_GOAL, micros);

  /**
   * @param {number} endpoints
   * @param {number} each
   */
  async function measured(endpoints, each) {
    await backlog(endpoints, each);
    await bench.database.query('VACUUM ANALYZE');
    const worker = await bench.stack.worker();
    await bench.arrivals(1_000);
    const before = {
      at: performance.now(),
      postgres: cpuSeconds(postgres),
      worker: cpuSeconds(worker.pid ?? 0),
    };
    const count = (await bench.arrivals(DELIVERIES - 5_000)).length;
    const seconds = (performance.now() - before.at) / 1_000;
    const micros = (/** @type {number} */ cpu) => Math.round((cpu / count) * 1_000_000);
    const result = {
      perSecond: Math.round(count / seconds),
      postgresMicros: micros(cpuSeconds(postgres) - before.postgres),
      workerMicros: micros(cpuSeconds(worker.pid ?? 0) - before.worker),
    };
    await worker.stop();
    return result;
  }
} finally {
  await bench.stop();
}

/**
 * @param {number} endpoints
 * @param {number} each
 */
async function backlog(endpoints, each) {
  for (let first = 0; first < endpoints; first += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, endpoints - first) }, (_, index) => first + index);
    const ids = numbers.map((number) => `wh_${endpoints}_${number}`);
    const users = numbers.map((number) => `usr_${endpoints}_${Math.floor(number / WEBHOOKS_PER_USER)}`);
    const secrets = ids.map((endpointId, index) =>
      cipher.encrypt('a secret', { endpointId, userId: users[index] ?? '' }),
    );
    const hosts = numbers.map((number) => `h${number}.example.com`);
    const url = `${bench.receiverUrl}/shards`;
    await bench.database.query(INSERT, [ids, users, hosts, secrets, url, jobCreatedBody(), numbered, each]);
    numbered += numbers.length;
  }
}
