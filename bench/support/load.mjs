import autocannon from 'autocannon';

/**
 * @typedef {object} Load
 * @property {string} url
 * @property {'GET' | 'POST'} [method]
 * @property {Record<string, string>} [headers]
 * @property {string} [body]
 * @property {number} [connections]
 * @property {number} [seconds]
 */

/**
 * @typedef {object} LoadResult
 * @property {number} perSecond  Answers with 2xx in a second.
 * @property {number} p50Ms
 * @property {number} p99Ms
 */

const CONNECTIONS = 32;
const SECONDS = 4;

/**
 * Sends as fast as answers come back. Anything but 2xx spoils the measurement, so it ends it.
 *
 * @param {Load} load
 * @returns {Promise<LoadResult>}
 */
export async function measure({ url, connections = CONNECTIONS, seconds = SECONDS, ...request }) {
  const result = await autocannon({ url, ...request, connections, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} failed`);
  }
  return { perSecond: result.requests.average, p50Ms: result.latency.p50, p99Ms: result.latency.p99 };
}

/**
 * Alternates rounds between the two, so that the noise of the machine meets both.
 *
 * @param {Load} ours
 * @param {Load} peer
 * @param {number} [rounds]
 */
export async function compare(ours, peer, rounds = 5) {
  await measure({ ...ours, seconds: 3 });
  await measure({ ...peer, seconds: 3 });
  /** @type {{ ours: LoadResult, peer: LoadResult }[]} */
  const results = [];
  for (let round = 0; round < rounds; round++) {
    results.push({ ours: await measure(ours), peer: await measure(peer) });
    process.stderr.write('.');
  }
  process.stderr.write('\n');
  return {
    ours: medianOf(results.map((result) => result.ours)),
    peer: medianOf(results.map((result) => result.peer)),
    ratio: median(results.map((result) => result.ours.perSecond / result.peer.perSecond)),
    p99Ratio: median(results.map((result) => result.ours.p99Ms / Math.max(result.peer.p99Ms, 1))),
  };
}

/** @param {LoadResult[]} results */
function medianOf(results) {
  return {
    perSecond: Math.round(median(results.map((result) => result.perSecond))),
    p50Ms: median(results.map((result) => result.p50Ms)),
    p99Ms: median(results.map((result) => result.p99Ms)),
  };
}

/** @param {number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
