import type { ReleaseManifest, RoleRow } from '@wagewright/dataset';
import { GROWTH_BANDS, PROJECTION_HORIZON } from './formulas/projection';

/** What has to be believed for a projection to hold, each a sentence with its numbers. */
export function projectionAssumptions(
  { category, growth }: RoleRow,
  { dataQuarter }: ReleaseManifest,
): string[] {
  const [least, most] = GROWTH_BANDS[category];
  const kind = category === 'ai' ? 'AI' : 'Standard technology';
  return [
    `${kind} roles are projected at ${least}–${most} % compound annual growth; this one at ${growth.cagrPct} %.`,
    growth.reason,
    `Low grows at ${growth.lowCagrPct} % and high at ${growth.highCagrPct} % a year, so that the range widens with time.`,
    `The start are the figures of ${dataQuarter}; the horizon is ${PROJECTION_HORIZON}. Amounts are nominal US dollars.`,
  ];
}
