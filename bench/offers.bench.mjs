import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { MODULES } from '../tools/build/build-output.mjs';
import { median } from './support/load.mjs';

// The computation of POST P/salaries/compare-offers with five offers: taxes, ranking, insights, assumptions. It needs
// no server; the peer serialises and parses the same answer, which every implementation has to do.
const GOAL_MS = 1;
const ROUNDS = 15;
const CALLS = 400;

const require = createRequire(import.meta.url);
const { readRelease } = require(`${MODULES}/libs/dataset/src/index.js`);
const { Snapshot } = require(`${MODULES}/libs/salaries/src/dataset/snapshot.js`);
const { OffersService } = require(`${MODULES}/libs/salaries/src/offers/offers.service.js`);

const snapshot = await Snapshot.createAsync(
  await readRelease(fileURLToPath(new URL('../data/release.jsonl.gz', import.meta.url))),
);
const service = new OffersService(
  { current: () => snapshot },
  (/** @type {number} */ _bytes, /** @type {() => unknown} */ read) => read(),
);
const offers = ['austin', 'new-york', 'san-francisco', 'columbus', 'boston'].map((city, i) => ({
  label: `Offer in ${city}`,
  role: 'software-engineer',
  city,
  base: 150_000 + i * 10_000,
  equity: 60_000,
  bonus: 15_000,
  signing: 10_000,
}));
const compare = () => service.compare({ filing_status: 'single', offers });
const answer = compare();
const roundTrip = () => JSON.parse(JSON.stringify(answer));

timed(compare);
timed(roundTrip);
const rounds = Array.from({ length: ROUNDS }, () => ({ ours: timed(compare), peer: timed(roundTrip) }));
const ours = median(rounds.map((round) => round.ours));
const ratio = median(rounds.map((round) => round.ours / round.peer));
console.log(`compare-offers, five offers: ${ours.toFixed(3)} ms (goal ≤ ${GOAL_MS} ms)`);
console.log(`${ratio.toFixed(1)} × the time of serialising and parsing the answer`);

/**
 * @param {() => unknown} work
 * @returns {number} milliseconds a call
 */
function timed(work) {
  const start = performance.now();
  for (let call = 0; call < CALLS; call++) work();
  return (performance.now() - start) / CALLS;
}
