import { groupBy } from '../../arithmetic/statistics';
import { type Filing, middleOf } from './filing';

/** What the filings of an occupation pay over the survey's figures, in logarithms. */
export interface OccupationEffect {
  socCode: string;
  effect: number;
  filings: number;
  employers: number;
  /** Beyond the effect, by city; a city without filings is missing. */
  places: ReadonlyMap<string, number>;
}

/** The levels of filings of all occupations. */
export interface OccupationEffects {
  /** By code, in the order of the codes. */
  occupations: ReadonlyMap<string, OccupationEffect>;
  /** Of an occupation in the nation: that of all filings where it has none. */
  at: (socCode: string) => number;
}

/** An employer's filings of one occupation count as the square root of their number. */
const EMPLOYER_EXPONENT = 0.5;

/** Cases at which an occupation's own distance from the survey weighs as much as that of all filings. */
const OCCUPATION_SHRINKAGE = 20;

/** Cases at which the distance in one metro weighs as much as that in the nation. */
const PLACE_SHRINKAGE = 10;

/** The distance of every occupation's filings from the survey, shrunk towards that of all filings. */
export function occupationEffects(filings: readonly Filing[]): OccupationEffects {
  const own = filings.filter(({ rank }) => rank === null);
  const overall = own.length === 0 ? 0 : middleOf(own, ({ residual }) => residual, EMPLOYER_EXPONENT).value;
  const groups = [...groupBy(own, ({ role }) => role.socCode)].sort(([a], [b]) => (a < b ? -1 : 1));
  const occupations = new Map(
    groups.map(([socCode, group]): [string, OccupationEffect] => {
      const middle = middleOf(group, ({ residual }) => residual, EMPLOYER_EXPONENT);
      const share = middle.cases / (middle.cases + OCCUPATION_SHRINKAGE);
      const effect = share * middle.value + (1 - share) * overall;
      const { filings, employers } = middle;
      return [socCode, { socCode, effect, filings, employers, places: new Map() }];
    }),
  );
  return { occupations, at: (socCode) => occupations.get(socCode)?.effect ?? overall };
}

/** Adds the distances in single metros, beyond the filed titles there. */
export function withPlaces(
  { occupations, at }: OccupationEffects,
  filings: readonly Filing[],
  titleEffect: (roleSlug: string) => number,
): OccupationEffects {
  const own = groupBy(
    filings.filter(({ rank }) => rank === null),
    ({ role }) => role.socCode,
  );
  const placed = [...occupations].map(([socCode, occupation]): [string, OccupationEffect] => {
    const cities = groupBy(own.get(socCode) ?? [], ({ citySlug }) => citySlug);
    const places = new Map(
      Array.from(cities, ([citySlug, group]) => {
        const middle = middleOf(
          group,
          ({ residual, role }) => residual - titleEffect(role.slug),
          EMPLOYER_EXPONENT,
        );
        return [citySlug, (middle.cases / (middle.cases + PLACE_SHRINKAGE)) * middle.value];
      }),
    );
    return [socCode, { ...occupation, places }];
  });
  return { occupations: new Map(placed), at };
}
