import type { Release } from '../release/release';
import { companyKey } from '../sponsors/company-key';
import type { FaultList } from './fault';

const MOST_ROLES = 5;

/** A name or legal name belongs to one sponsor, a company has one, and counts and years are possible. */
export function checkSponsors({ rows }: Release, faults: FaultList): void {
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
