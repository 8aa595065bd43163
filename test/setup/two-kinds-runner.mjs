import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import jestRunner from 'jest-runner';
import { Worker } from 'jest-worker';
import { isWaiting } from './kinds-of-files.mjs';

/** Its types tell of an ES module, which Node gives its default export of. */
const TestRunner = /** @type {typeof jestRunner.default} */ (/** @type {unknown} */ (jestRunner));

/** What Jest has a worker load; its package, which is pinned to one version, keeps it to itself. */
const TEST_WORKER = join(dirname(createRequire(import.meta.url).resolve('jest-runner')), 'testWorker.js');

/**
 * @typedef {Parameters<InstanceType<typeof TestRunner>['runTests']>} Run
 * @typedef {Run[0][number]} Test
 * @typedef {import('jest-worker').TaskQueue} TaskQueue
 * @typedef {Parameters<TaskQueue['enqueue']>[0]} Task
 * @typedef {(data: never) => void | Promise<void>} Listener
 */

/**
 * Jest's own runner, but with workers of two kinds: some run files that wait, the others files that compute, for as long
 * as there are any. Files that compute need two thousand modules of packages, and run them the faster the more files their
 * worker has run before; so fewer workers have to load and to learn them. What it asks of Jest is told in
 * docs/decisions/0065-one-queue-of-tests.md.
 */
export default class TwoKindsRunner extends TestRunner {
  /** @type {Map<string, Set<Listener>>} */
  #listeners = new Map();

  /**
   * @override
   * @param {Run} run
   */
  runTests(...run) {
    const [tests, watcher, { serial }] = run;
    return serial ? super.runTests(...run) : this.#runInWorkers(tests, watcher);
  }

  /**
   * @override
   * @type {InstanceType<typeof TestRunner>['on']}
   */
  on(name, listener) {
    const stop = super.on(name, listener);
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners.add(listener));
    return () => {
      stop();
      listeners.delete(listener);
    };
  }

  /**
   * @param {Test[]} tests
   * @param {Run[1]} watcher
   */
  async #runInWorkers(tests, watcher) {
    const byPath = new Map(tests.map((test) => [test.path, test]));
    const queue = new QueueOfTwoKinds(this._globalConfig.maxWorkers - 1, (path) =>
      this.#emit('test-file-start', [byPath.get(path)]),
    );
    const workers = this.#startWorkers(tests, queue);
    workers.getStdout()?.pipe(process.stdout);
    workers.getStderr()?.pipe(process.stderr);
    const interrupted = new Promise((resolve) => {
      watcher.on('change', ({ interrupted: isInterrupted }) => {
        if (isInterrupted) resolve(undefined);
      });
    });
    await Promise.race([Promise.all(tests.map((test) => this.#run(test, workers))), interrupted]);
    const { forceExited } = await workers.end();
    if (forceExited)
      console.error('A worker did not end by itself: a test has left something in it that goes on.');
  }

  /**
   * @param {Test[]} tests
   * @param {TaskQueue} taskQueue
   * @returns {any}  Its type does not tell what the worker exposes.
   */
  #startWorkers(tests, taskQueue) {
    const contexts = new Map(tests.map(({ context }) => [context.config.id, context]));
    const serializableResolvers = Array.from(contexts.values(), ({ config, moduleMap }) => ({
      config,
      serializableModuleMap: moduleMap.toJSON(),
    }));
    const { maxWorkers, workerIdleMemoryLimit, workerGracefulExitTimeout } = this._globalConfig;
    return new Worker(TEST_WORKER, {
      taskQueue,
      exposedMethods: ['worker'],
      forkOptions: { serialization: 'json', stdio: 'pipe' },
      idleMemoryLimit: Number(workerIdleMemoryLimit),
      maxRetries: 3,
      numWorkers: maxWorkers,
      setupArgs: [{ serializableResolvers }],
      workerGracefulExitTimeout,
    });
  }

  /**
   * @param {Test} test
   * @param {any} workers
   */
  async #run(test, workers) {
    const { path, context } = test;
    const running = workers.worker({
      config: context.config,
      // Only the coverage of changed files would ask for more.
      context: {},
      globalConfig: this._globalConfig,
      path,
    });
    running.UNSTABLE_onCustomMessage((/** @type {[string, unknown]} */ [name, data]) =>
      this.#emit(name, data),
    );
    await running.then(
      (/** @type {unknown} */ result) => this.#emit('test-file-success', [test, result]),
      (/** @type {unknown} */ error) => this.#emit('test-file-failure', [test, error]),
    );
  }

  /**
   * @param {string} name
   * @param {unknown} data
   */
  async #emit(name, data) {
    for (const listener of this.#listeners.get(name) ?? []) await listener(/** @type {never} */ (data));
  }
}

/**
 * Workers with an even number take what waits, the others what computes, and what is left of the other kind when there is
 * none of their own any more. The last worker takes whatever comes next: the queue's order is by the share of each kind
 * that has begun (longest-first.mjs), so that is of the kind that lags behind, and both end at the same time.
 *
 * @implements {TaskQueue}
 */
class QueueOfTwoKinds {
  /** @type {Task[]} */
  #tasks = [];

  /**
   * @param {number} lastWorker  Workers are numbered from 0.
   * @param {(path: string) => Promise<void>} begin  Is told of a file that a worker takes.
   */
  constructor(lastWorker, begin) {
    this.lastWorker = lastWorker;
    this.begin = begin;
  }

  /** @param {Task} task */
  enqueue(task) {
    this.#tasks.push(task);
  }

  /** @param {number} workerId */
  dequeue(workerId) {
    const [task] = this.#tasks.splice(this.#indexFor(workerId), 1);
    if (task === undefined) return null;
    void this.begin(fileOf(task).path);
    return task;
  }

  /** @param {number} workerId */
  #indexFor(workerId) {
    if (workerId === this.lastWorker) return 0;
    const waits = workerId % 2 === 0;
    return Math.max(
      this.#tasks.findIndex((task) => isWaiting(fileOf(task).config) === waits),
      0,
    );
  }
}

/**
 * @param {Task} task
 * @returns {{path: string, config: {displayName?: {name: string}}}}
 */
function fileOf({ request }) {
  const [, , , [file]] = /** @type {[unknown, unknown, unknown, any[]]} */ (/** @type {unknown} */ (request));
  return file;
}
