// Written by "npm run sdk:types" from apps/compensation/src/reference/openapi.json; changed there, never here.

/** `data` of `GET P/salaries/adjacent` */
export interface AdjacentData {
  role: IdentifiedRole;
  city: IdentifiedCity | null;
  experience: ExperienceResponse;
  estimate: EstimateResponse;
  /** The best fit first, or with `sort=salary` the nearest in pay. */
  adjacent: {
    role: IdentifiedRole;
    median: number;
    delta_amount: number;
    delta_pct: number;
    /** 0–1; null when nothing is known of the skills. */
    skill_overlap: number | null;
    /** Difference in pay as a share of the pay of the role asked for. */
    distance: number;
    /** How worthwhile the move is: skill overlap × nearness of the occupation × gain in pay. */
    fit: number;
    data_point_id: string;
  }[];
}

/** Pay under another circumstance; null with its reason where no public source tells. */
export interface AdjustedPay {
  label: string;
  median: number | null;
  /** Against the estimate, percent. */
  premium_pct: number | null;
  basis: Basis;
  /** Cases behind the factor; for an industry the people employed in it. 0 where the publisher does not tell. */
  sample_size: number;
  source: string | null;
  /** The credit and licence that the source asks for wherever its figures are shown; null where it asks for none. */
  credit: string | null;
  reason: string;
}

/** One step on the way from the published number to the one that was used. */
export interface AdjustmentStep {
  /** e.g. `ageing`, `place`, `source-bias`. */
  rule: string;
  factor: number;
  /** What the factor rests on, in a few words. */
  note: string;
}

/** Credit for the figures in a flat answer; the members of the published document. */
export interface Attribution {
  source: string;
  url: string;
  methodology: string;
  /** Last day of the data quarter, `YYYY-MM-DD`. */
  updated: string;
}

export type Basis = "observed" | "modelled" | "public_record" | "community" | "not_published";

/** A role with how surely it is meant. */
export interface BelievedRole {
  slug: string;
  title: string;
  /** 0–1, two decimals: of answers at 0.8 or more at least 95 % are right. */
  confidence: number;
}

/** The occupation whose figures stand for a title that no source observes by itself. */
export interface BorrowedFrom {
  /** SOC 2018. */
  soc_code: string;
  title: string;
}

export interface ByExperience {
  entry: {
    median: number;
    p25: number;
    p75: number;
  };
  mid: {
    median: number;
    p25: number;
    p75: number;
  };
  senior: {
    median: number;
    p25: number;
    p75: number;
  };
  staff: {
    median: number;
    p25: number;
    p75: number;
  };
}

/** The published flat sample, whose members keep their spelling, with ids and the longer estimate. */
export interface CalculateData {
  role: {
    id: string;
    slug: string;
    title: string;
  };
  city: {
    id: string;
    slug: string;
    name: string;
    state: string;
    costOfLivingMultiplier: number;
  };
  experience: {
    level: ExperienceLevel;
    multiplier: number;
  };
  estimate: EstimateResponse;
  totalCompensation: TotalCompensation;
  comparison: {
    nationalMedian: number;
    vsNationalPct: number;
  };
  /** One sentence that can be quoted. */
  citation: string;
  assumptions: string[];
  /** Shows these very figures to whoever opens it, without a key. */
  shareableUrl: string;
  /** The page for people about the same role, city, level and company. */
  pageUrl: string;
  /** The best-founded prediction for role, city, level and company; null with its reason in `assumptions`. */
  market: MarketResponse | null;
}

/** `GET /api/v1/salary/calculate`, without the attribution that is added to every answer. */
export interface CalculateResponse {
  role: RoleResponse;
  city: CityResponse;
  experience: {
    level: ExperienceLevel;
    multiplier: number;
  };
  estimate: SalaryFigures;
  totalCompensation: TotalCompensation;
  comparison: {
    nationalMedian: number;
    vsNationalPct: number;
  };
  /** One sentence that can be quoted. */
  citation: string;
  assumptions: string[];
  /** Asks for this very answer again. */
  shareableUrl: string;
  /** The page for people about the same role, city and level. */
  pageUrl: string;
}

/** `data` of `GET P/salaries/cities` */
export interface CitiesData {
  cities: IdentifiedCity[];
  total: number;
  next_cursor?: string;
}

/** `GET /api/v1/salary/cities` */
export interface CitiesResponse {
  cities: CityResponse[];
  total: number;
  nextCursor?: string;
}

/** A city in a flat answer. */
export interface CityResponse {
  slug: string;
  name: string;
  state: string;
  costOfLivingMultiplier: number;
}

/** `data` of `GET P/salaries/companies` */
export interface CompaniesData {
  /** Sorted by slug. */
  companies: CompanyResponse[];
  total: number;
}

export interface CompanyResponse {
  slug: string;
  name: string;
  /** Lowest first. What no public source tells is null, and `basis` says so. */
  levels: {
    code: string | null;
    title: string;
    maps_to_exp: ExperienceLevel;
    base: number | null;
    equity: number | null;
    bonus: number | null;
    total: number | null;
    /** Of `base`. */
    basis: Basis;
    /** Of `equity`, `bonus` and `total`: modelled by the kind of employer, or not published. */
    variable_basis: Basis;
    /** Filings behind `base`; 0 when it is null. */
    filings: number;
  }[];
  vesting: {
    years: number | null;
    cliff_months: number | null;
    /** One number a year, summing to 100; empty when not published. */
    schedule_pct: number[];
    basis: Basis;
    note: string | null;
    /** What a filing says of it; `basis` is of the schedule. Null where no filing was read. */
    filed: {
      years_min: number;
      years_max: number;
      cadence: string | null;
      note: string;
      /** Which filing, e.g. `10-K for 2025`. */
      filing: string;
      url: string;
    } | null;
  };
  /** What kind of employer the model of equity and bonus takes it for; null where it is not known. */
  tier: string | null;
  /** What the company disclosed of its employees' pay; null where nothing was read. */
  disclosed_pay: {
    fiscal_year: number;
    /** Total pay of the median employee, worldwide and part time included, US dollars: not the pay of an engineer. */
    median_employee_pay: number;
    ceo_pay_ratio: number | null;
    basis: Basis;
  } | null;
  interview_difficulty: {
    score: number | null;
    basis: Basis;
    reports: number;
  };
  /** When a role was asked for: what the company's filings pay over the market for its family, percent. */
  role_premium?: {
    low_pct: number;
    high_pct: number;
    filings: number;
    basis: Basis;
  };
}

