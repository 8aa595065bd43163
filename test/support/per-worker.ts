/** `test/runtime/environment.mjs` makes it, once for each Jest worker. */
const kept = Reflect.get(globalThis, Symbol.for('wagewright.test.per-worker')) as Map<string, unknown>;

/**
 * A value that is the same for every test file and dear to make: one for each Jest worker. It must hold nothing of the
 * file that makes it: no service, no connection, no spy.
 */
export function perWorker<T>(name: string, make: () => T): T {
  if (!kept.has(name)) kept.set(name, make());
  return kept.get(name) as T;
}
