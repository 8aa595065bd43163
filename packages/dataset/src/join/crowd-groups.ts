import type { ExperienceLevel } from '@wagewright/enums';
import { coarseDollars, GROUP_REPORTS, MORE_FROM } from '@wagewright/dataset';
import { round } from '../arithmetic/statistics';
import { type CrowdGroup, digestOf, type StagedData } from '../staging';

/** The spread is rounded to this; twenty such steps lie between the narrowest and the widest spread that counts. */
const DEVIATION_STEP = 0.05;

/** A row of the view `compensation.community_evidence`. */
export interface EvidenceRow {
  roleSlug: string;
  /** Null: of several cities. */
  citySlug: string | null;
  exp: ExperienceLevel | null;
  n: number;
  logMean: number;
  logDeviation: number;
  quarter: string;
}

/**
 * The groups that may leave the database, sorted and rounded like the crowd endpoint's. They already contain
 * noise. Groups of several cities are left out, because the place's effect cannot be removed from them.
 */
export function crowdGroups(rows: readonly EvidenceRow[]): CrowdGroup[] {
  const groups = rows.flatMap(({ roleSlug, citySlug, exp, n, logMean, logDeviation, quarter }) => {
    if (citySlug === null || n < GROUP_REPORTS) return [];
    const [pay, deviation] = [payOf(logMean), deviationOf(n, logDeviation)];
    return [{ roleSlug, citySlug, exp, n, pay, deviation, quarter }];
  });
  return groups.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/** Rounded to whole dollars first, because the last digits of a sum of logarithms depend on the order of the rows. */
function payOf(logMean: number): number {
  return coarseDollars(Math.round(Math.exp(logMean)));
}

function deviationOf(n: number, logDeviation: number): number | null {
  if (n < MORE_FROM) return null;
  return round(Math.round(round(logDeviation, 6) / DEVIATION_STEP) * DEVIATION_STEP, 2);
}

function keyOf({ roleSlug, citySlug, exp }: CrowdGroup): string {
  return [roleSlug, citySlug, exp ?? ''].join(' ');
}

/** The input of these groups in the manifests of staged data and release. */
const INPUT = 'database/community_evidence';

/** The staged data with these groups in place of earlier ones. */
export function withCrowd(staged: StagedData, groups: readonly CrowdGroup[]): StagedData {
  const others = staged.originals.filter(({ file }) => file !== INPUT);
  const own = { file: INPUT, ...digestOf(JSON.stringify(groups)) };
  return {
    ...staged,
    originals: groups.length === 0 ? others : [...others, own],
    tables: { ...staged.tables, 'crowd-evidence': [...groups] },
  };
}
