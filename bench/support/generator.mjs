import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import autocannon from 'autocannon';

/**
 * @typedef {object} Request
 * @property {string} url
 * @property {string} [method]
 * @property {Record<string, string>} [headers]
 * @property {string} [body]
 * @property {string} [script]  Lua of wrk that says what is asked for, such as `request`. Only wrk can run it.
 * @property {number} connections
 * @property {number} seconds
 */

/** @typedef {{ requests: number, failed: number, p50Ms: number, p99Ms: number }} Sent */

/**
 * wrk writes its summary for people; this prints the needed part as one line of JSON. Its latencies are microseconds.
 * It counts 400 and above as status errors.
 */
const SUMMARY = `
done = function(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '{"requests":%d,"failed":%d,"p50Ms":%.3f,"p99Ms":%.3f}\\n',
    summary.requests, errors.connect + errors.read + errors.write + errors.status + errors.timeout,
    latency:percentile(50) / 1000, latency:percentile(99) / 1000))
end
`;

/** By default wrk counts an answer after more than two seconds as a failure; on a busy machine it is none. */
const PATIENCE = ['--timeout', '10s'];

/**
 * The load generator. autocannon is a Node program as large as the measured one and makes a fast answer as slow as
 * itself, so it is used only without wrk, and says so.
 *
 * @type {{ name: string, send: (request: Request) => Promise<Sent> }}
 */
export const generator = hasWrk()
  ? { name: 'wrk, one thread', send: sendByWrk }
  : { name: 'autocannon', send: sendByAutocannon };

function hasWrk() {
  // Without an address wrk prints its usage and exits with 1.
  const isThere = spawnSync('wrk', ['--version']).error === undefined;
  if (!isThere) {
    console.error(
      'wrk is not installed, so autocannon generates the load, and limits what can be measured. ' +
        'Install it with `apt-get install wrk` or `brew install wrk`.',
    );
  }
  return isThere;
}

/** @param {Request} request @returns {Promise<Sent>} */
async function sendByWrk({ url, connections, seconds, ...request }) {
  const folder = mkdtempSync(join(tmpdir(), 'wagewright-wrk-'));
  const script = join(folder, 'request.lua');
  try {
    writeFileSync(script, `${luaOf(request)}\n${SUMMARY}`);
    const options = ['-t1', `-c${connections}`, `-d${seconds}s`, ...PATIENCE, '-s', script, '--latency', url];
    const { stdout, stderr } = await promisify(execFile)('wrk', options);
    const summary = stdout.split('\n').find((line) => line.startsWith('{'));
    if (!summary) throw new Error(`wrk said nothing of ${url}: ${stdout}${stderr}`);
    return JSON.parse(summary);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @param {Pick<Request, 'method' | 'headers' | 'body' | 'script'>} request */
function luaOf({ method = 'GET', headers = {}, body, script = '' }) {
  const lines = Object.entries(headers).map(
    ([name, value]) => `wrk.headers[ ${text(name)} ] = ${text(value)}`,
  );
  if (body !== undefined) lines.push(`wrk.body = ${text(body)}`);
  return [`wrk.method = ${text(method)}`, ...lines, script].join('\n');
}

/** A long bracket of Lua, which needs no escaping. @param {string} value */
function text(value) {
  return `[====[${value}]====]`;
}

/** @param {Request} request @returns {Promise<Sent>} */
async function sendByAutocannon({ seconds, script, ...request }) {
  if (script !== undefined) throw new Error('only wrk can ask for many addresses');
  const { requests, latency, non2xx, errors } = await autocannon(
    /** @type {autocannon.Options} */ ({ ...request, duration: seconds }),
  );
  return { requests: requests.total, failed: non2xx + errors, p50Ms: latency.p50, p99Ms: latency.p99 };
}
