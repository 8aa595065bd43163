import { setTimeout as sleep } from 'node:timers/promises';

/** Callers at a time, each with a pause after a call: some tens of calls a second. */
const CALLERS = 4;
const PAUSE_MS = 50;
const LONGEST_CALL_MS = 30_000;
const LONGEST_LIST = 100;
/** Failures to report; more of them say nothing new. */
const MOST_TOLD = 20;

/** Value of RATE_LIMITS for the services under load, so that a limit never counts as a failure. */
export const UNLIMITED = JSON.stringify({
  'pipeline.ultra': { perMinute: 1_000_000, perMonth: 1_000_000_000 },
  'surfaceBPublic.free': { perMinute: 1_000_000 },
});

/**
 * @typedef {object} LoadResult
 * @property {number} calls
 * @property {string[]} failed  The first of them: the call, and the status or what the network said.
 * @property {number} acknowledged  Jobs that were answered with 201.
 * @property {number} missing  Acknowledged jobs that a list does not show afterwards.
 */

/** Calls of both services by several clients at once, each counted. No call is repeated: a client would see its failure. */
export class Load {
  /** @type {Set<string>} */
  #acknowledged = new Set();
  /** @type {string[]} */
  #failed = [];
  #calls = 0;
  #stopped = false;
  #targets;

  /** @param {{ compensation: string, pipeline: string, token: string }} targets */
  constructor(targets) {
    this.#targets = targets;
  }

  /** One call of each kind, so that a wrong address or token shows before anything is changed. */
  async warmUp() {
    for (const call of this.#kinds()) await call();
    if (this.#failed.length > 0)
      throw new Error(`the services are not as they should be: ${this.#failed.join('; ')}`);
  }

  /** Until `stop`. */
  async run() {
    await Promise.all(Array.from({ length: CALLERS }, (_, first) => this.#goOn(first)));
  }

  /**
   * @param {Promise<void>} running
   * @returns {Promise<LoadResult>}
   */
  async stop(running) {
    this.#stopped = true;
    await running;
    const missing = await this.#missing();
    return { calls: this.#calls, failed: this.#failed, acknowledged: this.#acknowledged.size, missing };
  }

  /** @param {number} first */
  async #goOn(first) {
    const kinds = this.#kinds();
    for (let i = first; !this.#stopped; i += 1) {
      await kinds[i % kinds.length]?.();
      await sleep(PAUSE_MS);
    }
  }

  #kinds() {
    const { compensation, pipeline } = this.#targets;
    return [
      () => this.#call('GET', `${compensation}/salaries`),
      () => this.#call('GET', `${pipeline}/api/mcp/jobs?limit=1`),
      () => this.#addJob(),
    ];
  }

  async #addJob() {
    const body = { company: 'Under load', title: 'Software Engineer' };
    const job = await this.#call('POST', `${this.#targets.pipeline}/api/mcp/jobs`, body);
    if (job?.id !== undefined) this.#acknowledged.add(job.id);
  }

  /**
   * @param {string} method
   * @param {string} url
   * @param {object} [body]
   * @returns {Promise<any>}  The answer of a good call, if it is JSON.
   */
  async #call(method, url, body) {
    this.#calls += 1;
    const headers = { authorization: `Bearer ${this.#targets.token}`, 'content-type': 'application/json' };
    try {
      const signal = AbortSignal.timeout(LONGEST_CALL_MS);
      const response = await fetch(url, { method, headers, body: body && JSON.stringify(body), signal });
      const text = await response.text();
      if (!response.ok) throw new Error(String(response.status));
      return text.startsWith('{') ? JSON.parse(text) : undefined;
    } catch (error) {
      this.#note(`${method} ${new URL(url).pathname}: ${wordsOf(error)}`);
      return undefined;
    }
  }

  /** @param {string} failure */
  #note(failure) {
    if (this.#failed.length < MOST_TOLD) this.#failed.push(failure);
  }

  async #missing() {
    const found = new Set();
    /** @type {string | null | undefined} */
    let cursor = '';
    while (cursor !== undefined && cursor !== null) {
      const page = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const list = await this.#call(
        'GET',
        `${this.#targets.pipeline}/api/mcp/jobs?limit=${LONGEST_LIST}${page}`,
      );
      for (const { id } of list?.data ?? []) found.add(id);
      cursor = list?.nextCursor;
    }
    return [...this.#acknowledged].filter((id) => !found.has(id)).length;
  }
}

/** @param {unknown} error */
function wordsOf(error) {
  const { message, cause } = /** @type {Error & { cause?: { code?: string } }} */ (error);
  return cause?.code ?? message;
}
