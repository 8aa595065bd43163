import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import performanceHooks, { PerformanceObserver } from 'node:perf_hooks';

// An ended service leaves intervals that no process would wait for, and the observer of garbage collection of its
// metrics. By their asynchronous context they would keep all of their test file in memory, and go on working. Its
// AsyncLocalStorages would be handed on by every promise of the files that follow: after some dozens of files that
// took an eighth of the time of all tests.

const startInterval = globalThis.setInterval;
/** @type {PerformanceObserver['observe']} */
const observe = Reflect.get(PerformanceObserver.prototype, 'observe');
const intervals = /** @type {Set<NodeJS.Timeout>} */ (new Set());
const observers = /** @type {Set<PerformanceObserver>} */ (new Set());
const storages = /** @type {Set<AsyncLocalStorage<unknown>>} */ (new Set());

// Once for each worker, not for each file: a package keeps the function that it found when it was loaded.
globalThis.setInterval = Object.assign((/** @type {Parameters<typeof startInterval>} */ ...given) => {
  const interval = startInterval(...given);
  intervals.add(interval);
  return interval;
}, startInterval);
PerformanceObserver.prototype.observe = function (options) {
  observers.add(this);
  observe.call(this, options);
};
// Node keeps such a histogram for as long as the process lives, with the asynchronous context that it was made in.
performanceHooks.monitorEventLoopDelay = AsyncResource.bind(performanceHooks.monitorEventLoopDelay);
for (const method of /** @type {const} */ (['run', 'enterWith'])) {
  const begin = /** @type {Function} */ (Reflect.get(AsyncLocalStorage.prototype, method));
  /** @this {AsyncLocalStorage<unknown>} */
  const noted = function (/** @type {unknown[]} */ ...given) {
    storages.add(this);
    return begin.apply(this, given);
  };
  Reflect.set(AsyncLocalStorage.prototype, method, noted);
}

/** Ends what was begun since the last call. */
export function stopLeftRunning() {
  intervals.forEach((interval) => clearInterval(interval));
  observers.forEach((observer) => observer.disconnect());
  // One that a package keeps is enabled again by its next use.
  storages.forEach((storage) => storage.disable());
  intervals.clear();
  observers.clear();
  storages.clear();
}
