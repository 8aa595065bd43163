import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { cpuSeconds } from '../support/cpu.mjs';

const STOP_WITHIN_MS = 15_000;

/** A worker process that is started again after it has ended, as an operator's supervisor does. */
export class SupervisedWorker {
  #start;
  #stopping = new AbortController();
  /** @type {import('node:child_process').ChildProcess} */
  #child;
  /** Seconds of processor time of each process so far, the ended ones too, by its id. */
  #cpu = new Map();
  restarts = 0;
  /** How long it stays away after its end. */
  pauseMs = 2_000;

  /** @param {() => import('node:child_process').ChildProcess} start */
  constructor(start) {
    this.#start = start;
    this.#child = this.#started();
  }

  /** Looked at often, because the processor time of a process is gone with it. */
  cpuSeconds() {
    const { pid, exitCode, signalCode } = this.#child;
    if (pid !== undefined && exitCode === null && signalCode === null) this.#cpu.set(pid, cpuSeconds(pid));
    return [...this.#cpu.values()].reduce((sum, each) => sum + each, 0);
  }

  kill() {
    this.cpuSeconds();
    this.#child.kill('SIGKILL');
  }

  /** In good order, and for good. */
  async stop() {
    this.cpuSeconds();
    this.#stopping.abort();
    const child = this.#child;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    const killing = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
    await exit;
    clearTimeout(killing);
  }

  #started() {
    const child = this.#start();
    child.once('exit', () => void this.#again());
    return child;
  }

  async #again() {
    const { signal } = this.#stopping;
    await sleep(this.pauseMs, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    this.restarts += 1;
    this.#child = this.#started();
  }
}
