import type { DataSource, EntityManager } from 'typeorm';

/**
 * Runs one of the parts of a write that are committed one by one, and gives what `work` gives. Whoever calls may have
 * made it before, in an earlier try of the same write: then it is not made again and the result is that of before.
 *
 * @param number the part's position within the write, the same in every try
 */
export type WriteStep = <T>(number: number, work: (manager: EntityManager) => Promise<T>) => Promise<T>;

/** Runs each part in a transaction of its own, for writes that are not repeated. */
export function plainSteps(dataSource: DataSource): WriteStep {
  return (_number, work) => dataSource.transaction(work);
}
