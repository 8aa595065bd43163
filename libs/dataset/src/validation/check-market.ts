import { EXPERIENCE_LEVELS } from '@wagewright/enums';
import { SurveyTable } from '../market/survey-table';
import type { Release } from '../release/release';
import type { FaultList } from './fault';

/** No factor of the market model, and no error of its logarithm, lies outside these. */
const SANE_FACTOR = { from: 0.3, to: 3.5 } as const;
/** The survey prints physicians in training at a sixth of the nation's median, and a fire department at seven times of it. */
const SANE_PLACE_FACTOR = { from: 0.15, to: 8 } as const;
const LARGEST_ERROR = 1;

const NOT_EACH_CITY = 'are not one for each city';

/** Every role and its occupation have their market rows, references resolve, factors are sane, and levels rise. */
export function checkMarket(release: Release, faults: FaultList): void {
  checkCoverage(release, faults);
  checkReferences(release, faults);
  checkFactors(release, faults);
  checkLevels(release, faults);
}

function checkCoverage({ rows }: Release, faults: FaultList): void {
  const titles = new Set(rows['market-role'].map((row) => row.roleSlug));
  const survey = new Set(rows['market-survey'].map((row) => row.socCode));
  for (const { slug, socCode } of rows.role) {
    faults.require(titles.has(slug), `role ${slug}`, 'market-role', 'is missing');
    faults.require(survey.has(socCode), `role ${slug}`, 'market-survey', `is missing for ${socCode}`);
  }
  const filed = new Map(rows['market-filed'].map((row) => [row.socCode, row]));
  for (const { socCode, factors } of rows['market-filed'])
    faults.require(factors.length === rows.city.length, `market-filed ${socCode}`, 'factors', NOT_EACH_CITY);
  const occupations = new Map(rows.role.map(({ slug, socCode }) => [slug, socCode]));
  for (const { roleSlug, filedFactor } of rows['market-role']) {
    const known = filedFactor === null || filed.has(occupations.get(roleSlug) ?? '');
    faults.require(known, `market-role ${roleSlug}`, 'filedFactor', 'has no market-filed row');
  }
}

function checkReferences({ rows }: Release, faults: FaultList): void {
  const roles = new Set(rows.role.map(({ slug }) => slug));
  const cities = new Set(rows.city.map(({ slug }) => slug));
  const companies = new Set(rows.company.map(({ slug }) => slug));
  for (const { roleSlug } of rows['market-role'])
    faults.require(roles.has(roleSlug), `market-role ${roleSlug}`, 'roleSlug', 'is not in the release');
  for (const { roleSlug, citySlug } of rows['market-cell']) {
    const name = `market-cell ${roleSlug}/${citySlug}`;
    faults.require(roles.has(roleSlug), name, 'roleSlug', 'is not in the release');
    faults.require(cities.has(citySlug), name, 'citySlug', 'is not in the release');
  }
  for (const { companySlug, cities: own } of rows['market-company']) {
    const name = `market-company ${companySlug}`;
    faults.require(companies.has(companySlug), name, 'companySlug', 'is not in the release');
    const known = own.every(({ citySlug }) => cities.has(citySlug));
    faults.require(known, name, 'cities', 'are not in the release');
  }
}

function checkFactors({ rows }: Release, faults: FaultList): void {
  const check = (
    name: string,
    factor: number,
    error: number,
    { from, to }: { from: number; to: number } = SANE_FACTOR,
  ) => {
    const sane = factor >= from && factor <= to;
    // There are tens of thousands, and nearly all are valid.
    if (sane && error >= 0 && error <= LARGEST_ERROR) return;
    faults.require(sane, name, 'factor', `${factor} is outside ${from}–${to}`);
    faults.require(error >= 0 && error <= LARGEST_ERROR, name, 'error', `${error} is out of range`);
  };
  for (const { roleSlug, titleFactor, titleError, filedFactor, filedError } of rows['market-role']) {
    check(`market-role ${roleSlug}`, titleFactor, titleError);
    check(`market-role ${roleSlug}`, filedFactor ?? 1, filedError ?? 0);
  }
  for (const { socCode, factor, factors } of rows['market-filed'])
    for (const own of [factor, ...factors]) check(`market-filed ${socCode}`, own, 0);
  const table = new SurveyTable(rows['market-survey'], rows.area);
  for (const socCode of new Set(rows.role.map((role) => role.socCode)))
    for (const area of rows.area) {
      const pay = table.place(socCode, area);
      if (pay) check(`market-survey ${socCode} ${area.slug}`, pay.factor, pay.error, SANE_PLACE_FACTOR);
    }
  for (const { roleSlug, citySlug, factor, error, filedFactor, filedError } of rows['market-cell']) {
    check(`market-cell ${roleSlug}/${citySlug}`, factor, error);
    check(`market-cell ${roleSlug}/${citySlug}`, filedFactor ?? 1, filedError ?? 0);
  }
  for (const { companySlug, error, cities, ...nation } of rows['market-company'])
    for (const { factor, filedFactor } of [nation, ...cities]) {
      check(`market-company ${companySlug}`, factor, error);
      check(`market-company ${companySlug}`, filedFactor, error);
    }
}

function checkLevels({ rows }: Release, faults: FaultList): void {
  const families = new Set(['*', ...rows['market-level'].map(({ family }) => family)]);
  for (const family of families) {
    const own = rows['market-level'].filter((row) => row.family === family);
    const factors = EXPERIENCE_LEVELS.map((level) => own.find((row) => row.level === level)?.factor ?? 0);
    const rise = factors.every((factor, index) => factor > (factors[index - 1] ?? 0));
    faults.require(rise, `market-level ${family}`, 'factor', 'does not rise from entry to staff');
  }
}