/** `data` of `GET P/salaries/compare` */
export interface CompareData {
  role_a: ComparedRole;
  role_b: ComparedRole;
  city: IdentifiedCity | null;
  experience: ExperienceResponse;
  premium: PayPremium;
  leverage: Leverage;
  /** What has to be believed of the market figures, or why there is none; each a sentence with its role. */
  assumptions: string[];
}

export interface ComparedCity {
  /** `city:<slug>` */
  id: string;
  slug: string;
  name: string;
  state: string;
  cost_of_living_multiplier: number;
  estimate: EstimateResponse;
  /** Null with its reason in `assumptions`. */
  market: MarketResponse | null;
  total_compensation: TotalCompensation;
}

export interface ComparedRole {
  /** `role:<slug>` */
  id: string;
  slug: string;
  title: string;
  estimate: EstimateResponse;
  /** Null with its reason in `assumptions`. */
  market: MarketResponse | null;
  total_compensation: TotalCompensation;
}

/** `data` of `POST P/salaries/compare-offers` */
export interface CompareOffersData {
  /** Best first. */
  ranking: RankedOffer[];
  insights: string[];
  /** Index, in the request, of the offer that is ranked first. */
  winner_index: number;
  assumptions: string[];
}

export interface CompareOffersRequest {
  offers: OfferRequest[];
  filing_status?: "single" | "joint" | "head_of_household";
  state?: "AK" | "AL" | "AR" | "AZ" | "CA" | "CO" | "CT" | "DC" | "DE" | "FL" | "GA" | "HI" | "IA" | "ID" | "IL" | "IN" | "KS" | "KY" | "LA" | "MA" | "MD" | "ME" | "MI" | "MN" | "MO" | "MS" | "MT" | "NC" | "ND" | "NE" | "NH" | "NJ" | "NM" | "NV" | "NY" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VA" | "VT" | "WA" | "WI" | "WV" | "WY" | null;
}

/** The body of Surface A, Surface B and legacy errors, spelled as in the published document. */
export interface CompensationErrorBody {
  error: {
    type: string;
    code: string;
    param?: string;
    message: string;
    doc_url: string;
    request_id: string;
    retry_strategy: string;
    retry_hint: Record<string, string | number>;
    required_tier?: string;
    missing_scopes?: string[];
    follow_up_suggestions?: string[];
  };
}

/** Annual base, whole US dollars. */
export interface CounterOfferResponse {
  base: number;
  low: number;
  high: number;
  rationale: string;
}

export interface CrowdBase {
  p25: number | null;
  median: number | null;
  p75: number | null;
  currency: "USD";
  period: "annual";
}

/** `data` of `GET P/salaries/crowd`; annual US dollars, with noise that keeps single reports secret; numbers null while `suppressed`: below ten reports of five people. */
export interface CrowdData {
  role: IdentifiedRole | null;
  city: IdentifiedCity | null;
  exp: ExperienceLevel | null;
  suppressed: boolean;
  reports: number | null;
  base: CrowdBase;
  /** Base, equity, bonus and signing together; null below forty reports. */
  total_compensation: {
    median: number | null;
  };
  /** In steps of ten percent; null below a hundred reports. */
  verification: {
    self_reported_pct: number | null;
    reviewed_pct: number | null;
  };
  /** Quarters in which the reported pay held. */
  period: {
    from: string | null;
    to: string | null;
  };
  notes: string[];
}

/** `data` of `GET P/salaries/demo`; the members of the published document. */
export interface DemoData {
  demo: true;
  note: string;
  role: IdentifiedRole;
  city: IdentifiedCity;
  estimate: EstimateResponse;
  by_experience: ByExperience;
  docs_url: string;
  signup_url: string;
  sdk_quickstart: SdkQuickstart;
}

/** `data` of `GET P/salaries/employer-cost` */
export interface EmployerCostData {
  base: number;
  taxes: {
    social_security: number;
    medicare: number;
    futa: number;
    suta: number;
    total: number;
  };
  benefits: {
    insurance: number;
    retirement: number;
    state_programs: number;
    total: number;
  };
  /** By item: equipment, software, workspace, recruiting. */
  overhead: {
    total: number;
  };
  /** Base, taxes, benefits and overhead. */
  total: number;
  load_factor: number;
  role: IdentifiedRole;
  city: IdentifiedCity;
  experience: ExperienceResponse;
  /** Whether `base` was given or is the estimate's median. */
  base_source: "estimate" | "request";
  estimate: EstimateResponse;
  tax_year: number;
  assumptions: string[];
}

/** What an employer's filings pay over the market for this family of roles, percent. */
export interface EmployerPremium {
  employer: string;
  lowPct: number;
  highPct: number;
}

/** What Surface B's envelope adds to it. */
export interface EnvelopeAttribution {
  source: string;
  url: string;
  methodology: string;
  /** Last day of the data quarter, `YYYY-MM-DD`. */
  updated: string;
  methodology_version: string;
  version: string;
  as_of: string;
}

