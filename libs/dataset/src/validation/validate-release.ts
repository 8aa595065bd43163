import { isReleaseId } from '../release/manifest';
import type { Release } from '../release/release';
import { checkCompanies } from './check-companies';
import { checkAreas, checkCities, checkMetros, checkPlaces } from './check-cities';
import { checkMarket } from './check-market';
import { checkObservations } from './check-observations';
import { checkPlaceOrder } from './check-place-order';
import { checkRoles } from './check-roles';
import { checkTables } from './check-tables';
import { checkContractCounts } from './contract-counts';
import { FaultList, InvalidReleaseError, type ReleaseFault } from './fault';

/** All faults of a release; empty means it may be published. */
export function releaseFaults(release: Release): ReleaseFault[] {
  const faults = new FaultList();
  faults.require(isReleaseId(release.manifest.id), 'manifest', 'id', 'is not <year>.<n>');
  const { version } = release.manifest.methodology;
  faults.require(isReleaseId(version), 'manifest', 'methodology.version', 'is not <year>.<n>');
  checkContractCounts(release, faults);
  checkRoles(release, faults);
  checkCities(release, faults);
  checkAreas(release, faults);
  checkMetros(release, faults);
  checkPlaces(release, faults);
  checkTables(release, faults);
  checkMarket(release, faults);
  checkCompanies(release, faults);
  checkPlaceOrder(release, faults);
  checkObservations(release, faults);
  return faults.faults;
}

/** @throws InvalidReleaseError listing the faults. */
export function validateRelease(release: Release): void {
  const faults = releaseFaults(release);
  if (faults.length > 0) throw new InvalidReleaseError(release.manifest.id, faults);
}
