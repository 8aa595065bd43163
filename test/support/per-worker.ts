const KEPT = Symbol.for('wagewright.test.per-worker');

/**
 * What is the same for every test file and dear to make, made once for each Jest worker. It must hold nothing of the
 * file that makes it: no service, no connection, no spy.
 */
export function perWorker<T>(name: string, make: () => T): T {
  // Globals are put back after each file; this object is not looked at.
  const { [KEPT]: kept = new Map<string, unknown>() } = process as { [KEPT]?: Map<string, unknown> };
  Object.assign(process, { [KEPT]: kept });
  if (!kept.has(name)) kept.set(name, make());
  return kept.get(name) as T;
}
