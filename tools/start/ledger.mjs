import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { identify, isRunning } from './identity.mjs';
import { stopProcess } from './stop-process.mjs';

/**
 * One process in a ledger.
 *
 * @typedef {import('./identity.mjs').ProcessIdentity & {name: string}} LedgerEntry
 */

/**
 * @typedef {object} LedgerContent
 * @property {import('./identity.mjs').ProcessIdentity} owner
 * @property {LedgerEntry[]} processes  In the order of their start.
 */

/** PostgreSQL waits on SIGTERM for its clients to leave. */
const CLEAN_UP_SIGNALS = /** @type {Record<string, NodeJS.Signals[]>} */ ({
  postgres: ['SIGINT', 'SIGQUIT'],
});

/**
 * A file that says who runs what, so that whoever comes after a sudden death can clean up.
 * Claiming it is exclusive: two launchers can not hold the same file.
 */
export class Ledger {
  /** @type {LedgerContent & Record<string, unknown>} */
  #content;
  #file;

  /**
   * @param {string} file
   * @param {LedgerContent & Record<string, unknown>} content
   */
  constructor(file, content) {
    this.#file = file;
    this.#content = content;
  }

  /**
   * @param {string} file
   * @param {Record<string, unknown>} [fields]
   * @returns {Ledger | undefined}  Undefined when somebody else holds the file.
   */
  static claim(file, fields = {}) {
    const content = { ...fields, owner: identify(process.pid), processes: [] };
    mkdirSync(dirname(file), { recursive: true });
    const draft = write(`${file}.${process.pid}`, content);
    try {
      // A link fails when the name exists, and the file behind it is complete from the first moment.
      linkSync(draft, file);
      return new Ledger(file, content);
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return undefined;
      throw error;
    } finally {
      rmSync(draft, { force: true });
    }
  }

  /** @param {LedgerEntry} entry */
  record(entry) {
    this.#content.processes.push(entry);
    this.#save();
  }

  /** @param {Record<string, unknown>} fields */
  update(fields) {
    Object.assign(this.#content, fields);
    this.#save();
  }

  release() {
    rmSync(this.#file, { force: true });
  }

  #save() {
    renameSync(write(`${this.#file}.${process.pid}`, this.#content), this.#file);
  }
}

/**
 * @param {string} file
 * @returns {(LedgerContent & Record<string, unknown>) | undefined}  Undefined when there is none that can be read.
 */
export function readLedger(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Ends what a dead owner left running, the last started first, and removes its ledger.
 *
 * @param {string} file
 * @returns {Promise<string[]>}  The names of the processes that were still there.
 */
export async function cleanUpAfter(file) {
  const left = (readLedger(file)?.processes ?? []).filter(isRunning);
  for (const entry of left.toReversed()) await stopProcess(entry, { signals: CLEAN_UP_SIGNALS[entry.name] });
  rmSync(file, { force: true });
  return left.map((entry) => entry.name);
}

/**
 * @param {string} file
 * @param {object} content
 */
function write(file, content) {
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  return file;
}
