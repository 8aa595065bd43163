import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ROOT } from '../../tools/start/settings.mjs';
import { WebhookBench } from '../support/webhook-bench.mjs';
import { CASES } from './cases.mjs';
import { bullmq } from './contenders/bullmq.mjs';
import { graphileWorker } from './contenders/graphile-worker.mjs';
import { pgBoss } from './contenders/pg-boss.mjs';
import { wagewright } from './contenders/wagewright.mjs';
import { installPeers } from './peer-packages.mjs';
import { Scene } from './scene.mjs';
import { startServers } from './servers.mjs';
import { printTable } from './table.mjs';

// Our worker beside pg-boss, graphile-worker and BullMQ, in turns: how each bears a fault or a pressure. README.md of
// `bench` says what a case does.

const CONTENDERS = { wagewright, 'pg-boss': pgBoss, 'graphile-worker': graphileWorker, bullmq };
const RESULTS = join(ROOT, '.local/bench/matrix.jsonl');
/** More than any of them fetches ahead, five killed workers included. */
const BACKLOG = 6_000;
const BACKLOG_OF_KILLS = 14_000;
const { values: options } = parseArgs({
  options: {
    case: { type: 'string', multiple: true, default: Object.keys(CASES) },
    peer: { type: 'string', multiple: true, default: Object.keys(CONTENDERS) },
    quick: { type: 'boolean', default: false },
    seconds: { type: 'string' },
    table: { type: 'boolean', default: false },
  },
});
/** After which every delivery has been reported by the receiver. */
const COUNTED_MS = 300;
/** Seconds of the parts of a run. */
const TIMES = options.quick
  ? { warm: 2, load: 2, before: 3, after: 3, recovery: 5, late: 6, lasting: 0.3 }
  : { warm: 5, load: 4, before: 7, after: 8, recovery: 30, late: 25, lasting: 1 };

if (options.table) printTable(RESULTS);
else {
  await installPeers();
  for (const name of options.case) await runCase(name);
}

/** All contenders in turns, on servers of their own. @param {string} name */
async function runCase(name) {
  const one = CASES[name];
  if (!one) throw new Error(`no case ${name}: ${Object.keys(CASES).join(', ')}`);
  const servers = await startServers();
  const bench = new WebhookBench();
  process.once('SIGTERM', () => void bench.stop().then(() => process.exit(1)));
  try {
    await bench.startReceiver(servers);
    bench.database.on('error', () => undefined);
    // By default it looks once a minute, so that in runs of a minute chance would decide.
    await bench.database.query("ALTER SYSTEM SET autovacuum_naptime = '10s'");
    await bench.database.query('SELECT pg_reload_conf()');
    for (const peer of options.peer) {
      if (one.needsPostgres && peer === 'bullmq') continue;
      const at = new Date().toISOString();
      const row = JSON.stringify({
        case: name,
        peer,
        at,
        quick: options.quick,
        ...(await runOne(one, peer)),
      });
      console.log(row);
      mkdirSync(dirname(RESULTS), { recursive: true });
      appendFileSync(RESULTS, `${row}\n`);
    }
  } finally {
    await bench.stop();
  }

  /**
   * @param {import('./cases.mjs').Case} of
   * @param {string} peer
   */
  async function runOne(of, peer) {
    const begin = CONTENDERS[/** @type {keyof typeof CONTENDERS} */ (peer)];
    const contender = await begin(bench);
    const scene = new Scene(bench, servers, contender);
    try {
      return await measured(of, scene, {
        contender,
        servers,
        redisUrl: bench.stack.environment['REDIS_URL'] ?? '',
        databaseUrl:
          contender.worker.settings['DATABASE_URL'] ?? bench.stack.environment['DATABASE_URL'] ?? '',
      });
    } finally {
      await scene.worker.stop();
      await contender.close();
    }
  }
}

/**
 * @param {import('./cases.mjs').Case} of
 * @param {Scene} scene
 * @param {import('./strangers.mjs').Target & { servers: import('./servers.mjs').MatrixServers }} target
 */
async function measured(of, scene, target) {
  const seconds = (/** @type {number} */ count) => sleep(count * 1_000);
  const last = (/** @type {number} */ count) => {
    const until = Date.now() - COUNTED_MS;
    return scene.rate(until - count * 1_000, until);
  };
  scene.saturate(of === CASES['kills'] ? BACKLOG_OF_KILLS : BACKLOG);
  await seconds(TIMES.warm);
  let offered = 0;
  if (of.load) {
    await seconds(TIMES.load);
    offered = last(TIMES.load) * of.load;
    scene.saturate(0);
    while (scene.waiting > offered / 10) await seconds(0.1);
    scene.offer(offered);
    await seconds(1);
  }
  const cpu = scene.cpu();
  const start = Date.now();
  await seconds(TIMES.before);
  const before = last(TIMES.before);
  const from = Date.now();
  const lasting = Number(options.seconds ?? of.seconds ?? 0) * TIMES.lasting;
  await of.happen({ ...target, scene, ms: lasting * 1_000, offered });
  const to = Date.now();
  const under = last(Math.min(TIMES.after, lasting));
  const during = await relations(target.contender);
  await seconds(TIMES.recovery);
  const now = Date.now();
  const used = scene.cpu();
  const deliveries = used.deliveries - cpu.deliveries;
  const micros = (/** @type {'store' | 'worker'} */ whose) =>
    Math.round(((used[whose] - cpu[whose]) / deliveries) * 1_000_000);
  const result = {
    seconds: (to - from) / 1_000,
    before: Math.round(before),
    ...(of.isPressure && lasting > 0 && { under: Math.round(under) }),
    lowest: Math.round(scene.lowest(from, now)),
    after: Math.round(last(TIMES.after)),
    storeMicros: micros('store'),
    workerMicros: micros('worker'),
    rates: scene.rates(start, now),
    relations: { during, after: await relations(target.contender) },
  };
  return {
    ...result,
    ...(await scene.stop(TIMES.late)),
    doubles: scene.doubles,
    failedAdds: scene.failedAdds,
    ended: scene.worker.restarts,
  };
}

/** Dead rows and bytes of each table that has dead rows. @param {import('./contenders/contender.mjs').Contender} contender */
async function relations({ pool }) {
  if (!pool) return [];
  const { rows } = await pool.query(
    `SELECT relname AS name, n_dead_tup::integer AS dead, pg_total_relation_size(relid)::integer AS bytes
       FROM pg_stat_user_tables WHERE n_dead_tup > 0 ORDER BY n_dead_tup DESC`,
  );
  return rows;
}