/** An estimate with everything that says how far it can be trusted. */
export interface EstimateResponse {
  low: number;
  median: number;
  high: number;
  currency: "USD";
  period: "annual";
  /** Cases behind the national figure, the sum of `source_breakdown`. */
  sample_size: number;
  /** 0–1: how surely the true median of role, place and level lies between the two bounds. */
  confidence_level: number;
  confidence_lower: number;
  confidence_upper: number;
  methodology_version: string;
  source_breakdown: Record<string, number>;
  /** The observation lies more than 15 % off; without one, sources of real weight do from each other. */
  disagreement_flag: boolean;
  /** What the lineage endpoint resolves. */
  data_point_id: string;
  as_of: string;
  observed?: ObservedWages;
  /** Absent where the title has evidence of its own. */
  borrowed_from?: BorrowedFrom;
}

/** Annual base pay at one level, whole US dollars. */
export interface ExperienceBand {
  low: number;
  median: number;
  high: number;
  multiplier: number;
}

export type ExperienceLevel = "entry" | "mid" | "senior" | "staff";

/** The level that figures are of. */
export interface ExperienceResponse {
  level: ExperienceLevel;
  multiplier: number;
}

export type FactorName = "place" | "title" | "title-in-place" | "level" | "company";

/** The median of a year at a rate that claims nothing of the role. */
export interface FlatYear {
  year: number;
  /** Whole US dollars. */
  median: number;
}

/** Whole US dollars an hour. */
export interface FreelanceRates {
  hourly_low: number | null;
  hourly_median: number | null;
  hourly_high: number | null;
  basis: Basis;
  source: string | null;
  reason: string;
}

export interface GrowthRecord {
  /** Percent a year, one decimal; may lie outside the band. */
  cagrPct: number;
  /** Years of the first and the last survey. */
  from: number;
  to: number;
}

/** How a quarter came about in its place: `modelled` where a survey of the nation or of the occupation was carried over to a city or a title. */
export type HistoryBasis = HistoryLabel | "modelled";

/** `data` of `GET P/salaries/history` */
export interface HistoryData {
  role: IdentifiedRole;
  city: IdentifiedCity | null;
  /** Oldest first. */
  history: HistoryPointResponse[];
  window: {
    from: string;
    to: string;
    quarters: number;
  };
  /** Quarters before the first snapshot that was kept, recomputed by the method of this release; oldest first. */
  earlier: {
    /** `2026-Q2` */
    quarter: string;
    label: string;
    as_of: string;
    /** `modelled` where a survey of the nation or of the occupation was carried over to a city or a title. */
    basis: HistoryBasis;
    /** How the nation's figure of the occupation came about. */
    national_basis: HistoryLabel;
    low: number;
    median: number;
    high: number;
    /** Against the quarter shown before it; null for the first. */
    change_amount: number | null;
    change_pct: number | null;
  }[];
}

/** `observed`: a survey's reference quarter. `interpolated`: between two of them. `aged`: after the last, by the cost index. */
export type HistoryLabel = "observed" | "interpolated" | "aged";

export interface HistoryPointResponse {
  /** `2026-Q2` */
  quarter: string;
  label: string;
  as_of: string;
  /** `modelled` where a survey of the nation or of the occupation was carried over to a city or a title. */
  basis: HistoryBasis;
  /** How the nation's figure of the occupation came about. */
  national_basis: HistoryLabel;
  low: number;
  median: number;
  high: number;
  /** Against the quarter shown before it; null for the first. */
  change_amount: number | null;
  change_pct: number | null;
  data_point_id: string;
}

/** A quarter of a salary's history, annual whole US dollars. */
export interface HistoryQuarter {
  /** `2025-Q3` */
  quarter: string;
  /** `Q3 2025` */
  label: string;
  /** Last day of the quarter. */
  asOf: string;
  /** Whether the quarter was surveyed here, modelled, lies between two surveys, or was moved on by the cost index. */
  basis: HistoryBasis;
  /** The same of the nation's figure for the occupation. */
  nationalBasis: HistoryLabel;
  low: number;
  median: number;
  high: number;
  /** Against the quarter shown before it; null for the first. */
  changeAmount: number | null;
  changePct: number | null;
}

/** `GET /api/v1/salary/history`, without the attribution that is added to every answer. */
export interface HistoryResponse {
  role: RoleResponse;
  city: CityResponse | null;
  /** Oldest first. */
  history: HistoryQuarter[];
  window: {
    from: string;
    to: string;
    quarters: number;
  };
  /** On the free plan, when there is more than is shown. */
  tierNotice?: TierNotice;
}

/** A city in the envelope. */
export interface IdentifiedCity {
  /** `city:<slug>` */
  id: string;
  slug: string;
  name: string;
  state: string;
  cost_of_living_multiplier: number;
}

/** A role in the envelope. */
export interface IdentifiedRole {
  /** `role:<slug>` */
  id: string;
  slug: string;
  title: string;
}

/** `data` of the comparison of two cities; that of two roles is Surface B's. */
export interface LegacyCitiesData {
  role: IdentifiedRole;
  experience: ExperienceResponse;
  city_a: ComparedCity;
  city_b: ComparedCity;
  premium: PayPremium;
  assumptions: string[];
}

/** `data` of `GET /api/mcp/intelligence/range` */
export interface LegacyRangeData {
  role: IdentifiedRole;
  /** Null for the nation. */
  city: IdentifiedCity | null;
  experience: ExperienceResponse;
  currency: "USD";
  period: "annual";
  /** Rising. */
  percentiles: PercentilesResponse;
  data_point_id: string;
}

