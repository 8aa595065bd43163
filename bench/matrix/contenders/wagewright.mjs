import { createRequire } from 'node:module';
import { MODULES } from '../../../tools/build/build-output.mjs';
import { freePort } from '../../support/stack.mjs';
import { CONCURRENCY, numbered, steadyPool } from './contender.mjs';

const require = createRequire(import.meta.url);
/** @type {{ SecretCipher: new (ring: object) => { encrypt(text: string, owner: object): string } }} */
const { SecretCipher } = require(`${MODULES}/libs/webhooks/src/secret/secret-cipher.js`);
/** @type {{ newId: (prefix: string) => string }} */
const { newId } = require(`${MODULES}/libs/database/src/ids/ids.js`);

/** Of four users, five each: with the limits of a release, enough for the concurrency. */
const ENDPOINTS = Array.from({ length: 20 }, (_, index) => ({
  id: `wh_${index}`,
  userId: `usr_${index % 4}`,
}));

const INSERT_ENDPOINTS = `
INSERT INTO pipeline.webhook_endpoint (id, user_id, url, host, events, secret, secret_key_id, last_success_at)
SELECT id, user_id, $4, 'localhost', '{*}', secret, 'bench', now()
  FROM unnest($1::text[], $2::text[], $3::text[]) AS endpoint (id, user_id, secret)`;

const INSERT_EVENTS = `
WITH wanted AS (
  SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[]) AS wanted (id, body, endpoint_id, user_id)
), event AS (
  INSERT INTO pipeline.webhook_event (id, user_id, type, body)
  SELECT 'evt_' || id, user_id, 'job.created', body FROM wanted RETURNING id, sequence
), arrival AS (
  INSERT INTO pipeline.webhook_arrival (slot, endpoint_id, due_at)
  SELECT DISTINCT pipeline.webhook_slot(user_id), endpoint_id, now() FROM wanted
)
INSERT INTO pipeline.webhook_delivery (id, user_id, endpoint_id, event_id, sequence, state)
SELECT 'dlv_' || wanted.id, user_id, endpoint_id, event.id, sequence, 'pending'
  FROM wanted JOIN event ON event.id = 'evt_' || wanted.id`;

const HELD = `
SELECT (body::json ->> 'id')::integer AS number
  FROM pipeline.webhook_delivery AS delivery JOIN pipeline.webhook_event AS event ON event.id = delivery.event_id
 WHERE state IN ('pending', 'queued', 'leased')`;

/**
 * Our worker with the settings of a release.
 *
 * @param {import('../../support/webhook-bench.mjs').WebhookBench} bench
 * @returns {Promise<import('./contender.mjs').Contender>}
 */
export async function wagewright({ stack, receiverUrl }) {
  const pool = steadyPool(stack.environment['DATABASE_URL']);
  const [id = '', key = ''] = (stack.environment['WEBHOOK_SECRET_KEYS'] ?? '').split(':');
  const cipher = new SecretCipher({ keys: [{ id, key: Buffer.from(key, 'base64') }] });
  await pool.query(INSERT_ENDPOINTS, [
    ENDPOINTS.map((endpoint) => endpoint.id),
    ENDPOINTS.map(({ userId }) => userId),
    ENDPOINTS.map((endpoint) =>
      cipher.encrypt('a secret', { endpointId: endpoint.id, userId: endpoint.userId }),
    ),
    `${receiverUrl}/in`,
  ]);
  return {
    store: 'postgres',
    worker: {
      script: 'dist/apps/webhook-worker/src/main.js',
      args: [],
      settings: {
        WORKER_MANAGEMENT_PORT: String(await freePort()),
        WEBHOOK_CONCURRENCY: String(CONCURRENCY),
      },
    },
    add(numbers) {
      const to = numbers.map((number) => ENDPOINTS[number % ENDPOINTS.length] ?? { id: '', userId: '' });
      return pool.query(INSERT_EVENTS, [
        numbers.map(() => newId('evt').slice('evt_'.length)),
        numbers.map(numbered),
        to.map((endpoint) => endpoint.id),
        to.map(({ userId }) => userId),
      ]);
    },
    held: async () => (await pool.query(HELD)).rows.map(({ number }) => number),
    pool,
    reads: [
      'SELECT state, count(*), max(next_attempt_at) FROM pipeline.webhook_delivery GROUP BY state',
      'SELECT status, count(*), avg(total_ms) FROM pipeline.webhook_attempt GROUP BY status',
    ],
    close: () => pool.end(),
  };
}
