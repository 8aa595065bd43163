import { isReleaseId } from '../release/manifest';
import type { ObservationRow } from '../release/observation';
import type { Release } from '../release/release';
import { checkAreas, checkCities, checkMetros, checkPlaces } from './check-cities';
import { checkCompanies } from './check-companies';
import { checkMarket } from './check-market';
import { checkRoles } from './check-roles';
import { checkTables } from './check-tables';
import { FaultList, InvalidReleaseError, type ReleaseFault } from './fault';
import { companyKey } from '../sponsors/company-key';

const MOST_ROLES = 5;

/** Empty means that the release may be published. */
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
  checkSponsors(release, faults);
  checkObservations(release, faults);
  return faults.faults;
}

/** @throws InvalidReleaseError listing the faults. */
export function validateRelease(release: Release): void {
  const faults = releaseFaults(release);
  if (faults.length > 0) throw new InvalidReleaseError(release.manifest.id, faults);
}

/** Weights and adjusted values are stored rounded. */
const WEIGHT_TOLERANCE = 1e-4;
const VALUE_TOLERANCE = 2e-3;

/** Ids are unique, sources exist, steps lead to the adjusted value, and the weights of one figure sum to 1. */
function checkObservations({ rows }: Release, faults: FaultList): void {
  const sources = new Set(rows.source.map((source) => source.id));
  const ids = new Set<string>();
  const weights = new Map<string, number>();
  for (const observation of rows.observation) {
    const name = `observation ${observation.id}`;
    faults.require(!ids.has(observation.id), name, 'id', 'occurs twice');
    faults.require(
      sources.has(observation.sourceId),
      name,
      'sourceId',
      `${observation.sourceId} is not in the release`,
    );
    checkValue(name, observation, faults);
    ids.add(observation.id);
    const figure = figureKey(observation);
    weights.set(figure, (weights.get(figure) ?? 0) + observation.weight);
  }
  for (const [figure, total] of weights) {
    faults.require(
      Math.abs(total - 1) < WEIGHT_TOLERANCE,
      `observations of ${figure}`,
      'weight',
      `sum to ${total}, not to 1`,
    );
  }
}

function checkValue(name: string, observation: ObservationRow, faults: FaultList): void {
  faults.require(observation.rawValue > 0, name, 'rawValue', `${observation.rawValue} is not positive`);
  faults.require(observation.standardError >= 0, name, 'standardError', 'is negative');
  const expected = observation.steps.reduce((value, step) => value * step.factor, observation.rawValue);
  const close = Math.abs(expected / observation.adjustedValue - 1) < VALUE_TOLERANCE;
  faults.require(
    close,
    name,
    'adjustedValue',
    `is ${observation.adjustedValue}, the steps lead to ${expected}`,
  );
}

function figureKey({ roleSlug, socCode, citySlug, metric }: ObservationRow): string {
  return `${roleSlug ?? socCode ?? '-'}/${citySlug ?? 'us'}/${metric}`;
}

/** The catalogue sizes promised by the published API. Any other release is refused. */
const CONTRACT_COUNTS = {
  roles: 3445,
  surfaceARoles: 522,
  cities: 83,
  surfaceBCities: 81,
  areas: 582,
  companies: 54,
} as const;

function checkContractCounts({ rows }: Release, faults: FaultList): void {
  const actual: Record<keyof typeof CONTRACT_COUNTS, number> = {
    roles: rows.role.length,
    surfaceARoles: rows.role.filter((role) => role.surfaceA).length,
    cities: rows.city.length,
    surfaceBCities: rows.city.filter((city) => city.surfaceB).length,
    areas: rows.area.length,
    companies: rows.company.length,
  };
  for (const [name, expected] of Object.entries(CONTRACT_COUNTS)) {
    const count = actual[name as keyof typeof CONTRACT_COUNTS];
    faults.require(
      count === expected,
      'catalogue',
      name,
      `there are ${count}, the contract says ${expected}`,
    );
  }
}

/** A name or legal name belongs to one sponsor, a company has one, and counts and years are possible. */
function checkSponsors({ rows }: Release, faults: FaultList): void {
  const companies = new Set(rows.company.map(({ slug }) => slug));
  const holders = new Map<string, number>();
  for (const [index, row] of rows.sponsor.entries()) {
    const { employers, names = [], companySlug, filings, firstYear, lastYear, roles } = row;
    const name = `sponsor ${employers[0] ?? ''}`;
    faults.require(employers.length > 0, name, 'employers', 'is empty');
    faults.require(Number.isInteger(filings) && filings > 0, name, 'filings', `${filings} is no count`);
    faults.require(firstYear <= lastYear, name, 'firstYear', `${firstYear} lies after ${lastYear}`);
    faults.require(roles.length <= MOST_ROLES, name, 'roles', `there are ${roles.length}`);
    const isKnown = companySlug === undefined || companies.has(companySlug);
    faults.require(isKnown, name, 'companySlug', `${companySlug} is not in the release`);
    const keys = [...employers, ...names].map((text) => companyKey(text));
    if (companySlug !== undefined) keys.push(`company ${companySlug}`);
    for (const key of keys) {
      const holder = holders.get(key) ?? index;
      faults.require(holder === index && key !== '', name, 'employers', `“${key}” is another’s, or no name`);
      holders.set(key, index);
    }
  }
}
