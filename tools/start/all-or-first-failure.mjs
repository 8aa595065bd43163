import { SetupError } from './setup-error.mjs';

/**
 * Like Promise.all, but waits for the others before it rejects: what they still start must be known to
 * whoever stops everything, and a person wants to hear of all faults at once.
 *
 * @template {readonly unknown[]} T
 * @param {T} works
 * @returns {Promise<{-readonly [K in keyof T]: Awaited<T[K]>}>}
 */
export async function allOrFirstFailure(works) {
  const results = await Promise.allSettled(works);
  const faults = results.filter((result) => result.status === 'rejected').map((result) => result.reason);
  if (faults.length > 1 && faults.every((fault) => fault instanceof SetupError)) {
    throw new SetupError(faults.map((fault) => fault.message).join('\n'));
  }
  if (faults.length > 0) throw faults[0];
  return /** @type {any} */ (
    results.map((result) => /** @type {PromiseFulfilledResult<unknown>} */ (result).value)
  );
}
