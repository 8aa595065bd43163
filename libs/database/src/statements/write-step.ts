import type { DataSource, EntityManager } from 'typeorm';

/**
 * Runs a separately committed part of a write, and returns the result of `work`. If an earlier try of the same write
 * has made the part, it is not repeated, and its earlier result is returned.
 *
 * @param number the part's position within the write, the same in every try
 */
export type WriteStep = <T>(number: number, work: (manager: EntityManager) => Promise<T>) => Promise<T>;

/** Runs each part in a transaction of its own, for writes that are not repeated. */
export function plainSteps(dataSource: DataSource): WriteStep {
  return (_number, work) => dataSource.transaction(work);
}