/** `data` of `GET /api/mcp/intelligence/roles` */
export interface LegacyRolesData {
  /** Null for the plain list. */
  query: string | null;
  roles: {
    score?: number;
    match_type?: MatchType;
    /** `role:<slug>` */
    id: string;
    slug: string;
    title: string;
    national_median: number;
    category: RoleCategory;
  }[];
  /** How many roles match, shown or not. */
  total: number;
}

/** `data` of `GET /api/mcp/intelligence/salary` */
export interface LegacySalaryData {
  role: IdentifiedRole;
  /** Null for the nation. */
  city: IdentifiedCity | null;
  experience: ExperienceResponse;
  estimate: EstimateResponse;
  /** Of all levels together unless `exp` was given; null with its reason in `assumptions`. */
  market: MarketResponse | null;
  total_compensation: TotalCompensation;
  experience_bands: {
    entry: ExperienceBand;
    mid: ExperienceBand;
    senior: ExperienceBand;
    staff: ExperienceBand;
  };
  assumptions: string[];
}

/** `data` of `GET /api/mcp/intelligence/trends` */
export interface LegacyTrendsData {
  role: IdentifiedRole;
  /** Null for the nation. */
  city: IdentifiedCity | null;
  /** Oldest first. */
  years: {
    year: number;
    /** The quarter that stands for the year. */
    quarter: string;
    low: number;
    median: number;
    high: number;
    change_amount: number | null;
    change_pct: number | null;
  }[];
}

/** What somebody in one of two roles can bring to a talk about the other. */
export interface Leverage {
  /** 0–100: how much of what the one role knows the other uses; null when no source tells. */
  score: number | null;
  shared_skills: string[];
  /** One sentence. */
  summary: string;
  basis: Basis;
}

/** `data` of `GET P/lineage/{data_point_id}` */
export interface LineageData {
  data_point_id: string;
  metric: string;
  /** Whole US dollars a year: the figure itself. */
  value: number;
  /** Whole US dollars a year: times every multiplier, rounded once, it is `value`. */
  national_value: number;
  as_of: string;
  methodology_version: string;
  /** Of the national median; the weights sum to 1. */
  sources: LineageSource[];
  reconciliation_rule: string;
  disagreement_flag: boolean;
  /** What the national figure was multiplied by, in this order. */
  multipliers: LineageMultiplier[];
}

export interface LineageMultiplier {
  /** `city` and `experience` of the estimate; `place`, `title`, `title-in-place`, `level` and `company` of the market figure. */
  name: "city" | "experience" | FactorName;
  value: number;
  /** What it is, in a few words. */
  note: string;
  /** Of its logarithm; null for what is published without one. */
  standard_error: number | null;
  /** What it was fitted on; empty for a published constant. */
  sources: LineageSource[];
}

export interface LineageSource {
  id: string;
  name: string;
  url: string;
  fetched_at: string;
  /** Cases; null where a multiplier was fitted on a whole publication. */
  observations: number | null;
  /** Share, 0–1; null in a multiplier that was fitted on several data sets at once. */
  weight: number | null;
  /** Edition of the source. */
  release: string;
  /** As published, and after every step; null where the source speaks through another title. */
  raw_value: number | null;
  adjusted_value: number | null;
  steps: AdjustmentStep[];
}

/** A role in Surface B's list. */
export interface ListedRole {
  /** `role:<slug>` */
  id: string;
  slug: string;
  title: string;
  national_median: number;
  category: RoleCategory;
}

/** Below the 25th percentile, up to the 75th, above. */
export type MarketCategory = "below_market" | "at_market" | "above_market";

export interface MarketCompany {
  slug: string;
  /** What the employer pays over others at the same title and place, percent; 0 where it filed nothing. */
  effect_pct: number;
  /** Certified filings that the effect rests on. */
  filings: number;
}

export interface MarketPosition {
  /** Of the current offer's base, 1–99. */
  percentile: number;
  category: MarketCategory;
  market_median: number;
  market_p25: number;
  market_p75: number;
  /** `market`: the market figure. `estimate`: the published formula, where there is no market figure. */
  basis: "market" | "estimate";
  /** Of `market_median`; what the lineage endpoint resolves. */
  data_point_id: string;
}

/** The best-founded prediction of the median base pay, whole US dollars a year. */
export interface MarketResponse {
  /** 25th percentile of people. */
  low: number;
  median: number;
  /** 75th percentile of people. */
  high: number;
  p10: number;
  /** Null where the survey caps it. */
  p90: number | null;
  /** 0–1: how surely the true median lies between the two bounds. */
  confidence_level: number;
  confidence_lower: number;
  confidence_upper: number;
  /** What the level of the figure rests on. */
  basis: "filings" | "survey" | "blended";
  /** Cases, each source's counted by its weight in the figure. */
  sample_size: number;
  /** Employers whose filings the figure rests on. */
  employers: number;
  /** Null for all employers together. */
  company: MarketCompany | null;
  /** Of the median against the median of `estimate`, percent with one decimal. */
  vs_estimate_pct: number;
  /** Last day of the quarter to which the figure is aged. */
  as_of: string;
  /** Of the median; what the lineage endpoint resolves. */
  data_point_id: string;
}

export type MatchType = "exact" | "alias" | "prefix" | "token" | "trigram";

/** `data` of `POST P/salaries/negotiate` */
export interface NegotiateData {
  role: IdentifiedRole;
  city: IdentifiedCity | null;
  counter_offer: CounterOfferResponse;
  market_position: MarketPosition;
  talking_points: string[];
  email_script: {
    subject: string;
    body: string;
  };
  phone_script: PhoneScript;
  tone: Tone;
  /** The market in one sentence that can be quoted. */
  citation: string;
  /** What the market figures are, each a sentence. */
  assumptions: string[];
}

