import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import performanceHooks, { PerformanceObserver } from 'node:perf_hooks';
import { Redis } from 'ioredis';

// An ended service leaves intervals that no process would wait for, the observers of its metrics and, by ioredis, the
// timer of a command that its closed connection left unanswered. By their asynchronous context these keep all of their
// test file in memory. Every promise of the files that follow would hand on its AsyncLocalStorages.

/** How to end what was begun, by what was begun. */
const ends = /** @type {Map<object, () => void>} */ (new Map());

/**
 * Notes what calls of a method begin. Once for each worker: packages keep the function that they found at first.
 *
 * @param {any} owner
 * @param {string} method
 * @param {(self: any, result: any) => [begun: object, end: () => void]} note
 */
function watch(owner, method, note) {
  const begin = owner[method];
  /** @this {any} */
  const watched = function (/** @type {unknown[]} */ ...given) {
    const result = begin.apply(this, given);
    ends.set(...note(this, result));
    return result;
  };
  owner[method] = Object.assign(watched, begin);
}

watch(globalThis, 'setInterval', (_, interval) => [interval, () => clearInterval(interval)]);
watch(PerformanceObserver.prototype, 'observe', (observer) => [observer, () => observer.disconnect()]);
watch(Redis.prototype, 'setSocketTimeout', (redis) => [redis, () => clearTimeout(redis.socketTimeoutTimer)]);
for (const method of ['run', 'enterWith'])
  watch(AsyncLocalStorage.prototype, method, (storage) => [storage, () => storage.disable()]);
// Node keeps such a histogram, and the asynchronous context that made it, for as long as the process lives.
performanceHooks.monitorEventLoopDelay = AsyncResource.bind(performanceHooks.monitorEventLoopDelay);

/** Ends what was begun since the last call. */
export function stopLeftRunning() {
  ends.forEach((end) => end());
  ends.clear();
}
