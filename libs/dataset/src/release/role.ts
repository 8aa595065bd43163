import type { RoleCategory } from './basis';

/** `title`: at least one observation of this very title. `occupation`: the figures are its occupation's. */
export type RoleEvidence = 'title' | 'occupation';

/** Annual US dollars, whole, national, for the mid level (multiplier 1.0). */
export interface NationalFigures {
  /** Equal to `p25`. */
  low: number;
  /** Equal to `p50`. */
  median: number;
  /** Equal to `p75`. */
  high: number;
  p10: number;
  p25: number;
  p50: number;
  p75: number;
  /** Null when the survey caps it; `p90AtLeast` then holds the cap. */
  p90: number | null;
  p90AtLeast: number | null;
  /** Sum of `sourceBreakdown`. For a survey that publishes no count it is the effective size (see methodology). */
  sampleSize: number;
  confidenceLevel: number;
  confidenceLower: number;
  confidenceUpper: number;
  /** Standard error of the logarithm of the median. */
  standardError: number;
  /** Observations by source id. */
  sourceBreakdown: Record<string, number>;
  /** Share of each source in the figure; sums to 1. */
  weights: Record<string, number>;
  /** Two sources with real weight lie more than 15 % apart. */
  disagreement: boolean;
}

/** `observed`: a survey's reference quarter. `interpolated`: between two of them. `aged`: after the last, by the cost index. */
export type HistoryLabel = 'observed' | 'interpolated' | 'aged';

export interface HistoryPoint {
  /** `2024-Q1` */
  quarter: string;
  label: HistoryLabel;
  low: number;
  median: number;
  high: number;
}

/** Compound annual growth in percent, inside the documented band of the category, rounding included. */
export interface Growth {
  cagrPct: number;
  /** The range of the projection: the same band, narrower or wider with the evidence. */
  lowCagrPct: number;
  highCagrPct: number;
  basis: 'modelled';
  /** One sentence: the source of the rate. */
  reason: string;
  /** The newest change of the occupation's median; null with a single survey. */
  lastChange: SurveyedChange | null;
  /** Past growth of the occupation's median a year, and the surveys that it is measured between. */
  record: GrowthRecord;
  /** Growth of all private wages over the last year, percent: a projection that claims nothing of the role. */
  flatCagrPct: number;
}

/** The change of an occupation's median between two surveys in successive years. */
export interface SurveyedChange {
  /** Percent, one decimal. @format double */
  pct: number;
  /** Month of the earlier survey, `2024-05`. */
  from: string;
  /** Month of the later survey, `2025-05`. */
  to: string;
}

/** How pay in the occupation has grown. */
export interface GrowthRecord {
  /** Percent a year, one decimal; may lie outside the band. @format double */
  cagrPct: number;
  /** Years of the first and the last survey. */
  from: number;
  /** Last year of the record. */
  to: number;
}

export interface RoleRow {
  kind: 'role';
  slug: string;
  title: string;
  category: RoleCategory;
  /** In the Surface A catalogue of 522 technology and AI roles. */
  surfaceA: boolean;
  /** SOC 2018 code whose wage survey the figures rest on. */
  socCode: string;
  /** Title of that occupation. */
  occupation: string;
  /** O*NET-SOC code, the key of the skill and adjacency tables. */
  onetCode: string;
  /** Key of the employer premiums and of the total-compensation model. */
  family: string;
  /** Lower-case search forms: abbreviations, spellings, other names. */
  aliases: string[];
  /** The role whose figures these are, this one being another name of the same work; null for figures of its own. */
  figureOf: string | null;
  /** Slugs of roles that this one answers for, since they are no roles any more. */
  formerSlugs: string[];
  evidence: RoleEvidence;
  /** Median of the title over median of its occupation after shrinkage; 1 for occupation-level roles. */
  occupationFactor: number;
  national: NationalFigures;
  /** 2024-Q1 to the data quarter, oldest first; the last median is the national median. */
  history: HistoryPoint[];
  growth: Growth;
}