export interface NegotiateRequest {
  role: string;
  city?: string | null;
  exp?: "entry" | "mid" | "senior" | "staff";
  current_offer: OfferTermsRequest;
  target?: number | null;
  competing_offers?: OfferTermsRequest[] | null;
  leverage?: string[] | null;
  tone?: "collaborative" | "professional" | "assertive";
}

/** A real observation of wages in the metro, beside the estimate and not part of it. */
export interface ObservedWages {
  median: number;
  p25: number | null;
  p75: number | null;
  /** Id of the source, as in the lineage. */
  source: string;
  sample_size: number;
  as_of: string;
}

export interface OfferRequest {
  role?: string | null;
  city?: string | null;
  exp?: "entry" | "mid" | "senior" | "staff" | null;
  years_experience?: number | null;
  label?: string | null;
  company?: string | null;
  base: number;
  equity?: number | null;
  bonus?: number | null;
  signing?: number | null;
  benefits_value?: number | null;
  remote?: boolean | null;
}

/** `federal + state + fica = total`. */
export interface OfferTax {
  federal: number;
  /** The city's tax and the employee's contributions to state programmes included. */
  state: number;
  fica: number;
  total: number;
  /** Total over `gross_total`, a share with four decimals. */
  effective_rate: number;
  /** What `state` and `fica` are made of, each rounded by itself. */
  detail: {
    social_security: number;
    medicare: number;
    state_income: number;
    local_income: number;
    state_payroll: number;
  };
}

export interface OfferTermsRequest {
  base: number;
  equity?: number | null;
  bonus?: number | null;
  signing?: number | null;
  company?: string | null;
}

/** How much more the better paid of two earns. */
export interface PayPremium {
  /** Whole US dollars a year, never negative. */
  amount: number;
  /** Of the lower median, percent with one decimal. */
  pct: number;
  /** Slug of the better paid; null when both earn the same. */
  higher: string | null;
}

/** Whole US dollars. A percentile that the survey caps is null, with the cap beside it. */
export interface PercentilesResponse {
  p10: number;
  p25: number;
  p50: number;
  p75: number;
  p90: number | null;
  p90_at_least?: number;
}

export interface PhoneScript {
  opening: string;
  ask: string;
  objections: {
    objection: string;
    response: string;
  }[];
  close: string;
}

/** `data` of `GET P/salaries/resolve` */
export interface PhraseData {
  query: string;
  /** Null when no role is meant, or none that could be told. */
  role: BelievedRole | null;
  /** The metro: a town such as Palo Alto stands for the metro that it lies in. */
  city: {
    slug: string;
    name: string;
    state: string;
    confidence: number;
  } | null;
  exp: {
    level: ExperienceLevel;
    from: string;
  } | null;
  company: {
    slug: string;
    name: string;
  } | null;
  /** Other roles that could be meant, likeliest first; at most 5. */
  alternatives: BelievedRole[];
  /** Parts of the phrase that no figure answers, each with the reason as a sentence. */
  not_covered: {
    text: string;
    why: string;
  }[];
}

export type Plan = "free" | "pro" | "ultra" | "enterprise";

/** Expected annual base pay in a year, whole US dollars. */
export interface ProjectedYear {
  year: number;
  low: number;
  median: number;
  high: number;
  /** Growth of the median over the year before, percent with one decimal; null in the base year. */
  growthPct: number | null;
}

/** `data` of `GET P/salaries/projections` */
export interface ProjectionsData {
  role: IdentifiedRole;
  city: IdentifiedCity | null;
  base_year: number;
  projections: {
    year: number;
    low: number;
    median: number;
    high: number;
    growth_pct: number | null;
  }[];
  growth: {
    category: RoleCategory;
    cagr_pct: number;
  };
  /** The rates are the published band of the category, not a forecast from the record. */
  scenario: "published_band";
  /** What the occupation's median has grown by a year, percent, and between which surveys; null where it is not known. */
  record: {
    cagr_pct: number;
    from: number;
    to: number;
  } | null;
  /** The same years at the growth of all private wages, for comparison; null where it is not known. */
  flat: {
    cagr_pct: number;
    projections: FlatYear[];
  } | null;
  /** Where the method is told. */
  methodology: string;
  assumptions: string[];
}

/** `GET /api/v1/salary/projections`, without the attribution that is added to every answer. */
export interface ProjectionsResponse {
  role: RoleResponse;
  city: CityResponse | null;
  baseYear: number;
  projections: ProjectedYear[];
  growth: {
    category: RoleCategory;
    cagrPct: number;
  };
  /** The rates are the published band of the category, not a forecast from the record. */
  scenario: "published_band";
  /** What the occupation's median has grown by a year, percent, and between which surveys; null where it is not known. */
  record: GrowthRecord | null;
  /** The same years at the growth of all private wages, for comparison; null where it is not known. */
  flat: {
    cagrPct: number;
    projections: FlatYear[];
  } | null;
  /** Where the method is told. */
  methodology: string;
  assumptions: string[];
}

/** A first year, whole US dollars. */
export interface RankedOffer {
  rank: number;
  offer_index: number;
  label: string;
  gross_total: number;
  tax: OfferTax;
  after_tax: number;
  /** Price level of the place over that of the United States. */
  col_multiplier: number;
  /** After tax, in average prices of the United States: what the rank follows. */
  adjusted_value: number;
}

/** A skill that raises pay. */
export interface RankedSkill {
  /** 1 is the strongest premium. */
  rank: number;
  slug: string;
  name: string;
  /** Pay of those who have the skill over that of their kind, percent. */
  premium_pct: number;
  /** The same in whole US dollars a year, of the median asked for. */
  premium_amount: number;
  demand: "high" | "medium" | "low";
  confidence: "high" | "medium" | "low";
}

