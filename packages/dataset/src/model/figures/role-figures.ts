import type { HistoryPoint, NationalFigures } from '@wagewright/dataset';
import { formatQuarter, type Quarter } from '../../arithmetic/quarter';
import { round, total, Z95 } from '../../arithmetic/statistics';
import type { CatalogueRole, Seniority } from '../../read';
import type { Occupation } from '../market/occupation';
import { reconcile, type Reconciled } from './reconcile';
import type { TitleEvidence, WeighedEvidence } from './title-evidence';

/** Standard deviation of titles around their occupation: the error of an unobserved title. */
export const TITLE_DEVIATION = 0.12;

const CONFIDENCE_LEVEL = 0.95;
/** A role's reconciled figure, still in logarithms, with its parts. */
export interface RoleEstimate extends Reconciled {
  role: CatalogueRole;
  occupation: Occupation;
  evidence: TitleEvidence[];
  /** ln of the occupation's median in the data quarter. */
  logOccupation: number;
  /** Whether the survey measures this very title. */
  isOccupation: boolean;
  /** The steps between occupation and title before the title's own evidence: base title and seniority. */
  basePart: number;
  seniorityPart: number;
  /** Logarithmic step that the order of ranks adds to the figure, after its sources. */
  rankPart: number;
  /** The community's reports, limited; null for a role without any. */
  crowd: WeighedEvidence | null;
}

/** Logarithmic step from a title to the same title with a seniority word. */
export type SenioritySteps = Readonly<Record<Seniority, number>>;

/** Estimates every role once; a seniority form depends on its base form, which is estimated first. */
export class RoleEstimator {
  private readonly estimates = new Map<string, RoleEstimate>();

  constructor(
    private readonly roles: ReadonlyMap<string, CatalogueRole>,
    private readonly occupationOf: (socCode: string) => Occupation,
    private readonly evidence: ReadonlyMap<string, TitleEvidence[]>,
    private readonly seniority: SenioritySteps,
    private readonly dataQuarter: Quarter,
  ) {}

  estimate(role: CatalogueRole): RoleEstimate {
    const known = this.estimates.get(role.slug);
    if (known !== undefined) return known;
    const estimate = this.compute(role);
    this.estimates.set(role.slug, estimate);
    return estimate;
  }

  private compute(role: CatalogueRole): RoleEstimate {
    const occupation = this.occupationOf(role.socCode);
    const logOccupation = Math.log(occupation.latest.p50 * occupation.ageing(this.dataQuarter));
    const isOccupation = titlesOf(occupation.title).includes(role.title.toLowerCase());
    const evidence = isOccupation ? [] : (this.evidence.get(role.slug) ?? []);
    const basePart = this.basePart(role, logOccupation);
    const seniorityPart = role.seniority === null ? 0 : this.seniority[role.seniority];
    const priorError = isOccupation
      ? occupation.standardError
      : Math.hypot(occupation.standardError, TITLE_DEVIATION);
    return {
      ...reconcile(logOccupation + basePart + seniorityPart, priorError, evidence),
      role,
      occupation,
      evidence,
      isOccupation,
      logOccupation,
      basePart,
      seniorityPart,
      rankPart: 0,
      crowd: null,
    };
  }

  private basePart(role: CatalogueRole, logOccupation: number): number {
    const base = role.baseSlug === null ? undefined : this.roles.get(role.baseSlug);
    if (base?.socCode !== role.socCode) return 0;
    return this.estimate(base).logMedian - logOccupation;
  }
}

/** The published figures: whole dollars, percentiles in the occupation's proportions. */
export function nationalFigures(estimate: RoleEstimate): NationalFigures {
  const { latest } = estimate.occupation;
  const median = Math.exp(estimate.logMedian);
  const scaled = (value: number) => round((median * value) / latest.p50);
  const p50 = round(median);
  const margin = Z95 * estimate.standardError;
  const sourceBreakdown = breakdown(estimate);
  return {
    low: scaled(latest.p25),
    median: p50,
    high: scaled(latest.p75),
    p10: scaled(latest.p10),
    p25: scaled(latest.p25),
    p50,
    p75: scaled(latest.p75),
    p90: latest.p90 === null ? null : scaled(latest.p90),
    p90AtLeast: estimate.occupation.p90AtLeast,
    sampleSize: total(Object.values(sourceBreakdown)),
    confidenceLevel: CONFIDENCE_LEVEL,
    confidenceLower: round(median * Math.exp(-margin)),
    confidenceUpper: round(median * Math.exp(margin)),
    standardError: round(estimate.standardError, 4),
    sourceBreakdown,
    weights: weightsBySource(estimate),
    disagreement: estimate.disagreement,
  };
}

/** The occupation's path, moved by the title's distance from it; the last point is the national figure. */
export function historyOf(
  estimate: RoleEstimate,
  figures: NationalFigures,
  from: Quarter,
  to: Quarter,
): HistoryPoint[] {
  const factor = Math.exp(estimate.logMedian - estimate.logOccupation);
  return Array.from({ length: to - from + 1 }, (_, index) => {
    const quarter = from + index;
    const { label, p25, p50, p75 } = estimate.occupation.at(quarter);
    const { low, median, high } =
      quarter === to
        ? figures
        : { low: round(p25 * factor), median: round(p50 * factor), high: round(p75 * factor) };
    return { quarter: formatQuarter(quarter), label, low, median, high };
  });
}

const OCCUPATION_SOURCE = 'bls-oews';

function breakdown(estimate: RoleEstimate): Record<string, number> {
  return {
    [OCCUPATION_SOURCE]: estimate.occupation.effectiveSampleSize,
    ...Object.fromEntries(partsOf(estimate).map(({ evidence }) => [evidence.source.id, evidence.n])),
  };
}

/** Rounded so that they still sum to 1: the survey takes the remainder. */
function weightsBySource(estimate: RoleEstimate): Record<string, number> {
  const titles = partsOf(estimate).map(
    ({ evidence, weight }) => [evidence.source.id, round(weight, 4)] as const,
  );
  const rest = round(1 - total(titles.map(([, weight]) => weight)), 4);
  return { [OCCUPATION_SOURCE]: rest, ...Object.fromEntries(titles) };
}

/** The sources' figures for the title itself, each with its weight in the figure; the community comes last. */
function partsOf({ evidence, weights, crowd }: RoleEstimate): WeighedEvidence[] {
  const titles = evidence.map((item, index) => ({ evidence: item, weight: weights[index] ?? 0 }));
  return crowd === null ? titles : [...titles, crowd];
}

/** The survey's own name is a plural: "Software Developers" is the title "Software Developer". */
function titlesOf(occupation: string): string[] {
  const title = occupation.toLowerCase();
  return [title, title.replace(/s$/, ''), title.replace(/ies$/, 'y')];
}
