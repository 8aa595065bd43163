import { requirePeer } from '../peer-packages.mjs';
import { CONCURRENCY, numbered, ownDatabase, steadyPool } from './contender.mjs';

const QUEUE = 'deliver';

/**
 * @param {import('../../support/webhook-bench.mjs').WebhookBench} bench
 * @returns {Promise<import('./contender.mjs').Contender>}
 */
export async function pgBoss(bench) {
  const url = await ownDatabase(bench, 'pg_boss');
  const pool = steadyPool(url);
  const PgBoss = requirePeer('pg-boss');
  const db = {
    executeSql: (/** @type {string} */ text, /** @type {any[]} */ values) => pool.query(text, values),
  };
  const boss = new PgBoss({ db, supervise: false, schedule: false });
  boss.on('error', () => undefined);
  await boss.start();
  await boss.createQueue(QUEUE);
  return {
    store: 'postgres',
    worker: {
      script: 'bench/matrix/workers/pg-boss-worker.mjs',
      args: [QUEUE, String(CONCURRENCY)],
      settings: { DATABASE_URL: url },
    },
    add: (numbers) =>
      boss.insert(
        numbers.map((id) => ({ name: QUEUE, data: { url: `${bench.receiverUrl}/in`, body: numbered(id) } })),
      ),
    async held() {
      const { rows } = await pool.query(
        `SELECT ((data ->> 'body')::json ->> 'id')::integer AS number FROM pgboss.job
          WHERE name = $1 AND state IN ('created', 'retry', 'active')`,
        [QUEUE],
      );
      return rows.map(({ number }) => number);
    },
    pool,
    reads: [
      'SELECT state, count(*), max(completed_on - created_on) FROM pgboss.job GROUP BY state',
      'SELECT retry_count, count(*), avg(length(data::text)) FROM pgboss.job GROUP BY retry_count',
    ],
    async close() {
      await boss.stop({ graceful: false });
      await pool.end();
    },
  };
}