/** `review`: an outlier that a person has to look at before it counts. */
export type ReportStatus = "accepted" | "review";

/** The `request` member of the envelope. */
export interface RequestMember {
  id: string;
  endpoint: string;
  duration_ms: number;
  tier: string;
  scopes: string[];
}

export type RoleCategory = "ai" | "standard";

/** A role in a flat answer. */
export interface RoleResponse {
  slug: string;
  title: string;
}

/** `data` of `GET P/salaries/roles` */
export interface RolesData {
  roles: ListedRole[];
  total: number;
  next_cursor?: string;
}

/** `GET /api/v1/salary/roles` */
export interface RolesResponse {
  roles: SalaryListedRole[];
  total: number;
  nextCursor?: string;
}

/** `data` of `GET P/salaries` */
export interface SalariesData {
  role: IdentifiedRole;
  /** Null when no city was asked for: the figures are national. */
  city: IdentifiedCity | null;
  /** Of every figure but `market`: the mid level unless `exp` was given. */
  experience: ExperienceResponse;
  estimate: EstimateResponse;
  /** Of all levels together unless `exp` was given; null with its reason in `assumptions`. */
  market: MarketResponse | null;
  total_compensation: {
    basis: Basis;
    base: number;
    equity: number;
    bonus: number;
    signing: number;
    total: number;
  };
  /** By way of working: `remote`, `hybrid`. */
  remote: Record<string, AdjustedPay>;
  /** The five that raise pay most. */
  skills: RankedSkill[];
  /** The credit that the source of the skills asks for; null where it asks for none. */
  skills_credit: string | null;
  education: {
    level: string;
    label: string;
    median: number | null;
    /** Against the estimate, percent. */
    premium_pct: number | null;
    basis: Basis;
    /** Cases behind the factor; for an industry the people employed in it. 0 where the publisher does not tell. */
    sample_size: number;
    source: string | null;
    /** The credit and licence that the source asks for wherever its figures are shown; null where it asks for none. */
    credit: string | null;
    reason: string;
  }[];
  freelance: FreelanceRates;
  industry: {
    industry: string;
    label: string;
    median: number | null;
    /** Against the estimate, percent. */
    premium_pct: number | null;
    basis: Basis;
    /** Cases behind the factor; for an industry the people employed in it. 0 where the publisher does not tell. */
    sample_size: number;
    source: string | null;
    /** The credit and licence that the source asks for wherever its figures are shown; null where it asks for none. */
    credit: string | null;
    reason: string;
  }[];
  experience_bands: {
    entry: ExperienceBand;
    mid: ExperienceBand;
    senior: ExperienceBand;
    staff: ExperienceBand;
  };
  percentiles: PercentilesResponse;
  /** Growth of the national median over the last year, percent; null without a year of history. */
  yoy_growth_pct: number | null;
  /** What employers' filings pay over the market for roles of this family, best-paying first. */
  employer_premiums: {
    employer: string;
    /** Percent over the national figure: quartiles of the employer's filings. */
    low_pct: number;
    high_pct: number;
    /** Filings behind the range. */
    filings: number;
    basis: Basis;
  }[];
  assumptions: string[];
}

/** Annual base pay, whole US dollars. */
export interface SalaryFigures {
  low: number;
  median: number;
  high: number;
  currency: "USD";
  period: "annual";
}

/** A role in Surface A's list. */
export interface SalaryListedRole {
  slug: string;
  title: string;
  nationalMedian: number;
  category: RoleCategory;
}

/** Annual base pay by percentile, whole US dollars. A survey's cap is told as a lower bound, never as a figure. */
export interface SalaryPercentiles {
  p10: number;
  p25: number;
  p50: number;
  p75: number;
  p90: number | null;
  p90AtLeast?: number;
}

/** `GET /api/v1/salary`, without the attribution that is added to every answer. */
export interface SalaryResponse {
  role: RoleResponse;
  /** Null when no city was asked for: the figures are national. */
  city: CityResponse | null;
  salary: SalaryFigures;
  totalCompensation: TotalCompensation;
  experienceBands: {
    entry: ExperienceBand;
    mid: ExperienceBand;
    senior: ExperienceBand;
    staff: ExperienceBand;
  };
  yoyGrowthPct: number | null;
  employerPremiums: EmployerPremium[];
  percentiles: SalaryPercentiles;
}

/** The same call twice: a program for the SDK, and a line for a shell. */
export interface SdkQuickstart {
  typescript: string;
  curl: string;
}

/** `data` of `GET P/salaries/search` */
export interface SearchData {
  query: string;
  roles: {
    score: number;
    match_type: MatchType;
    /** `role:<slug>` */
    id: string;
    slug: string;
    title: string;
    national_median: number;
    category: RoleCategory;
  }[];
  cities: {
    score: number;
    /** `city:<slug>` */
    id: string;
    slug: string;
    name: string;
    state: string;
    cost_of_living_multiplier: number;
  }[];
  total: number;
}

/** `GET /api/v1/salary/search`, without the attribution that is added to every answer. */
export interface SearchResponse {
  query: string;
  roles: {
    score: number;
    matchType: MatchType;
    slug: string;
    title: string;
    nationalMedian: number;
    category: RoleCategory;
  }[];
  cities: {
    score: number;
    slug: string;
    name: string;
    state: string;
    costOfLivingMultiplier: number;
  }[];
  total: number;
}

/** `data` of `GET P/salaries/skills` */
export interface SkillsData {
  role: IdentifiedRole;
  city: IdentifiedCity | null;
  experience: ExperienceResponse;
  /** What the amounts are premiums on. */
  estimate: EstimateResponse;
  skills: RankedSkill[];
  /** `observed` where people of this kind were asked; `modelled` also where no skill that is known raises pay. */
  basis: "observed" | "modelled" | "not_published";
  /** The credit and licence that the source asks for wherever its figures are shown; null where it asks for none. */
  credit: string | null;
  assumptions: string[];
}

