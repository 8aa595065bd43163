import type { Release } from '../release/release';
import type { FaultList } from './fault';

/** The catalogue sizes promised by the published API. Any other release is refused. */
export const CONTRACT_COUNTS = {
  roles: 3445,
  surfaceARoles: 522,
  cities: 83,
  surfaceBCities: 81,
  areas: 393,
  companies: 54,
} as const;

export function checkContractCounts({ rows }: Release, faults: FaultList): void {
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
