import './reflect.ts';
import { salariesOperations, salaryOperations } from './operations.ts';
import { openSalaries } from './open-salaries.ts';
import type { Market, OpenOptions } from './types.ts';

/**
 * Opens the market of the release in the package, or of another one. A question reads the parts of the release that it
 * needs; none reads or sends anything else.
 *
 * @throws Error for a release that cannot be read
 */
export async function open(options: OpenOptions = {}): Promise<Market> {
  const salaries = await openSalaries(options);
  const { id, asOf, methodology } = salaries.snapshots.current().manifest;
  return {
    release: { id, asOf, method: methodology.version },
    salary: salaryOperations(salaries),
    salaries: salariesOperations(salaries),
  } as unknown as Market;
}
