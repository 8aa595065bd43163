import type { ExperienceLevel } from '@wagewright/enums';
import {
  EXPERIENCE_MULTIPLIERS,
  type MarketModel,
  marketView,
  type ReleaseRows,
  type RoleRow,
} from '@wagewright/dataset';
import { groupBy, median, total } from '../../arithmetic/statistics';
import type { Filing } from '../filed-pay/filing';
import { fitMarket, type MarketFit, type MarketInput } from '../filed-pay/fit-market';
import { levelOfRank } from '../filed-pay/level-effects';
import { marketPlaceRows, type ModelRows, uncalibratedModel } from '../filed-pay/market-rows';
import { MEDIAN_TO_MEAN_ERROR } from '../market/occupation';
import { surveyError } from '../market/occupation-places';
import { type PlaceEvidence, SURVEYED_OCCUPATION } from '../market/place-evidence';
import { rankedRole } from '../ranks/title-rank';
import type { AccuracyCase } from './accuracy-case';

interface ServedTestInput {
  market: MarketInput;
  fit: MarketFit;
  rows: Pick<ReleaseRows, 'role' | 'city'>;
  evidence: PlaceEvidence;
  /** City multipliers without the survey of the metro, by city. */
  estimates: ReadonlyMap<string, number>;
}

/**
 * The served market figure of software developers in every surveyed metro, with title and filings there, against the
 * survey: as released, and without the survey of that metro.
 */
export function servedCases(input: ServedTestInput): AccuracyCase[] {
  const { market, fit, rows } = input;
  const role = surveyedRole(input);
  if (role === undefined) return [];
  const modelOf = (own: MarketInput, ofOwn: MarketFit) => {
    const roles = own.roles.filter(({ socCode }) => socCode === role.socCode);
    const places = marketPlaceRows({ ...own, roles }, () => 1);
    return uncalibratedModel(own, ofOwn, { ...rows, 'market-place': places });
  };
  const without = withoutOwnSurvey(market);
  return [
    ...metroCases(input, 'served', role, modelOf(market, fit)),
    ...metroCases(input, 'metros', role, modelOf(without, fitMarket(without))),
  ];
}

function surveyedRole({ market, rows }: ServedTestInput): RoleRow | undefined {
  const own = market.roles.find(({ surveyed, socCode }) => surveyed && socCode === SURVEYED_OCCUPATION);
  return rows.role.find(({ slug }) => slug === own?.slug);
}

/** Every metro's factors without its own survey, and the filings beside them. */
function withoutOwnSurvey(market: MarketInput): MarketInput {
  const places = market.places.without({ survey: true });
  const moved = (socCode: string, citySlug: string) =>
    market.places.at(socCode, citySlug).logFactor - places.at(socCode, citySlug).logFactor;
  const filings = market.filings.map((filing) => {
    return { ...filing, residual: filing.residual + moved(filing.role.socCode, filing.citySlug) };
  });
  return { ...market, places, filings };
}

function metroCases(
  { rows, evidence, estimates }: ServedTestInput,
  test: 'served' | 'metros',
  role: RoleRow,
  model: MarketModel,
): AccuracyCase[] {
  const national = Math.log(role.national.median);
  return rows.city.flatMap((city, part) => {
    const survey = evidence.survey.get(city.cbsaCode);
    const { view } = marketView(model, { role, city, level: null, company: null });
    const place = model.place(role.socCode, city.slug);
    if (survey === undefined || view === null || place === undefined) return [];
    const error = Math.log(view.confidenceUpper / view.median) / 1.96;
    const released = Math.log(city.costOfLivingMultiplier);
    const multiplier = test === 'served' ? released : (estimates.get(city.slug) ?? released);
    return [
      {
        test,
        part,
        figure: 'market',
        socCode: SURVEYED_OCCUPATION,
        family: SURVEYED_OCCUPATION,
        citySlug: city.slug,
        level: null,
        observed: national + survey,
        predicted: {
          market: Math.log(view.median),
          estimate: national + multiplier,
          nation: national,
          'nation × price parity': national + Math.log(city.regionalPriceParity),
        },
        error: place.error,
        fixedError: Math.sqrt(Math.max(0, error ** 2 - place.error ** 2)),
        noise: surveyError(evidence, city.cbsaCode),
        wages: [],
      },
    ];
  });
}

/** Minimum filings of a role in a city, held out together, for a median to predict. */
const LEAST_FILINGS = 5;

/** The number of parts into which the filings, or their employers, are split. */
const PARTS = 5;

interface FilingTestInput {
  market: MarketInput;
  rows: ModelRows;
}

/**
 * A fifth of the filings held out in turn, or all filings of a fifth of the employers: the medians of their titles in
 * single cities against a model fitted on the rest. With employers, titles that name a rank are tested too.
 */
export function filingCases(input: FilingTestInput, test: 'filings' | 'employers'): AccuracyCase[] {
  return Array.from({ length: PARTS }, (_, part) => part).flatMap((part) => {
    const { seen, left } = split(input.market.filings, test, part);
    const model = fitted(input, seen);
    const own = left.filter(({ rank }) => rank === null);
    const cells = [...groupBy(own, ({ role, citySlug }) => `${role.slug}/${citySlug}`).values()];
    const ofTest = { input, model, test, part };
    return [
      ...cells
        .filter((cell) => cell.length >= LEAST_FILINGS)
        .flatMap((cell) => filingCase(ofTest, cell, null)),
      ...(test === 'employers' ? levelCases(ofTest, left) : []),
    ];
  });
}

/** Titles with a rank, from held-out employers, against the title without the rank at the rank's level. */
function levelCases({ input, model, part }: FilingTest, left: readonly Filing[]): AccuracyCase[] {
  const open = new Map(input.market.roles.map((role) => [role.key, role]));
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
    return filingCase({ input, model, test: 'levels', part }, filings, cell[0].level);
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

function fitted({ market, rows }: FilingTestInput, filings: readonly Filing[]): MarketModel {
  return uncalibratedModel(market, fitMarket({ ...market, filings }), rows);
}

interface FilingTest {
  input: FilingTestInput;
  model: MarketModel;
  test: 'filings' | 'employers' | 'levels';
  part: number;
}

function filingCase(
  { input, model, test, part }: FilingTest,
  filings: readonly Filing[],
  level: ExperienceLevel | null,
): AccuracyCase[] {
  const [first] = filings;
  const role = input.rows.role.find(({ slug }) => slug === first?.role.slug);
  const city = input.rows.city.find(({ slug }) => slug === first?.citySlug);
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
      figure: 'filed',
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
      error: Math.log(served.confidenceUpper / served.median) / 1.96,
      fixedError: 0,
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
