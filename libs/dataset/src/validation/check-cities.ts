import type { Release } from '../release/release';
import type { FaultList } from './fault';
import { SANE_ANNUAL_USD } from './check-roles';

/** No U.S. metro's price or wage level lies outside this range of the national one. */
const SANE_RATIO = { from: 0.5, to: 2.5 } as const;

export function checkCities({ rows }: Release, faults: FaultList): void {
  const seen = new Set<string>();
  for (const city of rows.city) {
    const name = `city ${city.slug}`;
    faults.require(!seen.has(city.slug), name, 'slug', 'occurs twice');
    faults.require(/^[A-Z]{2}$/.test(city.state), name, 'state', `${city.state} is no state code`);
    seen.add(city.slug);
    for (const column of ['costOfLivingMultiplier', 'regionalPriceParity', 'housingPriceParity'] as const) {
      const sane = city[column] >= SANE_RATIO.from && city[column] <= SANE_RATIO.to;
      faults.require(sane, name, column, `${city[column]} is outside ${SANE_RATIO.from}–${SANE_RATIO.to}`);
    }
  }
}

/** Areas are named once, and each city stands for one. */
export function checkAreas({ rows }: Release, faults: FaultList): void {
  const codes = new Map(rows.city.map((city) => [city.slug, city.cbsaCode]));
  const seen = new Set<string>();
  for (const { slug, code, state, states, citySlug } of rows.area) {
    const name = `area ${slug}`;
    faults.require(!seen.has(slug), name, 'slug', 'occurs twice');
    faults.require(!seen.has(code), name, 'code', 'occurs twice');
    seen.add(slug).add(code);
    faults.require(states[0] === state, name, 'states', `do not begin with ${state}`);
    for (const own of states)
      faults.require(/^[A-Z]{2}$/.test(own), name, 'states', `${own} is no state code`);
    if (citySlug === null) continue;
    faults.require(codes.get(citySlug) === code, name, 'citySlug', 'is no city of the area');
    codes.delete(citySlug);
  }
  for (const slug of codes.keys()) faults.require(false, `city ${slug}`, 'cbsaCode', 'is no area');
}

/** Places are named once, and refer to an area and to its catalogue city, or to neither. */
export function checkPlaces({ rows }: Release, faults: FaultList): void {
  const areas = new Map(rows.area.map((area) => [area.slug, area.citySlug]));
  const seen = new Set<string>();
  for (const { name: town, state, country, county, zips, citySlug, areaSlug } of rows.place) {
    const name = `place ${town}, ${country === undefined ? state : `country ${country}`}`;
    const isOneLine = !/[\t\n]/.test(`${town}${county}${zips}`);
    faults.require(isOneLine, name, 'name, county or zips', 'holds a tab or a line feed');
    faults.require(!seen.has(name), name, 'name', 'occurs twice');
    seen.add(name);
    faults.require(/^[A-Z]{2}$/.test(country ?? state), name, 'state', `${state} is no state code`);
    faults.require(areaSlug === '' || areas.has(areaSlug), name, 'areaSlug', 'is not in the release');
    faults.require(
      (areas.get(areaSlug) ?? null) === citySlug,
      name,
      'citySlug',
      'is not the city of its area',
    );
  }
}

/** Metro observations refer to a catalogue city and to exactly one of role and occupation. */
export function checkMetros({ rows }: Release, faults: FaultList): void {
  const cities = new Set(rows.city.map((city) => city.slug));
  const roles = new Set(rows.role.map((role) => role.slug));
  const seen = new Set<string>();
  for (const metro of rows.metro) {
    const key = `${metro.citySlug}/${metro.roleSlug ?? metro.socCode ?? ''}/${metro.sourceId}`;
    const name = `metro ${key}`;
    faults.require(!seen.has(key), name, 'key', 'occurs twice');
    seen.add(key);
    faults.require(cities.has(metro.citySlug), name, 'citySlug', 'is not in the catalogue');
    faults.require(
      (metro.roleSlug === null) !== (metro.socCode === null),
      name,
      'roleSlug',
      'needs a role or an occupation, not both',
    );
    faults.require(
      metro.roleSlug === null || roles.has(metro.roleSlug),
      name,
      'roleSlug',
      'is not in the catalogue',
    );
    const sane = metro.median >= SANE_ANNUAL_USD.from && metro.median <= SANE_ANNUAL_USD.to;
    faults.require(sane, name, 'median', `${metro.median} is no annual wage`);
  }
}
