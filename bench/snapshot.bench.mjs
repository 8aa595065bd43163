import { createRequire } from 'node:module';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { MODULES } from '../tools/build/build-output.mjs';
import { median } from './support/load.mjs';
import { Stack } from './support/stack.mjs';

// The published release from PostgreSQL to a snapshot that answers, as a service loads it at its start and after
// a publish; the peer is parsing the same rows as one JSON text.
const GOAL_MS = 1_000;
const PAUSE_GOAL_MS = 50;
const ROUNDS = 7;

const require = createRequire(import.meta.url);
require('reflect-metadata');
const { DatabaseEnv, dataSourceOptions } = require(`${MODULES}/libs/database/src/index.js`);
const { DATASET_ENTITIES, loadRelease, publishedReleaseId, readPlaceLines } = require(
  `${MODULES}/libs/dataset/src/index.js`,
);
const { Snapshot } = require(`${MODULES}/libs/salaries/src/dataset/snapshot.js`);
const { DataSource } = require('typeorm');

const stack = await new Stack().start();
const env = Object.assign(new DatabaseEnv(), { url: stack.environment['DATABASE_URL'] });
const dataSource = await new DataSource(dataSourceOptions(env, 'bench', DATASET_ENTITIES)).initialize();
try {
  const id = await publishedReleaseId(dataSource);
  const load = async () => {
    const [release, places] = await Promise.all([
      loadRelease(dataSource, id, { without: ['place'] }),
      readPlaceLines(dataSource, id),
    ]);
    return [release, { places: () => places }];
  };
  const text = JSON.stringify(await loadRelease(dataSource, id));
  const rounds = [];
  const pauses = [];
  for (let round = 0; round < ROUNDS; round++) {
    const release = await load();
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    await Snapshot.createAsync(...release);
    delay.disable();
    pauses.push(delay.max / 1e6);
    rounds.push({
      ours: await timed(async () => Snapshot.createAsync(...(await load()))),
      peer: await timed(async () => JSON.parse(text)),
    });
  }
  const ours = median(rounds.map((round) => round.ours));
  const ratio = median(rounds.map((round) => round.ours / round.peer));
  console.log(`snapshot from PostgreSQL: ${ours.toFixed(0)} ms (goal ≤ ${GOAL_MS} ms)`);
  console.log(
    `longest turn while it is indexed: ${median(pauses).toFixed(0)} ms (goal ≤ ${PAUSE_GOAL_MS} ms)`,
  );
  console.log(`${ratio.toFixed(1)} × the time of parsing its rows as JSON`);
} finally {
  await dataSource.destroy();
  await stack.stop();
}

/** @param {() => Promise<unknown>} run */
async function timed(run) {
  const began = performance.now();
  await run();
  return performance.now() - began;
}
