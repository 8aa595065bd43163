import type {
  CityRow,
  ExperienceLevel,
  ReleaseManifest,
  RoleRow,
  TotalCompensationRow,
} from '@wagewright/dataset';
import { EXPERIENCE_MULTIPLIERS } from './formulas/experience';
import type { SalaryFigures } from './formulas/salary-figures';
import { whereOf, whoOf } from './labels';
import { dollars, percent, sentence, withArticle } from '../wording/wording';

export interface CitedEstimate {
  role: RoleRow;
  city: CityRow;
  level: ExperienceLevel;
  estimate: SalaryFigures;
  manifest: ReleaseManifest;
}

/** The estimate as one sentence that can be quoted by itself. */
export function citation({ role, city, level, estimate, manifest }: CitedEstimate): string {
  const who = sentence(withArticle(whoOf({ role }, level)));
  const range = `${dollars(estimate.low)} to ${dollars(estimate.high)}`;
  return (
    `${who} ${whereOf({ city })} earns a median base salary of ${dollars(estimate.median)} a year, ` +
    `typically ${range}, according to Wagewright (${manifest.dataQuarter} data, methodology ${manifest.id}).`
  );
}

/** What assumptions are made about: a city, or with null the nation. */
export type AssumedEstimate = Pick<CitedEstimate, 'role' | 'level' | 'manifest'> & { city: CityRow | null };

/** What has to be believed for the figures to hold, each a sentence with its numbers. */
export function assumptions(
  { role, city, level, manifest }: AssumedEstimate,
  shares: TotalCompensationRow,
): string[] {
  const ofPlace = city ? ` × ${city.costOfLivingMultiplier} for ${city.name}` : '';
  return [
    `Base pay is the national median of ${dollars(role.national.median)}${ofPlace} ` +
      `× ${EXPERIENCE_MULTIPLIERS[level]} for the experience level ${level}.`,
    evidence(role),
    'Low and high are the 25th and 75th percentile, adjusted like the median.',
    `Equity, bonus and signing are ${shares.basis} as shares of base pay ` +
      `(${percent(shares.equityShare)}, ${percent(shares.bonusShare)}, ${percent(shares.signingShare)}): ${shares.reason}`,
    `Figures are full-time annual pay in US dollars, aged to ${manifest.dataQuarter}; how is told on the methodology page.`,
  ];
}

function evidence({ title, occupation, evidence: basis, national }: RoleRow): string {
  return basis === 'title'
    ? `The national figures rest on observations of this title and of its occupation, ${occupation} (sample size ${national.sampleSize}).`
    : `No source observes the title ${title} by itself: its figures are those of the occupation ${occupation}.`;
}