/** `data` of `POST P/salaries/submit` */
export interface SubmitData {
  /** A receipt. It is not kept: nobody, the service included, can find the figures by it. */
  submission_id: string;
  status: ReportStatus;
  remaining_today: number;
}

export interface SubmitRequest {
  role: string;
  city: string;
  exp?: "entry" | "mid" | "senior" | "staff" | null;
  years_experience?: number | null;
  base: number;
  equity?: number | null;
  bonus?: number | null;
  signing?: number | null;
  company?: string | null;
  employment_type?: "full_time" | "part_time" | "contract" | "temporary" | "internship" | "freelance" | null;
  remote?: boolean | null;
  effective_date?: unknown;
}

export interface TierNotice {
  tier: string;
  shownQuarters: number;
  availableQuarters: number;
  message: string;
  upgradeUrl: string;
}

export type Tone = "collaborative" | "professional" | "assertive";

/** First-year compensation in whole US dollars; `total` is the sum of the other four. */
export interface TotalCompensation {
  base: number;
  equity: number;
  bonus: number;
  signing: number;
  total: number;
}

/** `data` of `GET P/usage` */
export interface UsageData {
  plan: Plan;
  windows: UsageWindow[];
}

export interface UsageWindow {
  /** `intelligence` is Surface B with the legacy routes and MCP, `salary` is Surface A. */
  surface: "intelligence" | "salary";
  window: "minute" | "month";
  limit: number;
  used: number;
  remaining: number;
  /** When all of the limit is available again at the latest, RFC 3339 UTC. */
  reset: string;
}

/** What each operation takes and answers, by its operation id. */
export interface CompensationOperations {
  Legacy_compare: {
    query?: { role?: string; cities?: string; role_a?: string; role_b?: string; city?: string; exp?: "entry" | "mid" | "senior" | "staff" };
    answer: {
      data: CompareData | LegacyCitiesData;
      attribution: EnvelopeAttribution;
      request: RequestMember;
    };
  };
  Legacy_range: {
    query: { role: string; city?: string; exp?: "entry" | "mid" | "senior" | "staff" };
    answer: {
      data: LegacyRangeData;
      attribution: EnvelopeAttribution;
      request: RequestMember;
    };
  };
  Legacy_roles: {
    query?: { q?: string; limit?: number };
    answer: {
      data: LegacyRolesData;
      attribution: EnvelopeAttribution;
      request: RequestMember;
    };
  };
  Legacy_salary: {
    query: { role: string; city?: string; exp?: "entry" | "mid" | "senior" | "staff" };
    answer: {
      data: LegacySalaryData;
      attribution: EnvelopeAttribution;
      request: RequestMember;
    };
  };
  Legacy_trends: {
    query: { role: string; city?: string; exp?: "entry" | "mid" | "senior" | "staff" };
    answer: {
      data: LegacyTrendsData;
      attribution: EnvelopeAttribution;
      request: RequestMember;
    };
  };
  Lineage_trace: {
    path: { data_point_id: string };
    answer: {
      data: LineageData;
      attribution: EnvelopeAttribution;
      request: RequestMember;
    };
  };
  Estimates_current: {
    query: { company?: string; role: string; city?: string; exp?: "entry" | "mid" | "senior" | "staff" };
    answer: {
      data: SalariesData;
      attribution: EnvelopeAttribution;
      request: RequestMember;
    };
  };
  Analysis_adjacent: {
    query: { role: string; city?: string; exp?: "entry" | "mid" | "senior" | "staff"; limit?: number; sort?: "fit" | "salary"; min_delta_pct?: number };
    answer: {
      data: AdjacentData;
      attribution: EnvelopeAttribution;
      request: RequestMember;
    };
  };
  Estimates_calculate: {
    query: { company?: string; role: string; city: string; exp?: "entry" | "mid" | "senior" | "staff" };
    answer: CalculateData & {
      data: CalculateData;
      attribution: EnvelopeAttribution;
      request: RequestMember;
    };
  };
  PublicCatalogue_cities: {
    query?: { limit?: number; cursor?: string };
    answer: {
      data: CitiesData;
      attribution: EnvelopeAttribution;
      request: RequestMember;
    };
  };
  Companies_list: {
    query?: { role?: string; company?: string; level?: string };
    answer: {
      data: CompaniesData;
      attribution: EnvelopeAttribution;
      request: RequestMember;
    };
  };
  Analysis_compare: {
    query: { role_a: string; role_b: string; city?: string; exp?: "entry" | "mid" | "senior" | "staff" };
    answer: {
      data: CompareData;
      attribution: EnvelopeAttribution;
      request: RequestMember;
    };
  };
  Offers_compare: {
    body: CompareOffersRequest;
    answer: {
      data: CompareOffersData;
      attribution: EnvelopeAttribution;
      request: RequestMember;
    };
  };
  Community_crowd: {
    query?: { role?: string; city?: string; exp?: "entry" | "mid" | "senior" | "staff" };
    answer: {
      data: CrowdData;
      attribution: EnvelopeAttribution;
      request: RequestMember;
    };
  };
  Demo_demo: {
    answer: {
      data: DemoData;
      attribution: EnvelopeAttribution;
      request: RequestMember;
    };
  };
  Analysis_employerCost: {
    query: { role: string; city: string; exp?: "entry" | "mid" | "senior" | "staff"; base?: number };
    answer: {
      data: EmployerCostData;
      attribution: EnvelopeAttribution;
      request: RequestMember;
    };
  };
  Estimates_history: {
    query: { role: string; city?: string; exp?: "entry" | "mid" | "senior" | "staff" };
    answer: {
      data: HistoryData;
      attribution: EnvelopeAttribution;
      request: RequestMember;
    };
  };
  Negotiation_negotiate: {
    body: NegotiateRequest;
    answer: {
      data: NegotiateData;
      attribution: EnvelopeAttribution;
      request: RequestMember;
    };
  };
  Estimates_projections: {
    query: { role: string; city?: string; exp?: "entry" | "mid" | "senior" | "staff" };
    answer: {
      data: ProjectionsData;
      attribution: EnvelopeAttribution;
      request: RequestMember;
    };
  };
  PublicCatalogue_resolve: {
    query: { q: string };
    answer: {
      data: PhraseData;
      attribution: EnvelopeAttribution;
      request: RequestMember;
    };
  };
  PublicCatalogue_roles: {
    query?: { limit?: number; cursor?: string };
    answer: {
      data: RolesData;
      attribution: EnvelopeAttribution;
      request: RequestMember;
    };
  };
  PublicCatalogue_search: {
    query: { q: string };
    answer: {
      data: SearchData;
      attribution: EnvelopeAttribution;
      request: RequestMember;
    };
  };
  Analysis_skills: {
    query: { role: string; city?: string; exp?: "entry" | "mid" | "senior" | "staff"; limit?: number };
    answer: {
      data: SkillsData;
      attribution: EnvelopeAttribution;
      request: RequestMember;
    };
  };
  Community_submit: {
    body: SubmitRequest;
    answer: {
      data: SubmitData;
      attribution: EnvelopeAttribution;
      request: RequestMember;
    };
  };
  Usage_show: {
    answer: {
      data: UsageData;
      attribution: EnvelopeAttribution;
      request: RequestMember;
    };
  };
  Salary_current: {
    query: { role: string; city?: string; exp?: "entry" | "mid" | "senior" | "staff" };
    answer: SalaryResponse & {
      attribution: Attribution;
    };
  };
  Salary_calculate: {
    query: { role: string; city: string; exp?: "entry" | "mid" | "senior" | "staff" };
    answer: CalculateResponse & {
      attribution: Attribution;
    };
  };
  Salary_cities: {
    query?: { limit?: number; cursor?: string };
    answer: CitiesResponse & {
      attribution: Attribution;
    };
  };
  Salary_history: {
    query: { role: string; city?: string; exp?: "entry" | "mid" | "senior" | "staff" };
    answer: HistoryResponse & {
      attribution: Attribution;
    };
  };
  Salary_projections: {
    query: { role: string; city?: string; exp?: "entry" | "mid" | "senior" | "staff" };
    answer: ProjectionsResponse & {
      attribution: Attribution;
    };
  };
  Salary_roles: {
    query?: { limit?: number; cursor?: string };
    answer: RolesResponse & {
      attribution: Attribution;
    };
  };
  Salary_search: {
    query: { q: string };
    answer: SearchResponse & {
      attribution: Attribution;
    };
  };
}

