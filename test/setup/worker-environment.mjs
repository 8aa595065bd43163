import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import { forgetDecoratedClasses } from './decorated-classes.mjs';
import { stopLeftRunning } from './left-running.mjs';
import { noteSpent, spentSoFar } from './processor-times.mjs';

/**
 * The parts of Jest's own that are used here.
 *
 * @typedef {{fn?: unknown, asyncError?: unknown}} WithFunction
 * @typedef {{hooks: WithFunction[], children: (DescribeBlock | WithFunction)[]}} DescribeBlock
 */

/**
 * The worker's own globals as a test file's environment. A file must leave no trace for the next one of its
 * worker: when it ends, spies are taken off, what goes on is stopped, and globals and variables of the environment are as
 * they were.
 */
export default class WorkerEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  /** Of the old kind, which nothing here uses. */
  fakeTimers = null;
  before = Object.getOwnPropertyDescriptors(globalThis);
  /** @type {typeof process.exit} */
  exit = Reflect.get(process, 'exit');
  variables = { ...process.env };
  spent = spentSoFar();

  /**
   * @param {{projectConfig: ConstructorParameters<typeof ModernFakeTimers>[0]['config']}} options
   * @param {{testPath: string}} context
   */
  constructor({ projectConfig: config }, { testPath }) {
    this.testPath = testPath;
    this.fakeTimersModern = new ModernFakeTimers({ config, global: globalThis });
  }

  async setup() {
    // All is there as soon as the worker runs.
  }

  /**
   * Jest calls this for all that happens in a file. What lasts in the worker, such as a timer of `fetch`, keeps the
   * context of the test that made it: without the functions of the file it does not keep the file's services with it.
   *
   * @param {{name: string}} event
   * @param {{rootDescribeBlock: DescribeBlock}} state
   */
  handleTestEvent({ name }, { rootDescribeBlock }) {
    if (name === 'teardown') forgetFunctions(rootDescribeBlock);
  }

  async teardown() {
    this.moduleMocker.restoreAllMocks();
    this.fakeTimersModern.dispose();
    this.restoreGlobals();
    stopLeftRunning();
    forgetDecoratedClasses();
    process.exit = this.exit;
    for (const name of Object.keys(process.env)) if (!(name in this.variables)) delete process.env[name];
    Object.assign(process.env, this.variables);
    noteSpent(this.testPath, this.spent);
  }

  /** Which of a package's `exports` are taken. */
  exportConditions() {
    return ['node', 'node-addons'];
  }

  /** There is none: see `worker-runtime.mjs`. */
  getVmContext() {
    return null;
  }

  restoreGlobals() {
    for (const key of Reflect.ownKeys(globalThis)) {
      if (!Object.hasOwn(this.before, key)) Reflect.deleteProperty(globalThis, key);
    }
    for (const key of Reflect.ownKeys(this.before)) {
      const before = /** @type {Record<PropertyKey, PropertyDescriptor>} */ (this.before)[key];
      // One with a getter is left: reading it would load what nobody has used yet.
      if (before === undefined || !('value' in before)) continue;
      if (Object.getOwnPropertyDescriptor(globalThis, key)?.value !== before.value) {
        Object.defineProperty(globalThis, key, before);
      }
    }
  }
}

/** @param {DescribeBlock} block */
function forgetFunctions({ hooks, children }) {
  for (const each of [...hooks, ...children]) {
    if ('hooks' in each) forgetFunctions(each);
    else {
      delete each.fn;
      // Its stack holds the functions as well.
      delete each.asyncError;
    }
  }
}
