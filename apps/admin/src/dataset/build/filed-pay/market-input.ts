import { type CatalogueCity, figureSlug } from '../../catalogue/catalogue-files';
import type { StagingTables } from '../../staging/staging-tables';
import { nationalFigures, type RoleEstimate } from '../figures/role-figures';
import type { Market } from '../market/market';
import { OccupationPlaces } from '../market/occupation-places';
import { type MarketInput, PlaceTable } from './fit-market';
import type { Filing, ModelRole } from './filing';

/**
 * The release's roles and the staged filings as the model's input.
 *
 * @param ageing from the quarter of the staged data to the release's
 */
export function marketInput(
  estimates: readonly RoleEstimate[],
  tables: Pick<StagingTables, 'filed-wages' | 'level-steps'>,
  cities: readonly CatalogueCity[],
  market: Market,
  ageing: number,
): MarketInput {
  const places = new PlaceTable(new OccupationPlaces(market.places, market.metros), cities);
  const roles = estimates.map(modelRole);
  return {
    roles,
    cities,
    places,
    steps: tables['level-steps'],
    filings: filingsOf(tables['filed-wages'], roles, cities, places, ageing),
  };
}

function modelRole(estimate: RoleEstimate): ModelRole {
  const { slug, title, socCode, family } = estimate.role;
  return {
    slug,
    figureSlug: figureSlug(estimate.role),
    key: title.toLowerCase(),
    socCode,
    family,
    national: nationalFigures(estimate),
    surveyed: estimate.isOccupation,
  };
}

function filingsOf(
  wages: StagingTables['filed-wages'],
  roles: readonly ModelRole[],
  cities: readonly CatalogueCity[],
  places: PlaceTable,
  ageing: number,
): Filing[] {
  const bySlug = new Map(roles.map((role) => [role.slug, role]));
  const slugs = new Map(cities.map((city) => [city.cbsaCode, city.slug]));
  return wages.flatMap(({ roleSlug, cbsaCode, wage, rank, employer, companySlug }) => {
    const filed = bySlug.get(roleSlug);
    const role = filed && bySlug.get(filed.figureSlug);
    const citySlug = slugs.get(cbsaCode);
    if (role === undefined || citySlug === undefined) return [];
    const logWage = Math.log(wage * ageing);
    const expected = Math.log(role.national.median) + places.at(role.socCode, citySlug).logFactor;
    return [{ role, rank, citySlug, employer, companySlug, logWage, residual: logWage - expected }];
  });
}
