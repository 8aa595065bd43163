import { readFileSync } from 'node:fs';
import { generator } from './generator.mjs';

/**
 * @typedef {object} Load
 * @property {string} url
 * @property {number} [pid]  The process that answers, whose processor time is measured as well.
 * @property {'GET' | 'POST'} [method]
 * @property {Record<string, string>} [headers]
 * @property {string} [body]
 * @property {string} [script]  See `Request` of the generator.
 * @property {number} [connections]
 * @property {number} [seconds]
 */

/**
 * @typedef {object} LoadResult
 * @property {number} perSecond  Answers with 2xx in a second.
 * @property {number} p50Ms
 * @property {number} p99Ms
 * @property {number} [cpuMicros]  Processor time of the answering process for each answer, all threads together.
 */

const CONNECTIONS = 32;
const SECONDS = 1;
const ROUNDS = 9;
const WARMING_SECONDS = 2;
/** On Linux: a hundredth of a second. */
const TICK_MICROS = 10_000;

/**
 * Sends as fast as answers come back. A status other than 2xx ends the measurement, because it spoils the result.
 *
 * @param {Load} load
 * @returns {Promise<LoadResult>}
 */
export async function measure({ pid, connections = CONNECTIONS, seconds = SECONDS, ...request }) {
  const before = ticks(pid);
  const { requests, failed, ...latency } = await generator.send({ ...request, connections, seconds });
  if (failed > 0) throw new Error(`${request.url}: ${failed} of ${requests} answers were not 2xx`);
  const cpuMicros = pid && Math.round(((ticks(pid) - before) * TICK_MICROS) / requests);
  return { perSecond: requests / seconds, ...latency, ...(cpuMicros !== undefined && { cpuMicros }) };
}

/**
 * Alternates rounds between the two, each second time backwards, so that both meet the noise of the machine.
 *
 * @param {Load} ours
 * @param {Load} peer  With as many seconds.
 */
export async function compare(ours, peer) {
  const { connections = CONNECTIONS, seconds = SECONDS } = ours;
  console.log(`${generator.name}, ${connections} connections, ${ROUNDS} rounds of ${seconds} s each`);
  await measure({ ...ours, seconds: WARMING_SECONDS });
  await measure({ ...peer, seconds: WARMING_SECONDS });
  /** @type {{ ours: LoadResult, peer: LoadResult }[]} */
  const results = [];
  for (let round = 0; round < ROUNDS; round++) {
    const first = round % 2 === 0 ? await measure(ours) : await measure(peer);
    const second = round % 2 === 0 ? await measure(peer) : await measure(ours);
    results.push(round % 2 === 0 ? { ours: first, peer: second } : { ours: second, peer: first });
    process.stderr.write('.');
  }
  process.stderr.write('\n');
  return {
    ours: medianOf(results.map((result) => result.ours)),
    peer: medianOf(results.map((result) => result.peer)),
    ratio: median(results.map((result) => result.ours.perSecond / result.peer.perSecond)),
    /** The peer's processor time over ours; NaN where either was not measured. */
    cpuRatio: median(
      results.map(({ ours: { cpuMicros = NaN }, peer: { cpuMicros: peers = NaN } }) => peers / cpuMicros),
    ),
    p99Ratio: median(results.map((result) => result.ours.p99Ms / Math.max(result.peer.p99Ms, 1))),
  };
}

/**
 * The absolute numbers of a comparison.
 *
 * @param {Awaited<ReturnType<typeof compare>>} result
 */
export function detailOf({ ours, peer, cpuRatio, p99Ratio }) {
  const time = `${ours.cpuMicros} and ${peer.cpuMicros} µs of processor time (${cpuRatio.toFixed(2)})`;
  return `${ours.perSecond} and ${peer.perSecond} a second, ${time}, p99 × ${p99Ratio.toFixed(2)}`;
}

/** @param {LoadResult[]} results */
function medianOf(results) {
  const cpu = results.flatMap(({ cpuMicros }) => (cpuMicros === undefined ? [] : [cpuMicros]));
  return {
    perSecond: Math.round(median(results.map((result) => result.perSecond))),
    p50Ms: median(results.map((result) => result.p50Ms)),
    p99Ms: median(results.map((result) => result.p99Ms)),
    ...(cpu.length > 0 && { cpuMicros: median(cpu) }),
  };
}

/** @param {number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/**
 * Processor time of a process so far, all its threads, in hundredths of a second; 0 without a process.
 *
 * @param {number | undefined} pid
 */
export function ticks(pid) {
  if (pid === undefined) return 0;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return Number(fields[11]) + Number(fields[12]);
}
