import type { ExperienceLevel } from '@wagewright/enums';
import { EXPERIENCE_MULTIPLIERS, type MarketModel, marketView } from '@wagewright/dataset';
import { groupBy, median, total, Z95 } from '../../arithmetic/statistics';
import type { Filing } from '../filed-pay/filing';
import { fitMarket, type MarketInput } from '../filed-pay/fit-market';
import { levelOfRank } from '../filed-pay/level-effects';
import { type ModelRows, uncalibratedModel } from '../filed-pay/market-rows';
import { MEDIAN_TO_MEAN_ERROR } from '../market/occupation';
import { rankedRole } from '../ranks/title-rank';
import type { AccuracyCase } from './calibrate';

/** Minimum filings of a role in a city, held out together, for a median to predict. */
const LEAST_FILINGS = 5;

/** The number of parts into which the filings, or their employers, are split. */
const PARTS = 5;

/** A fifth of the filings, or of the employers, held out in turn against a model fitted on the rest (docs/methodology.md, 12). */
export function filingCases(
  input: MarketInput,
  rows: ModelRows,
  test: 'filings' | 'employers',
): AccuracyCase[] {
  return Array.from({ length: PARTS }, (_, part) => part).flatMap((part) => {
    const { seen, left } = split(input.filings, test, part);
    const model = uncalibratedModel(input, fitMarket({ ...input, filings: seen }), rows);
    const own = left.filter(({ rank }) => rank === null);
    const cells = [...groupBy(own, ({ role, citySlug }) => `${role.slug}/${citySlug}`).values()];
    const ofTest = { rows, model, test, part };
    return [
      ...cells
        .filter((cell) => cell.length >= LEAST_FILINGS)
        .flatMap((cell) => filingCase(ofTest, cell, null)),
      ...(test === 'employers' ? levelCases(ofTest, input.roles, left) : []),
    ];
  });
}

/** Titles with a rank, from held-out employers, against the title without the rank at the rank's level. */
function levelCases(
  ofTest: FilingTest,
  roles: MarketInput['roles'],
  left: readonly Filing[],
): AccuracyCase[] {
  const open = new Map(roles.map((role) => [role.key, role]));
  const ranked = left.flatMap((filing) => {
    const title = rankedRole(filing.role);
    const level = levelOfRank(filing.rank ?? title.rank);
    const base = filing.rank === null ? open.get(title.base) : filing.role;
    return base === undefined || level === undefined ? [] : [{ filing: { ...filing, role: base }, level }];
  });
  const cells = groupBy(ranked, ({ filing, level }) => `${filing.role.slug}/${filing.citySlug}/${level}`);
  return [...cells.values()].flatMap((cell) => {
    if (cell.length < LEAST_FILINGS) return [];
    const filings = cell.map(({ filing }) => filing);
    return filingCase({ ...ofTest, test: 'levels' }, filings, cell[0].level);
  });
}

/** Multiplicative hashing spreads neighbouring numbers over the parts, the same in every build. */
function partOf(number: number): number {
  return Math.floor(((((number + 1) * 2_654_435_761) % 2 ** 32) / 2 ** 32) * PARTS);
}

function split(filings: readonly Filing[], test: 'filings' | 'employers', part: number) {
  const isLeft = (filing: Filing, index: number) =>
    partOf(test === 'employers' ? filing.employer : index) === part;
  return {
    left: filings.filter((filing, index) => isLeft(filing, index)),
    seen: filings.filter((filing, index) => !isLeft(filing, index)),
  };
}

interface FilingTest {
  rows: ModelRows;
  model: MarketModel;
  test: 'filings' | 'employers' | 'levels';
  part: number;
}

function filingCase(
  { rows, model, test, part }: FilingTest,
  filings: readonly Filing[],
  level: ExperienceLevel | null,
): AccuracyCase[] {
  const [first] = filings;
  const role = rows.role.find(({ slug }) => slug === first?.role.slug);
  const city = rows.city.find(({ slug }) => slug === first?.citySlug);
  if (!role || !city) return [];
  const served = marketView(model, { role, city, level, company: null }).view?.filed;
  // A title that nobody else files has no filed figure.
  if (!served) return [];
  const national =
    Math.log(role.national.median) + Math.log(level === null ? 1 : EXPERIENCE_MULTIPLIERS[level]);
  const [low, middle, high] = [Math.log(served.low), Math.log(served.median), Math.log(served.high)];
  return [
    {
      test,
      part,
      socCode: role.socCode,
      family: role.family,
      citySlug: city.slug,
      level,
      observed: median(filings.map(({ logWage }) => logWage)),
      predicted: {
        filed: middle,
        nation: national,
        'nation × price parity': national + Math.log(city.regionalPriceParity),
      },
      error: Math.log(served.confidenceUpper / served.median) / Z95,
      noise: noiseOf(filings),
      wages: filings.map(({ logWage }) =>
        logWage < middle ? (middle - logWage) / (middle - low) : (logWage - middle) / (high - middle),
      ),
    },
  ];
}

/** Standard deviations of employers around a title and place, and of filings around their employer. */
const EMPLOYER_DEVIATION = 0.13;
const FILING_DEVIATION = 0.15;

/** The standard error of a median of a few employers' filings as an estimate for all employers. */
function noiseOf(filings: readonly Filing[]): number {
  const shares = [...groupBy(filings, ({ employer }) => employer).values()].map(
    (own) => own.length / filings.length,
  );
  const concentration = total(shares.map((share) => share ** 2));
  return (
    MEDIAN_TO_MEAN_ERROR *
    Math.hypot(EMPLOYER_DEVIATION * Math.sqrt(concentration), FILING_DEVIATION / Math.sqrt(filings.length))
  );
}
