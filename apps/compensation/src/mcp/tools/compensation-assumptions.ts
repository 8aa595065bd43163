import type { ExperienceLevel } from '@wagewright/dataset';
import { EXPERIENCE_MULTIPLIERS } from '../../estimation/experience';
import { estimateResponse } from '../../intelligence/estimates/estimate.response';
import { dollars, percent } from '../../intelligence/offers/wording';
import { assumptions } from '../../salary/citation';
import type { ResolvedPlace } from './place-resolver';

/** What has to be believed for the figures to hold; in a city, the very sentences of the REST answer. */
export function compensationAssumptions(place: ResolvedPlace, level: ExperienceLevel): string[] {
  const { snapshot, role, city, resolution } = place;
  const { manifest } = snapshot;
  const shares = snapshot.totalCompensationShares(role, level);
  const figures = city
    ? assumptions({ role, city, level, estimate: estimateResponse(place, level), manifest }, shares)
    : [
        `Base pay is the national median of ${dollars(role.national.median)} × ${EXPERIENCE_MULTIPLIERS[level]} for the experience level ${level}.`,
        'Low and high are the 25th and 75th percentile, adjusted like the median.',
        `Equity, bonus and signing are ${shares.basis} as shares of base pay (${percent(shares.equityShare)}, ${percent(shares.bonusShare)}, ${percent(shares.signingShare)}): ${shares.reason}`,
      ];
  return [`"${resolution.role.query}" is understood as ${role.title}, level ${level}.`, ...figures];
}