/** Method and path of each operation; true where no credential is sent. */
export const COMPENSATION_ROUTES = {
  Legacy_compare: ['GET', '/api/mcp/intelligence/compare'],
  Legacy_range: ['GET', '/api/mcp/intelligence/range'],
  Legacy_roles: ['GET', '/api/mcp/intelligence/roles'],
  Legacy_salary: ['GET', '/api/mcp/intelligence/salary'],
  Legacy_trends: ['GET', '/api/mcp/intelligence/trends'],
  Lineage_trace: ['GET', '/api/v1/intelligence/lineage/{data_point_id}'],
  Estimates_current: ['GET', '/api/v1/intelligence/salaries'],
  Analysis_adjacent: ['GET', '/api/v1/intelligence/salaries/adjacent'],
  Estimates_calculate: ['GET', '/api/v1/intelligence/salaries/calculate'],
  PublicCatalogue_cities: ['GET', '/api/v1/intelligence/salaries/cities', true],
  Companies_list: ['GET', '/api/v1/intelligence/salaries/companies'],
  Analysis_compare: ['GET', '/api/v1/intelligence/salaries/compare'],
  Offers_compare: ['POST', '/api/v1/intelligence/salaries/compare-offers'],
  Community_crowd: ['GET', '/api/v1/intelligence/salaries/crowd'],
  Demo_demo: ['GET', '/api/v1/intelligence/salaries/demo', true],
  Analysis_employerCost: ['GET', '/api/v1/intelligence/salaries/employer-cost'],
  Estimates_history: ['GET', '/api/v1/intelligence/salaries/history'],
  Negotiation_negotiate: ['POST', '/api/v1/intelligence/salaries/negotiate'],
  Estimates_projections: ['GET', '/api/v1/intelligence/salaries/projections'],
  PublicCatalogue_resolve: ['GET', '/api/v1/intelligence/salaries/resolve', true],
  PublicCatalogue_roles: ['GET', '/api/v1/intelligence/salaries/roles', true],
  PublicCatalogue_search: ['GET', '/api/v1/intelligence/salaries/search', true],
  Analysis_skills: ['GET', '/api/v1/intelligence/salaries/skills'],
  Community_submit: ['POST', '/api/v1/intelligence/salaries/submit'],
  Usage_show: ['GET', '/api/v1/intelligence/usage'],
  Salary_current: ['GET', '/api/v1/salary'],
  Salary_calculate: ['GET', '/api/v1/salary/calculate'],
  Salary_cities: ['GET', '/api/v1/salary/cities'],
  Salary_history: ['GET', '/api/v1/salary/history'],
  Salary_projections: ['GET', '/api/v1/salary/projections'],
  Salary_roles: ['GET', '/api/v1/salary/roles'],
  Salary_search: ['GET', '/api/v1/salary/search'],
} as const;

