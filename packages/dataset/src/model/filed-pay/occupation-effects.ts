import { byKey, groupBy } from '../../arithmetic/statistics';
import { rankedRole } from '../ranks/title-rank';
import { type Filing, middleOf } from './filing';

/** How far the filings of an occupation lie from the survey's figures, in logarithms. */
export interface OccupationEffect {
  socCode: string;
  /** Effect of all its filings in the nation. */
  effect: number;
  /** Effect of the filings of titles without a rank, which titles are compared with. */
  plain: number;
  filings: number;
  employers: number;
}

/** The levels of filings by occupation, in the order of the codes; an unfiled occupation has the level of all filings. */
export interface OccupationEffects {
  filed: ReadonlyMap<string, OccupationEffect>;
  others: Pick<OccupationEffect, 'effect' | 'plain'>;
}

/** An employer's filings of one occupation count as the square root of their number. */
const EMPLOYER_EXPONENT = 0.5;

/**
 * Cases at which an occupation's own distance from the survey weighs as much as that of all filings. A distance of its
 * own says as much about titles that the occupation only resembles as about employers.
 */
const OCCUPATION_SHRINKAGE = 80;

/** Cases at which the distance in one metro weighs as much as that in the nation. */
const PLACE_SHRINKAGE = 10;

/** The distance of every occupation's filings from the survey, shrunk towards that of all filings. */
export function occupationEffects(filings: readonly Filing[]): OccupationEffects {
  const all = distances(filings);
  const plain = distances(filings.filter(({ role }) => rankedRole(role).rank === null));
  const groups = [...groupBy(filings, ({ role }) => role.socCode)].sort(byKey);
  const filed = groups.map(([socCode, group]): [string, OccupationEffect] => {
    const employers = new Set(group.map(({ employer }) => employer)).size;
    const counts = { filings: group.length, employers };
    return [socCode, { socCode, effect: all.of(socCode), plain: plain.of(socCode), ...counts }];
  });
  return { filed: new Map(filed), others: { effect: all.overall, plain: plain.overall } };
}

function distances(filings: readonly Filing[]) {
  const overall = filings.length === 0 ? 0 : distance(filings).value;
  const own = new Map(
    Array.from(
      groupBy(filings, ({ role }) => role.socCode),
      ([socCode, group]) => {
        const { value, cases } = distance(group);
        const share = cases / (cases + OCCUPATION_SHRINKAGE);
        return [socCode, share * value + (1 - share) * overall];
      },
    ),
  );
  return { overall, of: (socCode: string) => own.get(socCode) ?? overall };
}

function distance(filings: readonly Filing[]) {
  return middleOf(filings, ({ residual }) => residual, EMPLOYER_EXPONENT);
}

/** How far filings lie from the national level of their titles, in logarithms, by occupation and city. */
export function occupationPlaceEffects(
  filings: readonly Filing[],
  titleEffect: (roleSlug: string) => number,
): Map<string, number> {
  const groups = groupBy(filings, ({ role, citySlug }) => `${role.socCode}/${citySlug}`);
  return new Map(
    Array.from(groups, ([key, group]) => {
      const beyond = ({ residual, role }: Filing) => residual - titleEffect(role.slug);
      const { value, cases } = middleOf(group, beyond, EMPLOYER_EXPONENT);
      return [key, (cases / (cases + PLACE_SHRINKAGE)) * value];
    }),
  );
}
