import { releaseNotFound } from './estimates/catalogue.errors';
import { MarketServices } from './market-services';
import { SalariesOperations } from './operations/salaries.operations';
import { SalaryOperations } from './operations/salary.operations';

/** All that answers from a release: the operations, and the services that pages and tools use as well. */
export class Market extends MarketServices {
  readonly salary = new SalaryOperations(this);
  readonly salaries = new SalariesOperations(this);

  /** A request that names the release of this market or none. @throws ApiError 404 for another one */
  own<T extends object>(request: T & { release?: string }): T {
    const { id } = this.snapshots.current().manifest;
    if ((request.release ?? id) === id) return request;
    throw releaseNotFound(String(request.release), [id]);
  }
}
