import { linkSync, renameSync, rmSync } from 'node:fs';
import { readJsonIfThere, writePrivate } from './private-file.mjs';
import { identify, isRunning, stopProcess } from './processes.mjs';

/**
 * @typedef {object} PidFileContent
 * @property {import('./processes.mjs').ProcessIdentity} owner
 * @property {(import('./processes.mjs').ProcessIdentity & {name: string})[]} processes  In the order of their start.
 */

/** @typedef {PidFileContent & Record<string, any>} Held  With whatever else the owner has written. */

const ATTEMPTS = 3;

/** Names the owner of a folder and the processes that it has started, for whoever comes after its sudden death. */
export class PidFile {
  #file;
  #content;

  constructor(/** @type {string} */ file, /** @type {Held} */ content) {
    this.#file = file;
    this.#content = content;
  }

  /**
   * @param {string} file
   * @param {Record<string, unknown>} [fields]
   * @returns {PidFile | undefined}  Undefined when there is such a file.
   */
  static create(file, fields = {}) {
    const content = { ...fields, owner: identify(process.pid), processes: [] };
    const draft = `${file}.claim.${process.pid}`;
    writePrivate(draft, text(content));
    try {
      // A link fails when the name exists, and the file behind it is complete from the first moment.
      linkSync(draft, file);
      return new PidFile(file, content);
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return undefined;
      throw error;
    } finally {
      rmSync(draft, { force: true });
    }
  }

  record(/** @type {import('./logged-process.mjs').LoggedProcess} */ { name, identity }) {
    this.update({ processes: [...this.#content.processes, { name, ...identity }] });
  }

  update(/** @type {Record<string, unknown>} */ fields) {
    Object.assign(this.#content, fields);
    writePrivate(this.#file, text(this.#content));
  }

  release() {
    rmSync(this.#file, { force: true });
  }
}

/**
 * Makes this process the only owner of a pid file, and then ends what a dead owner left running.
 *
 * @returns {Promise<{pidFile: PidFile, ended: string[]} | {holder: Held}>}  The holder when it is running.
 */
export async function claimPidFile(
  /** @type {string} */ file,
  /** @type {Record<string, unknown>} */ fields,
) {
  /** @type {Held | undefined} */
  let left;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const pidFile = PidFile.create(file, fields);
    if (pidFile !== undefined) return { pidFile, ended: await cleanUpAfter(left) };
    const holder = runningStart(file);
    if (holder !== undefined) return { holder };
    left = takeAway(file) ?? left;
  }
  throw new Error(`Could not claim ${file}: another process keeps taking it.`);
}

/**
 * Moves a dead owner's file away, which only one of several launchers can. If another has claimed the name in the
 * meantime, its file goes back.
 */
function takeAway(/** @type {string} */ file) {
  const taken = `${file}.left.${process.pid}`;
  try {
    renameSync(file, taken);
    const held = readPidFile(taken);
    if (!isRunning(held?.owner)) return held;
    linkSync(taken, file);
  } catch (error) {
    const { code = '' } = /** @type {NodeJS.ErrnoException} */ (error);
    if (!['ENOENT', 'EEXIST'].includes(code)) throw error;
  } finally {
    rmSync(taken, { force: true });
  }
  return undefined;
}

/** @returns {Held | undefined}  Undefined when there is none that can be read. */
export function readPidFile(/** @type {string} */ file) {
  return readJsonIfThere(file);
}

/** @returns {Held | undefined}  Undefined when its owner does not run. */
export function runningStart(/** @type {string} */ file) {
  const held = readPidFile(file);
  return isRunning(held?.owner) ? held : undefined;
}

/**
 * Ends what a dead owner left running, the last started first.
 *
 * @returns {Promise<string[]>}  The names of the processes that were still there.
 */
export async function cleanUpAfter(/** @type {Held | undefined} */ held) {
  const left = (held?.processes ?? []).filter(isRunning);
  // On SIGTERM, PostgreSQL would wait for its clients to leave.
  for (const entry of left.toReversed()) await stopProcess(entry, { signals: ['SIGINT'] });
  return left.map(({ name }) => name);
}

function text(/** @type {object} */ content) {
  return `${JSON.stringify(content, null, 2)}\n`;
}
