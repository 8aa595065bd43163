import { type MarketModel, marketView, type ReleaseRows, type RoleRow } from '@wagewright/dataset';
import { fitMarket, type MarketFit, type MarketInput } from '../filed-pay/fit-market';
import { marketPlaceRows, uncalibratedModel } from '../filed-pay/market-rows';
import { surveyError } from '../market/occupation-places';
import { type PlaceEvidence, SURVEYED_OCCUPATION } from '../market/place-evidence';
import type { AccuracyCase } from './accuracy-case';

/** The input of the tests of the served figure. */
export interface ServedTestInput {
  market: MarketInput;
  /** The fit of the release. */
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
    ...casesOf(input, 'served', role, modelOf(market, fit)),
    ...casesOf(input, 'metros', role, modelOf(without, fitMarket(without))),
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

function casesOf(
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
