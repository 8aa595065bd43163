import type { NationalFigures, RoleRow } from '../release/role';
import type { Release } from '../release/release';
import type { FaultList } from './fault';

/** Wages outside this range are a broken input: below a third of the federal minimum, or above any published median. */
export const SANE_ANNUAL_USD = { from: 5_000, to: 2_000_000 } as const;

/** As documented; percent a year. */
export const GROWTH_BANDS = { ai: { from: 6, to: 10 }, standard: { from: 3, to: 6 } } as const;

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const SUM_TOLERANCE = 1e-6;

export function checkRoles({ manifest, rows }: Release, faults: FaultList): void {
  const sources = new Set(rows.source.map((source) => source.id));
  const seen = new Set<string>();
  const former = new Set<string>();
  const bySlug = new Map(rows.role.map((role) => [role.slug, role]));
  for (const role of rows.role) {
    const name = `role ${role.slug}`;
    faults.require(!seen.has(role.slug), name, 'slug', 'occurs twice');
    faults.require(SLUG.test(role.slug), name, 'slug', 'is not lower-case words joined by hyphens');
    seen.add(role.slug);
    checkReferences(name, role, bySlug, faults);
    for (const slug of role.formerSlugs) {
      faults.require(!bySlug.has(slug) && !former.has(slug), name, 'formerSlugs', `${slug} answers already`);
      former.add(slug);
    }
    checkFigures(name, role.national, sources, faults);
    checkGrowth(name, role, faults);
    checkHistory(name, role, manifest.dataQuarter, faults);
  }
}

/** Another name of the same work has the same median, of the same occupation. */
function checkReferences(
  name: string,
  { figureOf, socCode, national }: RoleRow,
  bySlug: ReadonlyMap<string, RoleRow>,
  faults: FaultList,
): void {
  if (figureOf === null) return;
  const head = bySlug.get(figureOf);
  const same =
    head?.figureOf === null && head.socCode === socCode && head.national.median === national.median;
  faults.require(same, name, 'figureOf', `${figureOf} is no role with this figure of its own`);
}

function checkFigures(name: string, figures: NationalFigures, sources: Set<string>, faults: FaultList): void {
  const { p10, p25, p50, p75, p90, p90AtLeast } = figures;
  const path = (column: string) => `national.${column}`;
  for (const [column, value] of Object.entries({ p10, p25, p50, p75, ...(p90 === null ? {} : { p90 }) })) {
    const sane = Number.isInteger(value) && value >= SANE_ANNUAL_USD.from && value <= SANE_ANNUAL_USD.to;
    faults.require(sane, name, path(column), `${value} is no annual wage in whole dollars`);
  }
  const ladder = [p10, p25, p50, p75, p90 ?? p90AtLeast ?? Number.NaN];
  const rising = ladder.every((value, index) => index === 0 || value >= (ladder[index - 1] ?? 0));
  faults.require(rising, name, path('p10…p90'), `${ladder.join(', ')} do not rise`);
  faults.require(
    (p90 === null) !== (p90AtLeast === null),
    name,
    path('p90'),
    'is neither a number nor capped, or both',
  );
  faults.require(
    p25 === figures.low && p50 === figures.median && p75 === figures.high,
    name,
    path('low, median, high'),
    'differ from p25, p50, p75',
  );
  faults.require(
    figures.low < figures.median && figures.median < figures.high,
    name,
    path('median'),
    'does not lie between low and high',
  );
  const inside = figures.confidenceLower <= figures.median && figures.median <= figures.confidenceUpper;
  faults.require(inside, name, path('confidenceLower'), 'the interval does not contain the median');
  checkEvidence(name, figures, sources, faults);
}

function checkEvidence(
  name: string,
  figures: NationalFigures,
  sources: Set<string>,
  faults: FaultList,
): void {
  const counted = sum(Object.values(figures.sourceBreakdown));
  faults.require(
    counted === figures.sampleSize,
    name,
    'national.sourceBreakdown',
    `sums to ${counted}, sampleSize is ${figures.sampleSize}`,
  );
  faults.require(figures.sampleSize > 0, name, 'national.sampleSize', 'is not positive');
  const weight = sum(Object.values(figures.weights));
  faults.require(
    Math.abs(weight - 1) < SUM_TOLERANCE,
    name,
    'national.weights',
    `sum to ${weight}, not to 1`,
  );
  for (const id of Object.keys({ ...figures.sourceBreakdown, ...figures.weights })) {
    faults.require(sources.has(id), name, 'national.sourceBreakdown', `source ${id} is not in the release`);
  }
}

function checkGrowth(name: string, role: RoleRow, faults: FaultList): void {
  const band = GROWTH_BANDS[role.category];
  const { lowCagrPct, cagrPct, highCagrPct } = role.growth;
  const inBand =
    lowCagrPct >= band.from && highCagrPct <= band.to && lowCagrPct <= cagrPct && cagrPct <= highCagrPct;
  faults.require(
    inBand,
    name,
    'growth.cagrPct',
    `${lowCagrPct} ≤ ${cagrPct} ≤ ${highCagrPct} does not lie in ${band.from}–${band.to} %`,
  );
}

function checkHistory(name: string, role: RoleRow, dataQuarter: string, faults: FaultList): void {
  const last = role.history.at(-1);
  faults.require(last?.quarter === dataQuarter, name, 'history', `does not end at ${dataQuarter}`);
  faults.require(
    last?.median === role.national.median,
    name,
    'history',
    'the last median is not the national median',
  );
  const quarters = role.history.map((point) => point.quarter);
  faults.require(
    quarters.join() === [...new Set(quarters)].sort().join(),
    name,
    'history',
    'quarters do not rise',
  );
  for (const point of role.history) {
    faults.require(
      point.low < point.median && point.median < point.high,
      name,
      `history.${point.quarter}`,
      'low < median < high does not hold',
    );
  }
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
