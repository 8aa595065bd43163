import type { Tool } from '@modelcontextprotocol/server';
import { Injectable } from '@nestjs/common';
import { EXPERIENCE_LEVELS, type ExperienceLevel } from '@wagewright/dataset';
import { DEFAULT_EXPERIENCE, EXPERIENCE_MULTIPLIERS } from '../../../estimates/formulas/experience';
import { experienceBands } from '../../../estimates/formulas/experience-bands';
import { salaryPercentiles, versusNational } from '../../../estimates/formulas/salary-figures';
import { totalCompensation } from '../../../estimates/formulas/total-compensation';
import { identifiedCity } from '../../../envelope/city.presenter';
import { identifiedRole } from '../../../envelope/role.presenter';
import { type EstimateResponse, estimateResponse } from '../../../envelope/estimate.presenter';
import { percentilesResponse } from '../../intelligence/estimates/current.presenter';
import { dollars, sentence } from '../../../wording/wording';
import { compensationAssumptions } from './compensation-assumptions';
import { followUp, restPath } from './follow-up';
import type { McpTool, ToolAnswer } from './mcp-tool';
import { type OfferPosition, offerPosition } from './offer-position';
import { placeAnswer } from './place-answer';
import { PlaceResolver, type ResolvedPlace } from './place-resolver';
import { whereOf, whoOf } from '../../../estimates/labels';
import type { ToolArguments } from './tool-arguments';
import {
  LEVEL_INPUT,
  NULLABLE_NUMBER,
  NUMBER,
  objectOf,
  placeInput,
  placeOutput,
  readOnly,
  TEXT,
  WHOLE,
} from './tool-schemas';

const MAX_OFFER = 10_000_000;
const TITLE = 'Analyze compensation';

/** What a role pays, and where an offer lies in it. */
@Injectable()
export class AnalyzeCompensationTool implements McpTool {
  readonly definition: Tool = {
    name: 'analyze_compensation',
    title: TITLE,
    description:
      'What a role pays in the United States or in a US city at an experience level: range, median, percentiles, total compensation; with offer_base also where an offer lies and whether to negotiate. ' +
      'Use it for "what does X earn", "is this offer fair", "what should we pay". ' +
      'Do not use it for trends and forecasts (analyze_market), for what raises pay (analyze_skills) or for other careers (find_adjacent_opportunities).',
    inputSchema: placeInput({
      exp: LEVEL_INPUT,
      offer_base: {
        type: 'integer',
        minimum: 1,
        maximum: MAX_OFFER,
        description: 'Annual base pay of an offer in whole US dollars, to be judged.',
      },
    }),
    outputSchema: placeOutput({
      experience: objectOf({ level: TEXT, multiplier: NUMBER }),
      total_compensation: objectOf({
        base: WHOLE,
        equity: WHOLE,
        bonus: WHOLE,
        signing: WHOLE,
        total: WHOLE,
        basis: TEXT,
      }),
      comparison: objectOf({ national_median: WHOLE, vs_national_pct: NUMBER }),
      percentiles: objectOf({ p10: WHOLE, p25: WHOLE, p50: WHOLE, p75: WHOLE, p90: NULLABLE_NUMBER }),
      experience_bands: objectOf(
        Object.fromEntries(
          EXPERIENCE_LEVELS.map((level) => [
            level,
            objectOf({ low: WHOLE, median: WHOLE, high: WHOLE, multiplier: NUMBER }),
          ]),
        ),
      ),
      offer: {
        ...objectOf({
          base: WHOLE,
          percentile: WHOLE,
          category: TEXT,
          vs_median_amount: WHOLE,
          vs_median_pct: NUMBER,
        }),
        type: ['object', 'null'],
        description: 'Null when no offer was given.',
      },
    }),
    annotations: readOnly(TITLE),
  };

  constructor(private readonly places: PlaceResolver) {}

  answer(args: ToolArguments): ToolAnswer {
    const chosen = args.choice('exp', EXPERIENCE_LEVELS);
    const offerBase = args.whole('offer_base', { min: 1, max: MAX_OFFER });
    const place = this.places.resolve(args);
    const level = chosen ?? place.level ?? DEFAULT_EXPERIENCE;
    const estimate = estimateResponse(place, level);
    const offer = offerBase === undefined ? null : offerPosition(place, level, offerBase);
    const data = compensationData(place, level, estimate, offer);
    return placeAnswer(place, estimate, {
      headline: headline(place, level, estimate, data.total_compensation.total),
      recommendation: offer ? offer.advice : rangeAdvice(estimate),
      data,
      path: pathOf(place, level),
      assumptions: compensationAssumptions(place, level),
      followUps: followUps(place, level, offerBase),
    });
  }
}

function compensationData(
  { snapshot, role, city }: ResolvedPlace,
  level: ExperienceLevel,
  estimate: EstimateResponse,
  offer: OfferPosition | null,
) {
  const ofPlace = city?.costOfLivingMultiplier ?? 1;
  const multiplier = EXPERIENCE_MULTIPLIERS[level];
  const shares = snapshot.totalCompensationShares(role, level);
  const nationalMedian = role.national.median;
  return {
    role: identifiedRole(role),
    city: city && identifiedCity(city),
    experience: { level, multiplier },
    estimate,
    total_compensation: { ...totalCompensation(estimate.median, shares), basis: shares.basis },
    comparison: {
      national_median: nationalMedian,
      vs_national_pct: versusNational(estimate.median, nationalMedian),
    },
    percentiles: percentilesResponse(salaryPercentiles(role.national, ofPlace * multiplier)),
    experience_bands: experienceBands(role.national, ofPlace),
    offer: offer?.position ?? null,
  };
}

function headline(
  place: ResolvedPlace,
  level: ExperienceLevel,
  { low, median, high }: EstimateResponse,
  total: number,
): string {
  return (
    `${sentence(whoOf(place, level))} ${whereOf(place)}: median base ${dollars(median)} a year, ` +
    `typically ${dollars(low)} to ${dollars(high)}, about ${dollars(total)} in total.`
  );
}

function rangeAdvice({ low, median, high }: EstimateResponse): string {
  return (
    `Treat base offers below ${dollars(low)} as low and ${dollars(median)} as the middle of the market; ` +
    `above ${dollars(high)} is the top quarter.`
  );
}

/** The REST call that has the same numbers. Of the national ones, only a legacy route takes a level. */
function pathOf({ role, city }: ResolvedPlace, exp: ExperienceLevel): string {
  const query = { role: role.slug, city: city?.slug, exp };
  if (city) return restPath('/api/v1/intelligence/salaries/calculate', query);
  if (exp !== DEFAULT_EXPERIENCE) return restPath('/api/mcp/intelligence/salary', query);
  return restPath('/api/v1/intelligence/salaries', { role: role.slug });
}

function followUps({ role, city }: ResolvedPlace, exp: ExperienceLevel, offer: number | undefined): string[] {
  const place = { role: role.slug, city: city?.slug };
  const judge = followUp(
    'analyze_compensation',
    { ...place, exp, offer_base: '<base of the offer>' },
    'judges an offer.',
  );
  return [
    ...(offer === undefined ? [judge] : []),
    followUp('analyze_skills', place, 'which skills raise this pay.'),
    followUp('analyze_market', place, 'where this pay is heading.'),
    followUp('find_adjacent_opportunities', place, 'roles nearby that may pay more.'),
  ];
}
