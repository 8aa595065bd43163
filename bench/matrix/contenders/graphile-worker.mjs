import { requirePeer } from '../peer-packages.mjs';
import { CONCURRENCY, numbered, ownDatabase, steadyPool } from './contender.mjs';

const TASK = 'deliver';

/**
 * @param {import('../../support/webhook-bench.mjs').WebhookBench} bench
 * @returns {Promise<import('./contender.mjs').Contender>}
 */
export async function graphileWorker(bench) {
  const url = await ownDatabase(bench, 'graphile');
  const pool = steadyPool(url);
  const { makeWorkerUtils, Logger } = requirePeer('graphile-worker');
  const utils = await makeWorkerUtils({ pgPool: pool, logger: new Logger(() => () => undefined) });
  await utils.migrate();
  return {
    store: 'postgres',
    worker: {
      script: 'bench/matrix/workers/graphile-worker.mjs',
      args: [TASK, String(CONCURRENCY)],
      settings: { DATABASE_URL: url },
    },
    add: (numbers) =>
      utils.addJobs(
        numbers.map((id) => ({
          identifier: TASK,
          payload: { url: `${bench.receiverUrl}/in`, body: numbered(id) },
        })),
      ),
    async held() {
      const { rows } = await pool.query(
        `SELECT ((payload ->> 'body')::json ->> 'id')::integer AS number FROM graphile_worker._private_jobs
          WHERE attempts < max_attempts`,
      );
      return rows.map(({ number }) => number);
    },
    pool,
    reads: [
      'SELECT task_id, count(*), min(run_at) FROM graphile_worker._private_jobs GROUP BY task_id',
      'SELECT attempts, count(*), avg(length(payload::text)) FROM graphile_worker._private_jobs GROUP BY attempts',
    ],
    async close() {
      await utils.release();
      await pool.end();
    },
  };
}
