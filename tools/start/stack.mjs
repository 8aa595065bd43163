import { endGroupOf, stopProcess } from './processes.mjs';

/** How long each process gets to end in good order: ours end by themselves a second before. */
const GRACE_MS = 20_000;
/** And each signal of a server: one that hangs has no use for more. */
const SERVER_GRACE_MS = 8_000;

/** @typedef {import('./logged-process.mjs').LoggedProcess} LoggedProcess */

/**
 * @typedef {object} Member
 * @property {LoggedProcess} process
 * @property {number} rank  Members of the lowest rank stop first, all at the same time.
 * @property {NodeJS.Signals[]} [signals]
 * @property {boolean} [mayLeaveOthers]  Whether something may be left in its group of processes when it has ended.
 */

/** The order of stopping: who uses something goes before what is used. */
export const RANK = { ours: 0, redis: 1, postgres: 2 };

/** The processes of one run: written into the pid file the moment they exist, watched, and stopped in order. */
export class Stack {
  /** @type {Member[]} */
  #members = [];
  #pidFile;
  #onEnded;
  #stopping = false;

  /**
   * @param {import('./pid-file.mjs').PidFile} pidFile
   * @param {(process: LoggedProcess, ending: import('./logged-process.mjs').Ending) => void} onEnded
   *   Called when a process ends although nobody asked it to.
   */
  constructor(pidFile, onEnded) {
    this.#pidFile = pidFile;
    this.#onEnded = onEnded;
  }

  /**
   * Writes down a process that was just started, so that it can be found after a sudden death of ours.
   * A server that fails to start is noted and never added.
   */
  note(/** @type {LoggedProcess} */ process) {
    this.#pidFile.record(process);
  }

  /** From now on the process is meant to stay. */
  add(/** @type {Member} */ member) {
    this.#members.push(member);
    void member.process.ended.then((ending) => {
      if (!this.#stopping) this.#onEnded(member.process, ending);
    });
  }

  get processes() {
    return this.#members.map((member) => member.process);
  }

  /**
   * Stops everything, the users before what they use.
   *
   * @param {import('./progress.mjs').Progress} progress
   * @returns {Promise<boolean>}  Whether all ended in good order.
   */
  async stop(progress) {
    this.#stopping = true;
    let inOrder = true;
    for (const rank of Object.values(RANK)) {
      const members = this.#members.filter((member) => member.rank === rank);
      const results = await Promise.all(members.map((member) => stopMember(member, progress)));
      inOrder = results.every(Boolean) && inOrder;
    }
    return inOrder;
  }
}

/**
 * @param {Member} member
 * @param {import('./progress.mjs').Progress} progress
 */
async function stopMember({ process, rank, signals, mayLeaveOthers }, progress) {
  const graceMs = rank === RANK.ours ? GRACE_MS : SERVER_GRACE_MS;
  const outcome = await stopProcess(process.identity, { signals, graceMs });
  if (mayLeaveOthers) endGroupOf(process.identity);
  if (outcome === 'gone') return true;
  const { code, signal } = await process.ended;
  if (outcome === 'killed')
    progress.say(`  note  ${process.name} did not stop within its time and was killed.`);
  else if (code !== 0)
    progress.say(`  note  ${process.name} stopped with ${code ?? signal}. Its log: ${process.logFile}`);
  return code === 0;
}
