import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import { forgetDecoratedClasses } from './decorated-classes.mjs';
import { stopLeftRunning } from './left-running.mjs';

/** For test/support/per-worker.ts. */
const perWorker = new Map();
Reflect.set(globalThis, Symbol.for('wagewright.test.per-worker'), perWorker);

/** The worker's own globals as the environment of a test file, which leaves no trace for the next file of its worker. */
export default class WorkerEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  /** The legacy kind, which no spec uses. */
  fakeTimers = null;
  before = Object.getOwnPropertyDescriptors(globalThis);
  exit = Reflect.get(process, 'exit');
  variables = { ...process.env };

  /** @param {{projectConfig: ConstructorParameters<typeof ModernFakeTimers>[0]['config']}} options */
  constructor({ projectConfig: config }) {
    this.fakeTimersModern = new ModernFakeTimers({ config, global: globalThis });
  }

  async setup() {
    // Jest asks for a hundred frames of every error, and each `expect` makes one.
    Error.stackTraceLimit = 10;
  }

  /**
   * Jest calls this for every event of a file. A timer of `fetch`, for one, outlives the file and keeps the context of the
   * test that made it: without the functions of the file it does not keep the file's services in memory.
   *
   * @param {{name: string}} event
   * @param {{rootDescribeBlock: object, unhandledErrors: unknown[]}} state
   */
  async handleTestEvent({ name }, { rootDescribeBlock, unhandledErrors }) {
    if (name === 'run_finish') unhandledErrors.push(...(await faultsOfEnds()), ...faultsOfServices());
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
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  /** There is none: files run in the worker's realm. */
  getVmContext() {
    return null;
  }

  restoreGlobals() {
    for (const key of new Set([...Reflect.ownKeys(globalThis), ...Reflect.ownKeys(this.before)])) {
      const before = /** @type {Record<PropertyKey, PropertyDescriptor>} */ (this.before)[key];
      if (before === undefined) Reflect.deleteProperty(globalThis, key);
      // Reading one with a getter would load what nobody has used yet.
      else if ('value' in before && Object.getOwnPropertyDescriptor(globalThis, key)?.value !== before.value)
        Object.defineProperty(globalThis, key, before);
    }
  }
}

/** Ends what the file has begun (test/support/ends-with-file.ts), the latest first. @returns what went wrong */
async function faultsOfEnds() {
  const faults = [];
  const ends = /** @type {(() => unknown)[]} */ (perWorker.get('ends of a file') ?? []);
  for (let end = ends.pop(); end; end = ends.pop()) {
    try {
      await end();
    } catch (fault) {
      faults.push(fault);
    }
  }
  return faults;
}

/** @returns what test/support/service-log.ts found in the log of the file's services, as one error */
function faultsOfServices() {
  /** @type {string[]} */
  const faults = perWorker.get('service log')?.faults() ?? [];
  perWorker.delete('service log');
  if (faults.length === 0) return [];
  return [
    new Error(
      `${faults.length} errors were logged behind answers below 500:\n${faults.slice(0, 10).join('\n')}`,
    ),
  ];
}

/** @param {any} block  A `describe`, or one of its hooks and tests. */
function forgetFunctions({ hooks = [], children = [] }) {
  for (const each of [...hooks, ...children]) {
    forgetFunctions(each);
    delete each.fn;
    // Its stack holds the functions as well.
    delete each.asyncError;
  }
}
