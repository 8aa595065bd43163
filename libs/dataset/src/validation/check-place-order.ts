import { MarketModel } from '../market/market-model';
import { marketView } from '../market/market-view';
import type { Release } from '../release/release';
import type { RoleRow } from '../release/role';
import type { FaultList } from './fault';

/** Pairs of cities of which the first pays more, in all but a few roles. */
const ORDERED_CITIES = [
  ['san-francisco', 'new-york'],
  ['new-york', 'dallas'],
] as const;

/** Percent of Surface A's roles that may be the other way round. */
const MOST_INVERTED = 3;

/** Filings in both cities together from which a role may say so itself. */
const FILINGS_THAT_SAY_SO = 15;

/** The market's figures, all levels together, keep the order of cities that everybody knows. */
export function checkPlaceOrder(release: Release, faults: FaultList): void {
  const model = new MarketModel(release);
  const roles = release.rows.role.filter(({ surfaceA }) => surfaceA);
  for (const [more, less] of ORDERED_CITIES) {
    const inverted = roles.filter((role) => isInverted(release, model, role, more, less));
    const percent = (100 * inverted.length) / roles.length;
    faults.require(
      !(percent > MOST_INVERTED),
      'catalogue',
      'market',
      `${inverted.length} of ${roles.length} roles pay less in ${more} than in ${less}, such as ${inverted[0]?.slug}`,
    );
  }
}

function isInverted(
  { rows }: Release,
  model: MarketModel,
  role: RoleRow,
  more: string,
  less: string,
): boolean {
  const [above, below] = [more, less].map((slug) => {
    const city = rows.city.find((row) => row.slug === slug);
    const { view } = city ? marketView(model, { role, city, level: null, company: null }) : { view: null };
    return { median: view?.median ?? 0, filings: model.cell(role.slug, slug)?.filings ?? 0 };
  });
  if (!above || !below || above.median >= below.median) return false;
  return above.filings + below.filings < FILINGS_THAT_SAY_SO;
}
