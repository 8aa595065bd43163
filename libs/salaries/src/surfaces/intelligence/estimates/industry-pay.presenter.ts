import type { IndustryRow } from '@wagewright/dataset';
import { ApiError, ErrorCode } from '@wagewright/errors';
import type { RoleInMarket } from '../../../estimates/role-in-market';
import { type AdjustedPay, adjustedPay } from './adjusted-pay.presenter';

/** Pay in an industry of the nation. */
export interface IndustryPay extends AdjustedPay {
  /** Identifier of the industry: the name of a sector or of a well-known industry, else the publisher's code. */
  industry: string;
  /** As the publisher of the survey writes it. */
  code: string;
}

/** Said to have no figure where they have none. */
const ALWAYS_SHOWN = [
  'information',
  'finance_insurance',
  'professional_services',
  'manufacturing',
  'healthcare',
  'government',
];

const SOURCE = 'bls-oews-industry';
const OBSERVED =
  'national median of the occupation in this industry over that in all of them, May 2025, as published; the places of the industry are part of it, so it is on the national figure. The number is of people employed';
const NO_CELL = 'the survey publishes no median of the occupation in this industry';
const CATCH_ALL =
  'the survey’s code collects what has no code of its own, so its industries differ by other work and not by other pay';

const NEAR = 3;

/**
 * Pay by industry in the nation, where the survey has it.
 *
 * @param asked key or code of one industry; the sectors, and the ten largest industries in them, without it
 * @param national median of the role in the nation, US dollars a year
 * @throws ApiError 400 for an unknown industry
 */
export function industryPay(
  { snapshot, role }: RoleInMarket,
  asked: string | undefined,
  national: number,
): IndustryPay[] {
  const { industries } = snapshot;
  const wanted = asked === undefined ? undefined : industries.industry(asked);
  if (asked !== undefined && !wanted) throw unknownIndustry(asked, industries.near(asked, NEAR));
  // The last digit of occupations that collect what has no code of its own.
  const isCatchAll = role.socCode.endsWith('9');
  const cells = isCatchAll ? [] : wanted ? industries.of(role.socCode) : industries.largest(role.socCode);
  const published = cells.filter(({ industry }) => !wanted || industry === wanted);
  const missing = (wanted ? [wanted.key] : ALWAYS_SHOWN)
    .flatMap((key) => industries.industry(key) ?? [])
    .filter((row) => !published.some(({ industry }) => industry === row));
  const source = snapshot.source(SOURCE);
  const observed = { basis: 'observed', sourceId: SOURCE, reason: OBSERVED } as const;
  const reason = isCatchAll ? CATCH_ALL : NO_CELL;
  const none = { factor: null, basis: 'not_published', n: 0, sourceId: null, reason } as const;
  return [
    ...published.map(({ industry: { key, code, label }, people, factor }) => ({
      industry: key,
      code,
      ...adjustedPay({ ...observed, label, factor, n: people ?? 0 }, national, source),
    })),
    ...missing.map(({ key, code, label }) => ({
      industry: key,
      code,
      ...adjustedPay({ ...none, label }, national, null),
    })),
  ];
}

function unknownIndustry(asked: string, near: readonly IndustryRow[]): ApiError {
  return new ApiError(ErrorCode.ParameterMissing, `There is no industry "${asked}" in the wage survey.`, {
    param: 'industry',
    followUpSuggestions: [
      near.length > 0
        ? `Did you mean ${near.map(({ key, label }) => `${key} (${label})`).join(', ')}?`
        : 'Give the name of a sector, such as information, or a code of the survey, such as 513200.',
    ],
  });
}
