// Written by "npm run sdk:types" from apps/compensation/src/reference/openapi.json; changed there, never here.

/** The roles that one could move to, with their pay and the difference. */
export interface AdjacentData {
  /** The role that the figures are about. */
  role: IdentifiedRole;
  /** The city that the figures are about; null where they are national. */
  city: IdentifiedCity | null;
  /** The experience level of the figures, with its multiplier. */
  experience: ExperienceResponse;
  /** What the published formula makes of the national median, the city and the level. */
  estimate: EstimateResponse;
  /** The nearest in pay first, or with `sort=fit` the next rank and then the best fit of skills and pay. */
  adjacent: {
    /** The role that one could move to. */
    role: IdentifiedRole;
    /** Its median, whole US dollars a year. */
    median: number;
    /** What it pays more, whole US dollars a year; negative where it pays less. */
    delta_amount: number;
    /** What it pays more, percent with one decimal. */
    delta_pct: number;
    /** 0–1; null when nothing is known of the skills. */
    skill_overlap: number | null;
    /** Difference in pay as a share of the pay of the role asked for. */
    distance: number;
    /** How worthwhile the move is: skill overlap × nearness of the occupation × gain in pay. */
    fit: number;
    /** Identifier of its figure, which the lineage endpoint takes. */
    data_point_id: string;
  }[];
}

/** Pay under another circumstance; null with its reason where no public source tells. */
export interface AdjustedPay {
  /** What the row is about, for people. */
  label: string;
  /** Median, whole US dollars a year; null where no source tells it. */
  median: number | null;
  /** Against the estimate, percent. */
  premium_pct: number | null;
  /** What the figures rest on: observed, modelled, or published nowhere. */
  basis: Basis;
  /** Cases behind the factor; for an industry the people employed in it. 0 where the publisher does not tell. */
  sample_size: number;
  /** Name of the source; null where no source tells the figure. */
  source: string | null;
  /** The credit and licence that the source asks for wherever its figures are shown; null where it asks for none. */
  credit: string | null;
  /** Why there is no figure, where there is none. */
  reason: string;
}

/** One step on the way from the published number to the one that was used. */
export interface AdjustmentStep {
  /** What the step corrects, such as `ageing`, `place` or `source-bias`. */
  rule: string;
  /** What the figure was multiplied by. */
  factor: number;
  /** What the factor rests on, in a few words. */
  note: string;
}

/** The level of a figure: `all` for all levels together, as wage surveys count. */
export type AnsweredLevel = ExperienceLevel | "all";

/** Two roles in such an area. */
export interface AreaComparison {
  /** Null: the catalogue has no city in the area. */
  city: null;
  /** The metropolitan area that the figures are about. */
  area: IdentifiedArea;
  /** Of all figures; all levels together unless one was asked for. */
  level: AnsweredLevel;
  /** What the figures assume, one sentence each, for showing beside them. */
  assumptions: string[];
  /** The first role with its figures. */
  role_a: ComparedRoleInArea;
  /** The second role with its figures. */
  role_b: ComparedRoleInArea;
  /** Null: it would be one of estimates. */
  premium: null;
  /** What the better paid of the two pays more by the market figures; null where a role has none. */
  market_premium: MarketPremium | null;
  /** How easily one moves from one role to the other. */
  leverage: Leverage;
}

/** Pay in a metropolitan area without a city of the catalogue: the observed figures alone. */
export interface AreaPay {
  /** Null: the published formula has the cities of the catalogue alone. */
  estimate: null;
  /** Median base pay of people in that role, area and level; null with its reason in `assumptions`. */
  market: {
    /** 25th percentile of people. */
    low: number;
    /** Median base pay of people, whole US dollars a year. */
    median: number;
    /** 75th percentile of people. */
    high: number;
    /** 10th percentile, whole US dollars a year. */
    p10: number;
    /** Null where the survey caps it. */
    p90: number | null;
    /** 0–1: how surely the true median lies between the two bounds. */
    confidence_level: number;
    /** Lower end of the interval for the true median, whole US dollars a year. */
    confidence_lower: number;
    /** Upper end of the interval for the true median, whole US dollars a year. */
    confidence_upper: number;
    /** What the level of the figure rests on. */
    basis: "filings" | "survey" | "blended";
    /** Cases, each source's counted by its weight in the figure. */
    sample_size: number;
    /** Employers whose filings the figure rests on. */
    employers: number;
    /** Null for all employers together. */
    company: MarketCompany | null;
    /** Last day of the quarter to which the figure is aged. */
    as_of: string;
    /** Of the median; what the lineage endpoint resolves. */
    data_point_id: string;
  } | null;
  /** What employers file for it in labor certifications, at the occupation's national level of filings; null without filings of the title. */
  filed: FiledResponse | null;
  /** Null: the catalogue has no city in the area. */
  city: null;
  /** The metropolitan area that the figures are about. */
  area: IdentifiedArea;
  /** Of all figures; all levels together unless one was asked for. */
  level: AnsweredLevel;
  /** What the figures assume, one sentence each, for showing beside them. */
  assumptions: string[];
  /** The role that the figures are about. */
  role: IdentifiedRole;
  /** One sentence that can be quoted. */
  citation: string;
}

/** The metropolitan areas that match. */
export interface AreasData {
  /** The areas, sorted by slug. */
  areas: IdentifiedArea[];
  /** How many entries there are in all, on this page or not. */
  total: number;
  /** Send it as `cursor` for the next page; missing on the last one. */
  next_cursor?: string;
}

/** Credit for the figures in a flat answer; the members of the published document. */
export interface Attribution {
  /** Name of the publisher. */
  source: string;
  /** Address of the publisher. */
  url: string;
  /** Address of the published method. */
  methodology: string;
  /** Last day of the data quarter, `YYYY-MM-DD`. */
  updated: string;
}

/** What a figure rests on. */
export type Basis = "observed" | "modelled" | "public_record" | "community" | "not_published";

/** A role with how surely it is meant. */
export interface BelievedRole {
  /** Slug of the role. */
  slug: string;
  /** Name of the role for people. */
  title: string;
  /** 0–1, two decimals: of answers at 0.8 or more at least 95 % are right. */
  confidence: number;
}

/** The occupation whose figures stand for a title that no source observes by itself. */
export interface BorrowedFrom {
  /** SOC 2018. */
  soc_code: string;
  /** Name of the occupation whose figures stand in. */
  title: string;
}

/** Figures of every experience level. */
export interface ByExperience {
  /** At the entry level, 0–2 years of experience. */
  entry: {
    /** Median, whole US dollars a year. */
    median: number;
    /** 25th percentile, whole US dollars a year. */
    p25: number;
    /** 75th percentile, whole US dollars a year. */
    p75: number;
  };
  /** At the mid level, 3–5 years of experience. */
  mid: {
    /** Median, whole US dollars a year. */
    median: number;
    /** 25th percentile, whole US dollars a year. */
    p25: number;
    /** 75th percentile, whole US dollars a year. */
    p75: number;
  };
  /** At the senior level, 6–9 years of experience. */
  senior: {
    /** Median, whole US dollars a year. */
    median: number;
    /** 25th percentile, whole US dollars a year. */
    p25: number;
    /** 75th percentile, whole US dollars a year. */
    p75: number;
  };
  /** At the staff level, 10 or more years of experience. */
  staff: {
    /** Median, whole US dollars a year. */
    median: number;
    /** 25th percentile, whole US dollars a year. */
    p25: number;
    /** 75th percentile, whole US dollars a year. */
    p75: number;
  };
}

/** The published flat sample, whose members keep their spelling, with ids and the longer estimate. */
export interface CalculateData {
  /** Median base pay of people in that role, place and level, which verdicts rest on; null with its reason in `assumptions`. */
  market: MarketResponse | null;
  /** What employers file for it in labor certifications; null without filings of the title. */
  filed: FiledResponse | null;
  /** The role that the figures are about. */
  role: {
    /** Identifier, `role:` and the slug. */
    id: string;
    /** Identifier in lower case with hyphens, as the parameters of other calls take it. */
    slug: string;
    /** Name of the role for people. */
    title: string;
  };
  /** The city that the figures are about. */
  city: {
    /** Identifier, `city:` and the slug. */
    id: string;
    /** Identifier in lower case with hyphens, as the parameters of other calls take it. */
    slug: string;
    /** Name of the city for people. */
    name: string;
    /** Two-letter code of the U.S. state. */
    state: string;
    /** Factor of pay against the national figure; 1 is the national level. */
    costOfLivingMultiplier: number;
  };
  /** The experience level of the figures, with its multiplier. */
  experience: {
    /** Experience level: entry 0–2 years, mid 3–5, senior 6–9, staff 10 or more. */
    level: ExperienceLevel;
    /** Factor of pay against the mid level. */
    multiplier: number;
  };
  /** What the published formula makes of the national median, the city and the level. */
  estimate: EstimateResponse;
  /** Pay with its parts, whole US dollars a year: of the estimate; with `company`, of the market figure there. */
  totalCompensation: TotalCompensation;
  /** How the estimate compares with the nation. */
  comparison: {
    /** National median of the role at the mid level, whole US dollars a year. */
    nationalMedian: number;
    /** Difference of the median from the national median, percent with one decimal. */
    vsNationalPct: number;
  };
  /** One sentence that can be quoted. */
  citation: string;
  /** What the figures assume, one sentence each, for showing beside them. */
  assumptions: string[];
  /** Shows these very figures to whoever opens it, without a key. */
  shareableUrl: string;
  /** The page for people about the same role, city, level and company. */
  pageUrl: string;
  /** Of all figures: mid unless `exp` was given. */
  level: AnsweredLevel;
}

/** The same in the envelope, where members are snake_case as in all answers of Surface B. The camelCase ones, which the published sample has, stay beside them until version 2. */
export interface CalculateEnvelopeData {
  /** Median base pay of people in that role, place and level, which verdicts rest on; null with its reason in `assumptions`. */
  market: MarketResponse | null;
  /** What employers file for it in labor certifications; null without filings of the title. */
  filed: FiledResponse | null;
  /** The role that the figures are about. */
  role: {
    /** Identifier, `role:` and the slug. */
    id: string;
    /** Identifier in lower case with hyphens, as the parameters of other calls take it. */
    slug: string;
    /** Name of the role for people. */
    title: string;
  };
  /** The city that the figures are about. */
  city: {
    /** Identifier, `city:` and the slug. */
    id: string;
    /** Identifier in lower case with hyphens, as the parameters of other calls take it. */
    slug: string;
    /** Name of the city for people. */
    name: string;
    /** Two-letter code of the U.S. state. */
    state: string;
    /** Factor of pay against the national figure; 1 is the national level. */
    cost_of_living_multiplier: number;
  };
  /** The experience level of the figures, with its multiplier. */
  experience: {
    /** Experience level: entry 0–2 years, mid 3–5, senior 6–9, staff 10 or more. */
    level: ExperienceLevel;
    /** Factor of pay against the mid level. */
    multiplier: number;
  };
  /** What the published formula makes of the national median, the city and the level. */
  estimate: EstimateResponse;
  /** How the estimate compares with the nation. */
  comparison: {
    /** National median of the role at the mid level, whole US dollars a year. */
    national_median: number;
    /** Difference of the median from the national median, percent with one decimal. */
    vs_national_pct: number;
  };
  /** One sentence that can be quoted. */
  citation: string;
  /** What the figures assume, one sentence each, for showing beside them. */
  assumptions: string[];
  /** Of all figures: mid unless `exp` was given. */
  level: AnsweredLevel;
  /** Pay with its parts, whole US dollars a year: of the estimate; with `company`, of the market figure there. */
  total_compensation: TotalCompensation;
  /** Shows these very figures to whoever opens it, without a key. */
  shareable_url: string;
  /** The page for people about the same role, city, level and company. */
  page_url: string;
}

/** The calculated pay of a role in a city at a level, before the attribution. */
export interface CalculateResponse {
  /** The role that the figures are about. */
  role: RoleResponse;
  /** The city that the figures are about. */
  city: CityResponse;
  /** The experience level of the figures, with its multiplier. */
  experience: {
    /** Experience level: entry 0–2 years, mid 3–5, senior 6–9, staff 10 or more. */
    level: ExperienceLevel;
    /** Factor of pay against the mid level. */
    multiplier: number;
  };
  /** What the published formula makes of the national median, the city and the level. */
  estimate: SalaryFigures;
  /** Pay with its parts, whole US dollars a year. */
  totalCompensation: TotalCompensation;
  /** How the estimate compares with the nation. */
  comparison: {
    /** National median of the role at the mid level, whole US dollars a year. */
    nationalMedian: number;
    /** Difference of the median from the national median, percent with one decimal. */
    vsNationalPct: number;
  };
  /** One sentence that can be quoted. */
  citation: string;
  /** What the figures assume, one sentence each, for showing beside them. */
  assumptions: string[];
  /** Asks for this very answer again. */
  shareableUrl: string;
  /** The page for people about the same role, city and level. */
  pageUrl: string;
}

/** The cities of the catalogue with their multipliers. */
export interface CitiesData {
  /** The cities, sorted by slug. */
  cities: IdentifiedCity[];
  /** How many entries there are in all, on this page or not. */
  total: number;
  /** Send it as `cursor` for the next page; missing on the last one. */
  next_cursor?: string;
}

/** The cities of the catalogue with their multipliers. */
export interface CitiesResponse {
  /** The cities, sorted by slug. */
  cities: CityResponse[];
  /** How many entries there are in all, on this page or not. */
  total: number;
  /** Send it as `cursor` for the next page; missing on the last one. */
  nextCursor?: string;
}

/** A city in a flat answer. */
export interface CityResponse {
  /** Identifier in lower case with hyphens, as the parameters of other calls take it. */
  slug: string;
  /** Name of the city for people. */
  name: string;
  /** Two-letter code of the U.S. state. */
  state: string;
  /** Factor of pay against the national figure; 1 is the national level. */
  costOfLivingMultiplier: number;
}

/** The employers with their levels and the base pay that filings show. */
export interface CompaniesData {
  /** Sorted by slug. */
  companies: CompanyResponse[];
  /** How many companies are answered. */
  total: number;
}

/** A company with its levels, its vesting and what its interviews are like. */
export interface CompanyResponse {
  /** Slug of the company. */
  slug: string;
  /** Name of the company. */
  name: string;
  /** Slug of the city of its head office, or of its main office in the United States; null where it is not known. */
  head_office: string | null;
  /** Of software engineers at the head office, lowest first. What no public source tells is null, with its `reason`. */
  levels: {
    /** The company’s own code, such as `L5`; null where it has none. */
    code: string | null;
    /** The company’s own title of the level; its code where several levels share the title. */
    title: string;
    /** The experience level that comes nearest. */
    maps_to_exp: ExperienceLevel;
    /** Base pay of a software engineer at the head office, whole US dollars a year: within 12 % of the `market` figure of role, city, level and company. Null with its `reason`. */
    base: number | null;
    /** Value of equity in a year, whole US dollars; null where no source tells it. */
    equity: number | null;
    /** Bonus of a year, whole US dollars; null where no source tells it. */
    bonus: number | null;
    /** Sum of the parts, whole US dollars a year; null where one of them is. */
    total: number | null;
    /** Of `base`. */
    basis: Basis;
    /** Of `equity`, `bonus` and `total`: modelled by the kind of employer, or not published. */
    variable_basis: Basis;
    /** Filings of the level, or all of the company’s where fewer than three name the level; 0 when `base` is null. */
    filings: number;
    /** Median of the filings of the level in all places, as observed; null with fewer than three. */
    filed_median: number | null;
    /** Why there is no base; null with one. */
    reason: string | null;
  }[];
  /** How equity vests. */
  vesting: {
    /** Years until all of it is vested; null where it is not published. */
    years: number | null;
    /** Months before the first part vests; null where it is not published. */
    cliff_months: number | null;
    /** One number a year, summing to 100; empty when not published. */
    schedule_pct: number[];
    /** What the schedule rests on. */
    basis: Basis;
    /** What else the source says; null where it says nothing. */
    note: string | null;
    /** What a filing says of it; `basis` is of the schedule. Null where no filing was read. */
    filed: {
      /** The least number of years until all is vested. */
      years_min: number;
      /** The largest number of years until all is vested. */
      years_max: number;
      /** How often a part vests, in words; null where the filing does not say. */
      cadence: string | null;
      /** What the filing says, in short. */
      note: string;
      /** Which filing, e.g. `10-K for 2025`. */
      filing: string;
      /** Where the filing is published. */
      url: string;
    } | null;
  };
  /** What kind of employer the model of equity and bonus takes it for; null where it is not known. */
  tier: string | null;
  /** What the company disclosed of its employees' pay; null where nothing was read. */
  disclosed_pay: {
    /** Fiscal year of the disclosure. */
    fiscal_year: number;
    /** Total pay of the median employee, worldwide and part time included, US dollars: not the pay of an engineer. */
    median_employee_pay: number;
    /** Pay of the chief executive as a multiple of it; null where it is not disclosed. */
    ceo_pay_ratio: number | null;
    /** What the figures rest on. */
    basis: Basis;
  } | null;
  /** What is known of it as a sponsor of visas; null where nothing is, which is not a no. */
  sponsorship: Sponsorship | null;
  /** How hard candidates find the interviews. */
  interview_difficulty: {
    /** From 1, easy, to 5, hard; null where too few reports exist. */
    score: number | null;
    /** What the score rests on. */
    basis: Basis;
    /** Number of reports. */
    reports: number;
  };
  /** When a role was asked for: what the company's filings pay over the market for its family, percent. */
  role_premium?: {
    /** Lower end of the premium, percent with one decimal. */
    low_pct: number;
    /** Upper end of the premium, percent with one decimal. */
    high_pct: number;
    /** Number of filings that the premium rests on. */
    filings: number;
    /** What the premium rests on. */
    basis: Basis;
  };
}

/** Both roles with their pay in the same place at the same level, and the difference. */
export interface CompareData {
  /** The first role with its figures. */
  role_a: ComparedRole;
  /** The second role with its figures. */
  role_b: ComparedRole;
  /** The city that the figures are about; null where they are national. */
  city: IdentifiedCity | null;
  /** Of the estimates: the mid level unless `exp` was given. */
  experience: ExperienceResponse;
  /** Of `market` and `filed`: all levels together unless `exp` was given. */
  level: AnsweredLevel;
  /** What the better paid of the two pays more by the published formula. */
  premium: PayPremium;
  /** What the better paid of the two pays more by the market figures; null where a role has none. */
  market_premium: MarketPremium | null;
  /** How easily one moves from one role to the other. */
  leverage: Leverage;
  /** What has to be believed of the market figures, or why there is none; each a sentence with its role. */
  assumptions: string[];
}

/** One of the two cities, with the role’s figures in it. */
export interface ComparedCity extends IdentifiedCity {
  /** Median base pay of people in that role, place and level, which verdicts rest on; null with its reason in `assumptions`. */
  market: MarketResponse | null;
  /** What employers file for it in labor certifications; null without filings of the title. */
  filed: FiledResponse | null;
  /** What the published formula makes of the national median, the city and the level. */
  estimate: EstimateResponse;
  /** Pay with its parts, whole US dollars a year. */
  total_compensation: TotalCompensation;
}

/** One of the two roles, with its figures. */
export interface ComparedRole {
  /** Median base pay of people in that role, place and level, which verdicts rest on; null with its reason in `assumptions`. */
  market: MarketResponse | null;
  /** What employers file for it in labor certifications; null without filings of the title. */
  filed: FiledResponse | null;
  /** Identifier, `role:` and the slug. */
  id: string;
  /** Identifier in lower case with hyphens, as the parameters of other calls take it. */
  slug: string;
  /** Name of the role for people. */
  title: string;
  /** What the published formula makes of the national median, the city and the level. */
  estimate: EstimateResponse;
  /** Pay in the role with its parts, whole US dollars a year. */
  total_compensation: TotalCompensation;
}

/** One of two roles in such an area. */
export interface ComparedRoleInArea {
  /** Null: the published formula has the cities of the catalogue alone. */
  estimate: null;
  /** Median base pay of people in that role, area and level; null with its reason in `assumptions`. */
  market: {
    /** 25th percentile of people. */
    low: number;
    /** Median base pay of people, whole US dollars a year. */
    median: number;
    /** 75th percentile of people. */
    high: number;
    /** 10th percentile, whole US dollars a year. */
    p10: number;
    /** Null where the survey caps it. */
    p90: number | null;
    /** 0–1: how surely the true median lies between the two bounds. */
    confidence_level: number;
    /** Lower end of the interval for the true median, whole US dollars a year. */
    confidence_lower: number;
    /** Upper end of the interval for the true median, whole US dollars a year. */
    confidence_upper: number;
    /** What the level of the figure rests on. */
    basis: "filings" | "survey" | "blended";
    /** Cases, each source's counted by its weight in the figure. */
    sample_size: number;
    /** Employers whose filings the figure rests on. */
    employers: number;
    /** Null for all employers together. */
    company: MarketCompany | null;
    /** Last day of the quarter to which the figure is aged. */
    as_of: string;
    /** Of the median; what the lineage endpoint resolves. */
    data_point_id: string;
  } | null;
  /** What employers file for it in labor certifications, at the occupation's national level of filings; null without filings of the title. */
  filed: FiledResponse | null;
  /** Identifier, `role:` and the slug. */
  id: string;
  /** Identifier in lower case with hyphens, as the parameters of other calls take it. */
  slug: string;
  /** Name of the role for people. */
  title: string;
}

/** The offers side by side: pay, taxes and what is left after prices, with the assumptions. */
export interface CompareOffersData {
  /** Best first. */
  ranking: RankedOffer[];
  /** What the comparison shows, one sentence each. */
  insights: string[];
  /** Index, in the request, of the offer that is ranked first. */
  winner_index: number;
  /** What the figures assume, one sentence each, for showing beside them. */
  assumptions: string[];
}

/** What `POST /api/v1/intelligence/salaries/compare-offers` takes. */
export interface CompareOffersRequest {
  /** The offers, 2 to 5, told apart by their labels. */
  offers: OfferRequest[];
  /** How the taxes are filed; long forms such as `married_filing_jointly` and `MFJ` are understood as well. */
  filing_status?: "single" | "joint" | "married_joint" | "married_separate" | "head_of_household";
  /** The state one lives in: for offers without a city, and for remote ones without `residence`. */
  state?: "AK" | "AL" | "AR" | "AZ" | "CA" | "CO" | "CT" | "DC" | "DE" | "FL" | "GA" | "HI" | "IA" | "ID" | "IL" | "IN" | "KS" | "KY" | "LA" | "MA" | "MD" | "ME" | "MI" | "MN" | "MO" | "MS" | "MT" | "NC" | "ND" | "NE" | "NH" | "NJ" | "NM" | "NV" | "NY" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VA" | "VT" | "WA" | "WI" | "WV" | "WY" | null;
}

/** The body of Surface A, Surface B and legacy errors, spelled as in the published document. */
export interface CompensationErrorBody {
  /** What went wrong, and what to do. */
  error: {
    /** Kind of error: `invalid_request_error`, `authentication_error`, `permission_error`, `not_found_error`, `rate_limit_error` or `api_error`. */
    type: string;
    /** What went wrong, as a code of the error catalogue. */
    code: string;
    /** The parameter or member that is at fault, where one is. */
    param?: string;
    /** What went wrong, as a sentence. */
    message: string;
    /** Address of the code in the error catalogue. */
    doc_url: string;
    /** Identifies the call, as the header `X-Request-Id` does. */
    request_id: string;
    /** What to do: `retry_with_clarification`, `use_alternative_tool` or `retry_after_seconds`. */
    retry_strategy: string;
    /** How to do it: `clarification_needed`, a text; `alternative_tool`, a path; or `after_seconds`, a number. */
    retry_hint: Record<string, string | number>;
    /** The least plan that may do it, where the plan is too low. */
    required_tier?: string;
    /** The scopes that the key lacks, where it lacks any. */
    missing_scopes?: string[];
    /** What else may help, one sentence each. */
    follow_up_suggestions?: string[];
  };
}

/** A technology that the work asks for. */
export interface CoreSkillResponse {
  /** Identifier of the skill. */
  slug: string;
  /** Name of the skill. */
  name: string;
  /** Developers of this kind who said in the survey of developers to use it; null where none were asked. */
  users: number | null;
}

/** Annual base, whole US dollars. */
export interface CounterOfferResponse {
  /** Base pay to ask for, whole US dollars a year. */
  base: number;
  /** The least to settle for, whole US dollars a year. */
  low: number;
  /** The most that can be argued for, whole US dollars a year. */
  high: number;
  /** Why, in one or two sentences. */
  rationale: string;
}

/** Base pay that was reported. */
export interface CrowdBase {
  /** 25th percentile, whole US dollars a year; null where it is suppressed. */
  p25: number | null;
  /** Median, whole US dollars a year; null where it is suppressed. */
  median: number | null;
  /** 75th percentile, whole US dollars a year; null where it is suppressed. */
  p75: number | null;
  /** Currency of all amounts. */
  currency: "USD";
  /** Time that an amount pays for. */
  period: "annual";
}

/** What members report, in annual US dollars, with noise that keeps single reports secret; numbers are null while `suppressed`: below ten reports of five people. */
export interface CrowdData {
  /** The role that the reports are about; null for all. */
  role: IdentifiedRole | null;
  /** The city that the reports are about; null for all. */
  city: IdentifiedCity | null;
  /** The level that the reports are about; null for all. */
  exp: ExperienceLevel | null;
  /** Whether there are fewer than ten reports, or reports of fewer than five people: then no figure is shown. */
  suppressed: boolean;
  /** Number of accepted reports, rounded for privacy; null where it is suppressed. */
  reports: number | null;
  /** Base pay that was reported. */
  base: CrowdBase;
  /** Base, equity, bonus and signing together; null below forty reports. */
  total_compensation: {
    /** Median of the total, whole US dollars a year; null where it is suppressed. */
    median: number | null;
  };
  /** In steps of ten percent; null below a hundred reports. */
  verification: {
    /** Share of reports that nobody looked at, percent; null where it is suppressed. */
    self_reported_pct: number | null;
    /** Share of reports that were reviewed, percent; null where it is suppressed. */
    reviewed_pct: number | null;
  };
  /** Quarters in which the reported pay held. */
  period: {
    /** First quarter of the reports; null where it is suppressed. */
    from: string | null;
    /** Last quarter of the reports; null where it is suppressed. */
    to: string | null;
  };
  /** What to know about the figures, one sentence each. */
  notes: string[];
}

/** A sample of the figures, and how to get a key: the members of the published document. */
export interface DemoData {
  /** Always true: the figures are real, the call is a sample. */
  demo: true;
  /** What the sample is and is not. */
  note: string;
  /** The role of the sample. */
  role: IdentifiedRole;
  /** The city of the sample. */
  city: IdentifiedCity;
  /** What the published formula makes of the national median, the city and the level. */
  estimate: EstimateResponse;
  /** Figures of every experience level. */
  by_experience: ByExperience;
  /** Address of the reference. */
  docs_url: string;
  /** Address at which an account is made. */
  signup_url: string;
  /** The first call, ready to be pasted. */
  sdk_quickstart: SdkQuickstart;
}

/** What an employee costs beside the pay, part by part. */
export interface EmployerCostData {
  /** Base pay that the costs are added to, whole US dollars a year. */
  base: number;
  /** Payroll taxes that the employer pays, whole US dollars a year. */
  taxes: {
    /** Social Security, whole US dollars a year. */
    social_security: number;
    /** Medicare, whole US dollars a year. */
    medicare: number;
    /** Federal unemployment tax, whole US dollars a year. */
    futa: number;
    /** State unemployment tax of a new employer, whole US dollars a year. */
    suta: number;
    /** Sum of the taxes, whole US dollars a year. */
    total: number;
  };
  /** Benefits that the employer pays, whole US dollars a year. */
  benefits: {
    /** Health and other insurance, whole US dollars a year. */
    insurance: number;
    /** Contributions to retirement plans, whole US dollars a year. */
    retirement: number;
    /** Contributions to programs of the state, whole US dollars a year. */
    state_programs: number;
    /** Sum of the benefits, whole US dollars a year. */
    total: number;
  };
  /** By item: equipment, software, workspace, recruiting. */
  overhead: {
    /** Sum of the overhead, whole US dollars a year. */
    total: number;
  };
  /** Base, taxes, benefits and overhead. */
  total: number;
  /** Total cost divided by base pay. */
  load_factor: number;
  /** The role that the figures are about. */
  role: IdentifiedRole;
  /** The city whose state’s rules apply. */
  city: IdentifiedCity;
  /** The experience level of the figures, with its multiplier. */
  experience: ExperienceResponse;
  /** Whether `base` was given or is the estimate's median. */
  base_source: "estimate" | "request";
  /** What the published formula makes of the national median, the city and the level. */
  estimate: EstimateResponse;
  /** Year whose tax rates apply. */
  tax_year: number;
  /** What the figures assume, one sentence each, for showing beside them. */
  assumptions: string[];
}

/** What an employer's filings pay over the market for this family of roles, percent. */
export interface EmployerPremium {
  /** Name of the employer. */
  employer: string;
  /** Lower end of the premium, percent with one decimal. */
  lowPct: number;
  /** Upper end of the premium, percent with one decimal. */
  highPct: number;
}

/** What Surface B's envelope adds to it. */
export interface EnvelopeAttribution extends Attribution {
  /** Version of the method, `<year>.<n>`, with `-demo` on demo data. */
  methodology_version: string;
  /** Major version of the API. */
  version: string;
  /** End of the data quarter, `YYYY-MM-DD`. */
  as_of: string;
  /** Id of the data release, `<year>.<n>`. */
  release: string;
}

/** An estimate with everything that says how far it can be trusted. */
export interface EstimateResponse extends SalaryFigures {
  /** Cases behind the national figure, the sum of `source_breakdown`. */
  sample_size: number;
  /** 0–1: how surely the true median of role, place and level lies between the two bounds. */
  confidence_level: number;
  /** Lower end of the interval for the true median at the level `confidence_level`, whole US dollars a year. */
  confidence_lower: number;
  /** Upper end of the interval for the true median at the level `confidence_level`, whole US dollars a year. */
  confidence_upper: number;
  /** Version of the method, `<year>.<n>`. */
  methodology_version: string;
  /** Number of observations by source; they sum to `sample_size`. */
  source_breakdown: Record<string, number>;
  /** The market figure of all employers lies more than 15 % from the median; `observed` does, or lies outside the market's interval; without `observed`, sources of real weight differ from each other. */
  disagreement_flag: boolean;
  /** What the lineage endpoint resolves. */
  data_point_id: string;
  /** Day of which the figures are, `YYYY-MM-DD`. */
  as_of: string;
  /** Id of the data release, `<year>.<n>`. */
  release: string;
  /** Wages observed for this role in this very place, where a survey publishes them. */
  observed?: ObservedWages;
  /** Absent where the title has evidence of its own. */
  borrowed_from?: BorrowedFrom;
}

/** Annual base pay at one level, whole US dollars. */
export interface ExperienceBand {
  /** Lower end, whole US dollars a year: the 25th percentile. */
  low: number;
  /** Median, whole US dollars a year. */
  median: number;
  /** Upper end, whole US dollars a year: the 75th percentile. */
  high: number;
  /** Factor of pay against the mid level: entry 0.78, mid 1, senior 1.28, staff 1.55. */
  multiplier: number;
}

/** Experience level: entry 0–2 years, mid 3–5, senior 6–9, staff 10 or more. */
export type ExperienceLevel = "entry" | "mid" | "senior" | "staff";

/** The level that figures are of. */
export interface ExperienceResponse {
  /** Experience level: entry 0–2 years, mid 3–5, senior 6–9, staff 10 or more. */
  level: ExperienceLevel;
  /** Factor of pay against the mid level: entry 0.78, mid 1, senior 1.28, staff 1.55. */
  multiplier: number;
}

/** A factor of the market figure. */
export type FactorName = "place" | "title" | "title-in-place" | "level" | "company";

/** A factor of the filed figure beside those of the market figure. */
export type FiledFactorName = "filed-level" | "filed-level-in-place" | "filed-title" | "filed-title-in-place" | "filed-company";

/** The wages that employers file for a role in labor certifications, whole US dollars a year. */
export interface FiledResponse {
  /** 25th percentile of filed wages, whole US dollars a year. */
  low: number;
  /** Median of filed wages, whole US dollars a year. */
  median: number;
  /** 75th percentile of filed wages, whole US dollars a year. */
  high: number;
  /** 10th percentile of filed wages, whole US dollars a year. */
  p10: number;
  /** 90th percentile of filed wages, whole US dollars a year; null where the survey caps it. */
  p90: number | null;
  /** Lower end of the 95 % interval for the median, whole US dollars a year. */
  confidence_lower: number;
  /** Upper end of the 95 % interval for the median, whole US dollars a year. */
  confidence_upper: number;
  /** Certified filings of the title. */
  sample_size: number;
  /** Employers that filed them. */
  employers: number;
  /** What filings of the occupation pay over the survey, percent with one decimal; negative below it. */
  level_effect_pct: number;
  /** Last day of the quarter to which the figure is aged, `YYYY-MM-DD`. */
  as_of: string;
  /** Identifier of the median, which the lineage endpoint takes. */
  data_point_id: string;
}

/** The median of a year at a rate that claims nothing of the role. */
export interface FlatYear {
  /** Calendar year. */
  year: number;
  /** Whole US dollars. */
  median: number;
}

/** Whole US dollars an hour. */
export interface FreelanceRates {
  /** Lower end, US dollars an hour; null where no source tells it. */
  hourly_low: number | null;
  /** Median, US dollars an hour; null where no source tells it. */
  hourly_median: number | null;
  /** Upper end, US dollars an hour; null where no source tells it. */
  hourly_high: number | null;
  /** What the figures rest on: observed, modelled, or published nowhere. */
  basis: Basis;
  /** Name of the source; null where no source tells the figure. */
  source: string | null;
  /** Why there is no figure, where there is none. */
  reason: string;
}

/** How pay in the occupation has grown. */
export interface GrowthRecord {
  /** Percent a year, one decimal; may lie outside the band. */
  cagrPct: number;
  /** Years of the first and the last survey. */
  from: number;
  /** Last year of the record. */
  to: number;
}

/** How a quarter came about in its place: `modelled` where a survey of the nation or of the occupation was carried over to a city or a title. */
export type HistoryBasis = HistoryLabel | "modelled";

/** The pay of a role by quarter, oldest first. */
export interface HistoryData {
  /** The role that the figures are about. */
  role: IdentifiedRole;
  /** The city that the figures are about; null where they are national. */
  city: IdentifiedCity | null;
  /** Oldest first. */
  history: HistoryPointResponse[];
  /** Which quarters are shown. */
  window: {
    /** First quarter that is shown, such as `2025-Q3`; empty when none is. */
    from: string;
    /** Last quarter that is shown; empty when none is. */
    to: string;
    /** How many quarters are shown. */
    quarters: number;
  };
  /** Quarters before the first snapshot that was kept, recomputed by the method of this release; oldest first. */
  earlier: {
    /** The quarter as other calls write it, such as `2026-Q2`. */
    quarter: string;
    /** The quarter for people, such as `Q3 2025`. */
    label: string;
    /** Day of which the figures are, `YYYY-MM-DD`. */
    as_of: string;
    /** `modelled` where a survey of the nation or of the occupation was carried over to a city or a title. */
    basis: HistoryBasis;
    /** How the nation's figure of the occupation came about. */
    national_basis: HistoryLabel;
    /** Lower end, whole US dollars a year: the 25th percentile. */
    low: number;
    /** Median, whole US dollars a year. */
    median: number;
    /** Upper end, whole US dollars a year: the 75th percentile. */
    high: number;
    /** Against the quarter shown before it; null for the first. */
    change_amount: number | null;
    /** Change against the quarter before, percent with one decimal; null for the first. */
    change_pct: number | null;
  }[];
}

/** `observed`: a survey's reference quarter. `interpolated`: between two of them. `aged`: after the last, by the cost index. */
export type HistoryLabel = "observed" | "interpolated" | "aged";

/** The figures of one quarter. */
export interface HistoryPointResponse {
  /** The quarter as other calls write it, such as `2026-Q2`. */
  quarter: string;
  /** The quarter for people, such as `Q3 2025`. */
  label: string;
  /** Day of which the figures are, `YYYY-MM-DD`. */
  as_of: string;
  /** `modelled` where a survey of the nation or of the occupation was carried over to a city or a title. */
  basis: HistoryBasis;
  /** How the nation's figure of the occupation came about. */
  national_basis: HistoryLabel;
  /** Lower end, whole US dollars a year: the 25th percentile. */
  low: number;
  /** Median, whole US dollars a year. */
  median: number;
  /** Upper end, whole US dollars a year: the 75th percentile. */
  high: number;
  /** Against the quarter shown before it; null for the first. */
  change_amount: number | null;
  /** Change against the quarter before, percent with one decimal; null for the first. */
  change_pct: number | null;
  /** Identifier of the figure, which the lineage endpoint takes. */
  data_point_id: string;
}

/** A quarter of a salary's history, annual whole US dollars. */
export interface HistoryQuarter {
  /** The quarter as other calls write it, such as `2025-Q3`. */
  quarter: string;
  /** The quarter for people, such as `Q3 2025`. */
  label: string;
  /** Last day of the quarter. */
  asOf: string;
  /** Whether the quarter was surveyed here, modelled, lies between two surveys, or was moved on by the cost index. */
  basis: HistoryBasis;
  /** The same of the nation's figure for the occupation. */
  nationalBasis: HistoryLabel;
  /** Lower end, whole US dollars a year: the 25th percentile. */
  low: number;
  /** Median, whole US dollars a year. */
  median: number;
  /** Upper end, whole US dollars a year: the 75th percentile. */
  high: number;
  /** Against the quarter shown before it; null for the first. */
  changeAmount: number | null;
  /** Change against the quarter before, percent with one decimal; null for the first. */
  changePct: number | null;
}

/** The pay of a role by quarter, oldest first. */
export interface HistoryResponse {
  /** The role that the figures are about. */
  role: RoleResponse;
  /** The city that the figures are about; null where they are national. */
  city: CityResponse | null;
  /** Oldest first. */
  history: HistoryQuarter[];
  /** Which quarters are shown. */
  window: {
    /** First quarter that is shown, such as `2025-Q3`; empty when none is. */
    from: string;
    /** Last quarter that is shown; empty when none is. */
    to: string;
    /** How many quarters are shown. */
    quarters: number;
  };
  /** On the free plan, when there is more than is shown. */
  tierNotice?: TierNotice;
}

/** A metropolitan area in the envelope. */
export interface IdentifiedArea {
  /** Identifier, `area:` and the CBSA code. */
  id: string;
  /** Identifier in lower case with hyphens, as `area` of other calls takes it. */
  slug: string;
  /** Title of the area, such as `El Paso, TX`. */
  name: string;
  /** Two-letter code of the principal city's state. */
  state: string;
  /** Code of the area, which `area` of other calls takes as well. */
  cbsa: string;
  /** Slug of the catalogue's city in the area, whose figures it has; null for most. */
  city: string | null;
}

/** A city in the envelope. */
export interface IdentifiedCity {
  /** Identifier, `city:` and the slug. */
  id: string;
  /** Identifier in lower case with hyphens, as the parameters of other calls take it. */
  slug: string;
  /** Name of the city for people. */
  name: string;
  /** Two-letter code of the U.S. state. */
  state: string;
  /** Factor of pay against the national figure; 1 is the national level. */
  cost_of_living_multiplier: number;
}

/** A role in the envelope. */
export interface IdentifiedRole {
  /** Identifier, `role:` and the slug. */
  id: string;
  /** Identifier in lower case with hyphens, as the parameters of other calls take it. */
  slug: string;
  /** Name of the role for people. */
  title: string;
}

/** `data` of the comparison of two cities; that of two roles is Surface B's. */
export interface LegacyCitiesData {
  /** The role that the figures are about. */
  role: IdentifiedRole;
  /** Of the estimates: the mid level unless `exp` was given. */
  experience: ExperienceResponse;
  /** Of `market` and `filed`: all levels together unless `exp` was given. */
  level: AnsweredLevel;
  /** The first city with its figures. */
  city_a: ComparedCity;
  /** The second city with its figures. */
  city_b: ComparedCity;
  /** What the better paying city pays more by the published formula. */
  premium: PayPremium;
  /** What the better paying city pays more by the market figures; null where a city has none. */
  market_premium: MarketPremium | null;
  /** What the figures assume, one sentence each, for showing beside them. */
  assumptions: string[];
}

/** The range of the pay of a role. */
export interface LegacyRangeData {
  /** The role that the figures are about. */
  role: IdentifiedRole;
  /** Null for the nation. */
  city: IdentifiedCity | null;
  /** The experience level of the figures, with its multiplier. */
  experience: ExperienceResponse;
  /** Currency of all amounts. */
  currency: "USD";
  /** Time that an amount pays for. */
  period: "annual";
  /** Rising. */
  percentiles: PercentilesResponse;
  /** Identifier of the figure, which the lineage endpoint takes. */
  data_point_id: string;
}

/** The roles that match, or all of them. */
export interface LegacyRolesData {
  /** Null for the plain list. */
  query: string | null;
  /** The roles that match, the best first, or all of them by slug. */
  roles: {
    /** How well it matches, 0 to 1; the best comes first. */
    score?: number;
    /** How it was found. */
    match_type?: MatchType;
    /** Identifier, `role:` and the slug. */
    id: string;
    /** Identifier in lower case with hyphens, as the parameters of other calls take it. */
    slug: string;
    /** Name of the role for people. */
    title: string;
    /** National median of base pay of the role, all levels together, whole US dollars a year. */
    national_median: number;
    /** Whether the role counts as one of artificial intelligence or as a standard one. */
    category: RoleCategory;
  }[];
  /** How many roles match, shown or not. */
  total: number;
  /** Of the medians: all levels together. */
  level: "all";
}

/** The pay of a role now. */
export interface LegacySalaryData {
  /** Median base pay of people in that role, place and level, which verdicts rest on; null with its reason in `assumptions`. */
  market: MarketResponse | null;
  /** What employers file for it in labor certifications; null without filings of the title. */
  filed: FiledResponse | null;
  /** The role that the figures are about. */
  role: IdentifiedRole;
  /** Null for the nation. */
  city: IdentifiedCity | null;
  /** Of every figure but `market` and `filed`: the mid level unless `exp` was given. */
  experience: ExperienceResponse;
  /** Of `market` and `filed`: all levels together unless `exp` was given. */
  level: AnsweredLevel;
  /** What the published formula makes of the national median, the city and the level. */
  estimate: EstimateResponse;
  /** Pay with its parts, whole US dollars a year. */
  total_compensation: TotalCompensation;
  /** The range of every experience level. */
  experience_bands: {
    /** At the entry level, 0–2 years of experience. */
    entry: ExperienceBand;
    /** At the mid level, 3–5 years of experience. */
    mid: ExperienceBand;
    /** At the senior level, 6–9 years of experience. */
    senior: ExperienceBand;
    /** At the staff level, 10 or more years of experience. */
    staff: ExperienceBand;
  };
  /** What the figures assume, one sentence each, for showing beside them. */
  assumptions: string[];
}

/** The pay of a role year by year. */
export interface LegacyTrendsData {
  /** The role that the figures are about. */
  role: IdentifiedRole;
  /** Null for the nation. */
  city: IdentifiedCity | null;
  /** Oldest first. */
  years: {
    /** Calendar year. */
    year: number;
    /** The quarter that stands for the year. */
    quarter: string;
    /** Lower end, whole US dollars a year: the 25th percentile. */
    low: number;
    /** Median, whole US dollars a year. */
    median: number;
    /** Upper end, whole US dollars a year: the 75th percentile. */
    high: number;
    /** Against the year before, whole US dollars; null for the first. */
    change_amount: number | null;
    /** Against the year before, percent with one decimal; null for the first. */
    change_pct: number | null;
  }[];
}

/** What somebody in one of two roles can bring to a talk about the other. */
export interface Leverage {
  /** 0–100: how much of what the one role knows the other uses; null when no source tells. */
  score: number | null;
  /** Names of the skills that both roles ask for. */
  shared_skills: string[];
  /** One sentence; its pay is by the market figures where both roles have one. */
  summary: string;
  /** What the overlap of skills rests on. */
  basis: Basis;
}

/** The sources, weights and steps behind one figure. */
export interface LineageData {
  /** Identifier of the figure, which the lineage endpoint takes. */
  data_point_id: string;
  /** What the figure measures, such as `median`, `market_median_senior` or `filed_median`. */
  metric: string;
  /** Whole US dollars a year: the figure itself. */
  value: number;
  /** Whole US dollars a year: times every multiplier, rounded once, it is `value`. */
  national_value: number;
  /** Day of which the figures are, `YYYY-MM-DD`. */
  as_of: string;
  /** Version of the method, `<year>.<n>`. */
  methodology_version: string;
  /** Id of the data release, `<year>.<n>`. */
  release: string;
  /** Of the national median; the weights sum to 1. */
  sources: LineageSource[];
  /** How the sources were brought together, as a sentence. */
  reconciliation_rule: string;
  /** Whether estimate, market figure and sources differ; see `estimate.disagreement_flag`. */
  disagreement_flag: boolean;
  /** What the national figure was multiplied by, in this order. */
  multipliers: LineageMultiplier[];
}

/** A factor that the figure was multiplied by. */
export interface LineageMultiplier {
  /** `city` and `experience` of the estimate; `place`, `title`, `title-in-place`, `level` and `company` of the market figure; these and the `filed-` ones of the filed figure. */
  name: "city" | "experience" | FactorName | FiledFactorName;
  /** The factor. */
  value: number;
  /** What it is, in a few words. */
  note: string;
  /** Of its logarithm; null for what is published without one. */
  standard_error: number | null;
  /** What it was fitted on; empty for a published constant. */
  sources: LineageSource[];
}

/** A source of the figure, with its weight. */
export interface LineageSource {
  /** Identifier of the source. */
  id: string;
  /** Name of the source. */
  name: string;
  /** Where the source is published. */
  url: string;
  /** When the source was read. */
  fetched_at: string;
  /** Cases; null where a multiplier was fitted on a whole publication. */
  observations: number | null;
  /** Share, 0–1; null in a multiplier that was fitted on several data sets at once. */
  weight: number | null;
  /** Edition of the source. */
  release: string;
  /** As published, and after every step; null where the source speaks through another title. */
  raw_value: number | null;
  /** Its figure after the steps, whole US dollars a year; null where it has none of its own. */
  adjusted_value: number | null;
  /** What was done to its figure, in order. */
  steps: AdjustmentStep[];
}

/** A role in Surface B's list. */
export interface ListedRole {
  /** Identifier, `role:` and the slug. */
  id: string;
  /** Identifier in lower case with hyphens, as the parameters of other calls take it. */
  slug: string;
  /** Name of the role for people. */
  title: string;
  /** National median of base pay of the role, all levels together, whole US dollars a year. */
  national_median: number;
  /** Whether the role counts as one of artificial intelligence or as a standard one. */
  category: RoleCategory;
}

/** What a calculation has behind the members of the published document. */
export interface MarketBeside {
  /** At the level of the calculation; null where no source has wages of the occupation in the city. */
  market: MarketRange | null;
}

/** Below the 25th percentile, up to the 75th, above. */
export type MarketCategory = "below_market" | "at_market" | "above_market";

/** How the company pays against its market. */
export interface MarketCompany {
  /** Identifier of the company. */
  slug: string;
  /** What the employer pays over others at the same title and place, percent; 0 where it filed nothing. */
  effect_pct: number;
  /** Certified filings that the effect rests on. */
  filings: number;
}

/** Where an offer lies in the market. */
export interface MarketPosition {
  /** Of the current offer's base, 1–99. */
  percentile: number;
  /** Where the offer lies, in words. */
  category: MarketCategory;
  /** Median of the market, whole US dollars a year. */
  market_median: number;
  /** 25th percentile of the market, whole US dollars a year. */
  market_p25: number;
  /** 75th percentile of the market, whole US dollars a year. */
  market_p75: number;
  /** `market`: the market figure. `estimate`: the published formula, where there is no market figure. */
  basis: "market" | "estimate";
  /** Of `market_median`; what the lineage endpoint resolves. */
  data_point_id: string;
}

/** The same by the market figures. */
export interface MarketPremium {
  /** Whole US dollars a year, never negative. */
  amount: number;
  /** Of the lower median, percent with one decimal. */
  pct: number;
  /** Slug of the better paid; null when both earn the same. */
  higher: string | null;
  /** Which of the two pays more by the market figures, as a sentence. */
  summary: string;
}

/** The median base pay of people in a role, place and level, predicted from surveys and filings. */
export interface MarketRange {
  /** 25th percentile of people, whole US dollars a year. */
  low: number;
  /** Median base pay of people, whole US dollars a year. */
  median: number;
  /** 75th percentile of people, whole US dollars a year. */
  high: number;
  /** Currency of the amounts. */
  currency: "USD";
  /** Time that an amount pays for. */
  period: "annual";
  /** Last day of the quarter to which the figure is aged, `YYYY-MM-DD`. */
  asOf: string;
}

/** The median base pay of people, predicted from surveys and filings; whole US dollars a year. */
export interface MarketResponse {
  /** 25th percentile of people. */
  low: number;
  /** Median base pay of people, whole US dollars a year. */
  median: number;
  /** 75th percentile of people. */
  high: number;
  /** 10th percentile, whole US dollars a year. */
  p10: number;
  /** Null where the survey caps it. */
  p90: number | null;
  /** 0–1: how surely the true median lies between the two bounds. */
  confidence_level: number;
  /** Lower end of the interval for the true median, whole US dollars a year. */
  confidence_lower: number;
  /** Upper end of the interval for the true median, whole US dollars a year. */
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

/** What current pay has behind the members of the published document. */
export interface MarketWithLevel {
  /** At `level`; null where no source has wages of the occupation in the city. */
  market: MarketRange | null;
  /** Of `market`: all levels together unless `exp` was given. The other figures are of the mid level then. */
  level: AnsweredLevel;
}

/** What the employer adds to an employee's savings for retirement. */
export interface MatchRequest {
  /** Percent of the employee's contribution that the employer adds, such as 50. */
  pct: number;
  /** Percent of the base up to which contributions are matched, such as 6. */
  up_to_pct: number;
}

/** How a search found an entry: by its exact name, an alias, the beginning of its name, a word of it, or likeness. */
export type MatchType = "exact" | "alias" | "prefix" | "token" | "trigram";

/** A JSON-RPC 2.0 answer: either `result` or `error`. */
export interface McpAnswer {
  /** Version of JSON-RPC. */
  jsonrpc: "2.0";
  /** Chosen by the client and repeated in the answer. */
  id: string | number | null;
  /** What the method answers: for `tools/call` a sentence in `content` and, in `structuredContent`, `decision`, `data`, `citation`, `assumptions` and `follow_up_suggestions`. */
  result?: Record<string, unknown>;
  /** What is wrong with the message. */
  error?: {
    /** What is wrong: −32700 for no JSON, −32600 for no request, −32601 for an unknown method, −32602 for an unknown tool, −32020 for headers that say otherwise than the body. */
    code: number;
    /** What is wrong, as a sentence. */
    message: string;
    /** What else helps. */
    data?: Record<string, unknown>;
  };
}

/** A JSON-RPC 2.0 message of the Model Context Protocol. Without `id` it is a notification, which is answered by 202 without a body. */
export interface McpRequest {
  /** Version of JSON-RPC. */
  jsonrpc: "2.0";
  /** Chosen by the client and repeated in the answer. */
  id?: string | number;
  /** What is asked: `tools/call`, `tools/list`, `prompts/list`, `prompts/get`, `resources/list`, `resources/read`, `server/discover`, `initialize` or `ping`. */
  method: string;
  /** What the method takes: for `tools/call` the `name` of a tool and its `arguments`. */
  params?: Record<string, unknown>;
}

/** What to ask for, with the reasons and the words. */
export interface NegotiateData {
  /** The role that the figures are about. */
  role: IdentifiedRole;
  /** The city that the figures are about; null where they are national. */
  city: IdentifiedCity | null;
  /** Of the market to compare with: all levels together unless `exp` was given. */
  level: AnsweredLevel;
  /** What to ask for. */
  counter_offer: CounterOfferResponse;
  /** Where the current offer lies in the market. */
  market_position: MarketPosition;
  /** Arguments, the strongest first; at least three. */
  talking_points: string[];
  /** An e-mail that asks for it. */
  email_script: {
    /** Subject line. */
    subject: string;
    /** Text, with line breaks. */
    body: string;
  };
  /** What to say on the telephone. */
  phone_script: PhoneScript;
  /** The tone of both scripts. */
  tone: Tone;
  /** The market in one sentence that can be quoted. */
  citation: string;
  /** What the market figures are, each a sentence. */
  assumptions: string[];
}

/** What `POST /api/v1/intelligence/salaries/negotiate` takes. */
export interface NegotiateRequest {
  /** Slug of the role that is offered. */
  role: string;
  /** The city of work, by its slug or a town of its metro; without it the market is the nation. */
  city?: string | null;
  /** Experience level of the market to compare with; without it all levels together. */
  exp?: "entry" | "mid" | "senior" | "staff" | null;
  /** The offer to be improved; a bare number stands for its base. */
  current_offer: OfferTermsRequest;
  /** The base that one hopes to end with. */
  target?: number | null;
  /** Other offers at hand, at most 5. */
  competing_offers?: OfferTermsRequest[] | null;
  /** What speaks for the candidate, at most 10 points of 1 to 160 characters. */
  leverage?: string[] | null;
  /** How the scripts should sound. */
  tone?: "collaborative" | "professional" | "assertive";
}

/** A real observation of wages in the metro, beside the estimate and not part of it. */
export interface ObservedWages {
  /** Observed median, whole US dollars a year. */
  median: number;
  /** Observed 25th percentile, whole US dollars a year; null where it is not published. */
  p25: number | null;
  /** Observed 75th percentile, whole US dollars a year; null where it is not published. */
  p75: number | null;
  /** Id of the source, as in the lineage. */
  source: string;
  /** Number of wages observed. */
  sample_size: number;
  /** Day of which the figures are, `YYYY-MM-DD`. */
  as_of: string;
}

/** One offer; amounts in US dollars. */
export interface OfferRequest {
  /** Slug of the role that is offered, for comparing with its market. */
  role?: string | null;
  /** Where one would work, and live unless `residence` says otherwise: a city's slug, or a town such as `Jersey City, NJ`. */
  city?: string | null;
  /** Where one would live: town and state, or a ZIP code. It decides the taxes. */
  residence?: string | null;
  /** Level of the market that the base is held against; without it and years of experience all levels together. */
  exp?: "entry" | "mid" | "senior" | "staff" | null;
  /** Used when no level is given. */
  years_experience?: number | null;
  /** What the offer is called in the answer, at most 80 characters. */
  label?: string | null;
  /** Name of the employer, at most 80 characters. */
  company?: string | null;
  /** A year's salary. */
  base: number;
  /** Value that vests in a year, or a grant with its years. */
  equity?: number | PaidOverYearsRequest | null;
  /** Expected for a year. */
  bonus?: number | null;
  /** Paid once, in the first year, or over years. */
  signing?: number | PaidOverYearsRequest | null;
  /** What the benefits of a year are worth to oneself. */
  benefits_value?: number | null;
  /** What the employer adds to savings for retirement, counted untaxed for somebody who saves enough. */
  match?: MatchRequest | null;
  /** Whether the work is done at home: taxes and prices are then those of where one lives. */
  remote?: boolean | null;
}

/** `federal + state + fica = total`. */
export interface OfferTax {
  /** Federal income tax, whole US dollars a year. */
  federal: number;
  /** The city's tax and the employee's contributions to state programmes included. */
  state: number;
  /** Social Security and Medicare, whole US dollars a year. */
  fica: number;
  /** Sum of all taxes, whole US dollars a year. */
  total: number;
  /** Total over `gross_total`, a share with four decimals. */
  effective_rate: number;
  /** What `state` and `fica` are made of, each rounded by itself. */
  detail: {
    /** Social Security, whole US dollars a year. */
    social_security: number;
    /** Medicare, whole US dollars a year. */
    medicare: number;
    /** Income tax of the state, whole US dollars a year. */
    state_income: number;
    /** Income tax of the city or county, whole US dollars a year. */
    local_income: number;
    /** Payroll taxes of the state, whole US dollars a year. */
    state_payroll: number;
  };
}

/** What an employer offers, US dollars a year. A bare number in its place stands for the base. */
export interface OfferTermsRequest {
  /** Base pay, US dollars a year, 1 to 100,000,000. */
  base: number;
  /** Value of equity in a year, US dollars. */
  equity?: number | null;
  /** Expected bonus in a year, US dollars. */
  bonus?: number | null;
  /** Signing bonus, paid once, US dollars. */
  signing?: number | null;
  /** Name of the employer, at most 80 characters. */
  company?: string | null;
}

/** One year of an offer, whole US dollars. */
export interface OfferYear {
  /** From 1 on. */
  year: number;
  /** Value of the equity that vests. */
  equity: number;
  /** Signing bonus that is paid. */
  signing: number;
  /** Pay before taxes. */
  gross_total: number;
  /** All taxes. */
  tax_total: number;
  /** What is left after taxes. */
  after_tax: number;
  /** After tax, in average prices of the United States. */
  adjusted_value: number;
}

/** An amount that comes over several years, such as a grant of shares. */
export interface PaidOverYearsRequest {
  /** The whole amount, US dollars; of shares their value at grant. */
  total: number;
  /** Over how many years it comes, 1 to 10. */
  years: number;
  /** Share of each year in percent, one a year, 100 together; by default the same in each. */
  schedule_pct?: number[] | null;
  /** Months until the first of it comes, at the end of which all that has accrued comes at once. */
  cliff_months?: number | null;
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
  /** 10th percentile, whole US dollars a year. */
  p10: number;
  /** 25th percentile, whole US dollars a year. */
  p25: number;
  /** 50th percentile, the median, whole US dollars a year. */
  p50: number;
  /** 75th percentile, whole US dollars a year. */
  p75: number;
  /** 90th percentile, whole US dollars a year; null where the survey caps it. */
  p90: number | null;
  /** Where the 90th percentile is capped: the cap, whole US dollars a year, above which it lies. */
  p90_at_least?: number;
}

/** What to say on the telephone, step by step. */
export interface PhoneScript {
  /** How to begin. */
  opening: string;
  /** How to ask. */
  ask: string;
  /** What may be answered, and what to say then. */
  objections: {
    /** What the employer may say. */
    objection: string;
    /** What to say to that. */
    response: string;
  }[];
  /** How to end. */
  close: string;
}

/** What a phrase means: role, place, level and employer, and the words that are not covered. */
export interface PhraseData {
  /** The phrase, without blanks around it. */
  query: string;
  /** Null when no role is meant, or none that could be told. */
  role: BelievedRole | null;
  /** The metro: a town such as Palo Alto stands for the metro that it lies in. */
  city: {
    /** Identifier in lower case with hyphens, as the parameters of other calls take it. */
    slug: string;
    /** Name of the city for people. */
    name: string;
    /** Two-letter code of the U.S. state. */
    state: string;
    /** How certain the city is, 0 to 1. */
    confidence: number;
  } | null;
  /** The metropolitan area of a place that no city of the catalogue stands for, which calls take as `area`. */
  area: {
    /** Identifier, as `area` of other calls takes it. */
    slug: string;
    /** Title of the area, such as `El Paso, TX`. */
    name: string;
    /** Two-letter code of the principal city's state. */
    state: string;
    /** Code of the area. */
    cbsa: string;
    /** How certain the area is, 0 to 1. */
    confidence: number;
  } | null;
  /** The level to ask for beside the role; null where the phrase names none, or the role's own title has that rank. */
  exp: {
    /** Experience level: entry 0–2 years, mid 3–5, senior 6–9, staff 10 or more. */
    level: ExperienceLevel;
    /** The words that the level was read from. */
    from: string;
  } | null;
  /** The company that the phrase names; null where it names none of ours. */
  company: {
    /** Slug of the company. */
    slug: string;
    /** Name of the company. */
    name: string;
  } | null;
  /** Other roles that could be meant, likeliest first; at most 5. */
  alternatives: BelievedRole[];
  /** Parts of the phrase that no figure answers, each with the reason as a sentence. */
  not_covered: {
    /** The words. */
    text: string;
    /** Why no figure answers them. */
    why: string;
  }[];
}

/** Plan of an account, from the least to the most. */
export type Plan = "free" | "pro" | "ultra" | "enterprise";

/** Expected annual base pay in a year, whole US dollars. */
export interface ProjectedYear {
  /** Calendar year. */
  year: number;
  /** Lower end, whole US dollars a year: the 25th percentile. */
  low: number;
  /** Median, whole US dollars a year. */
  median: number;
  /** Upper end, whole US dollars a year: the 75th percentile. */
  high: number;
  /** Growth of the median over the year before, percent with one decimal; null in the base year. */
  growthPct: number | null;
}

/** The projected pay of a role for each year through 2030. */
export interface ProjectionsData {
  /** The role that the figures are about. */
  role: IdentifiedRole;
  /** The city that the figures are about; null where they are national. */
  city: IdentifiedCity | null;
  /** The current year, of which the first figures are. */
  base_year: number;
  /** The years from the base year to 2030, in order. */
  projections: {
    /** Calendar year. */
    year: number;
    /** Lower end, whole US dollars a year: the 25th percentile. */
    low: number;
    /** Median, whole US dollars a year. */
    median: number;
    /** Upper end, whole US dollars a year: the 75th percentile. */
    high: number;
    /** Growth against the year before, percent with one decimal; null for the first. */
    growth_pct: number | null;
  }[];
  /** How fast pay is projected to grow. */
  growth: {
    /** Whose band of growth applies. */
    category: RoleCategory;
    /** Compound growth a year, percent with one decimal. */
    cagr_pct: number;
  };
  /** The rates are the published band of the category, not a forecast from the record. */
  scenario: "published_band";
  /** What the occupation's median has grown by a year, percent, and between which surveys; null where it is not known. */
  record: {
    /** Growth a year in that time, percent with one decimal. */
    cagr_pct: number;
    /** First year of the record. */
    from: number;
    /** Last year of the record. */
    to: number;
  } | null;
  /** The same years at the growth of all private wages, for comparison; null where it is not known. */
  flat: {
    /** Growth a year of all private wages, percent with one decimal. */
    cagr_pct: number;
    /** The same years at that rate. */
    projections: FlatYear[];
  } | null;
  /** Where the method is told. */
  methodology: string;
  /** What the figures assume, one sentence each, for showing beside them. */
  assumptions: string[];
}

/** The projected pay of a role for each year through 2030. */
export interface ProjectionsResponse {
  /** The role that the figures are about. */
  role: RoleResponse;
  /** The city that the figures are about; null where they are national. */
  city: CityResponse | null;
  /** The current year, of which the first figures are. */
  baseYear: number;
  /** The years from the base year to 2030, in order. */
  projections: ProjectedYear[];
  /** How fast pay is projected to grow. */
  growth: {
    /** Whose band of growth applies. */
    category: RoleCategory;
    /** Compound growth a year, percent with one decimal. */
    cagrPct: number;
  };
  /** The rates are the published band of the category, not a forecast from the record. */
  scenario: "published_band";
  /** What the occupation's median has grown by a year, percent, and between which surveys; null where it is not known. */
  record: GrowthRecord | null;
  /** The same years at the growth of all private wages, for comparison; null where it is not known. */
  flat: {
    /** Growth a year of all private wages, percent with one decimal. */
    cagrPct: number;
    /** The same years at that rate. */
    projections: FlatYear[];
  } | null;
  /** Where the method is told. */
  methodology: string;
  /** What the figures assume, one sentence each, for showing beside them. */
  assumptions: string[];
}

/** A first year, whole US dollars. */
export interface RankedOffer {
  /** Place in the ranking, from 1 on. */
  rank: number;
  /** Place in the request, from 0 on. */
  offer_index: number;
  /** What the offer is called. */
  label: string;
  /** Pay of the first year before taxes, whole US dollars. */
  gross_total: number;
  /** Taxes of the first year. */
  tax: OfferTax;
  /** What is left after taxes, whole US dollars. */
  after_tax: number;
  /** Price level of the place over that of the United States. */
  col_multiplier: number;
  /** After tax, in average prices of the United States: what the rank follows. */
  adjusted_value: number;
  /** The first four years, with the taxes of this one and without raises. */
  years: OfferYear[];
}

/** A skill that raises pay. */
export interface RankedSkill {
  /** 1 is the strongest premium. */
  rank: number;
  /** Identifier of the skill. */
  slug: string;
  /** Name of the skill. */
  name: string;
  /** Pay of those who have the skill over that of their kind, percent. */
  premium_pct: number;
  /** The same in whole US dollars a year, of the median asked for. */
  premium_amount: number;
  /** How much the skill is asked for in the occupation. */
  demand: "high" | "medium" | "low";
  /** How far the premium can be relied on. */
  confidence: "high" | "medium" | "low";
}

/** `review`: an outlier that a person has to look at before it counts. */
export type ReportStatus = "accepted" | "review";

/** The `request` member of the envelope. */
export interface RequestMember {
  /** Identifies the call, `req_` and 16 hexadecimal digits, as the header `X-Request-Id` does. */
  id: string;
  /** Path that was called. */
  endpoint: string;
  /** How long the answer took, whole milliseconds. */
  duration_ms: number;
  /** Plan of the caller; `public` or `demo` without a key. */
  tier: string;
  /** Scopes of the key. */
  scopes: string[];
}

/** The link that ended. */
export interface RevokedShareData {
  /** Identifier of the link that shows nothing any more. */
  id: string;
  /** Always true. */
  revoked: true;
}

/** Whether a role counts as one of artificial intelligence or as a standard one. */
export type RoleCategory = "ai" | "standard";

/** A role in a flat answer. */
export interface RoleResponse {
  /** Identifier in lower case with hyphens, as the parameters of other calls take it. */
  slug: string;
  /** Name of the role for people. */
  title: string;
}

/** The roles of the catalogue with their national medians. */
export interface RolesData {
  /** The roles, sorted by slug. */
  roles: ListedRole[];
  /** How many entries there are in all, on this page or not. */
  total: number;
  /** Of the medians: all levels together. */
  level: "all";
  /** Send it as `cursor` for the next page; missing on the last one. */
  next_cursor?: string;
}

/** The roles of the catalogue with their national medians. */
export interface RolesResponse {
  /** The roles, sorted by slug. */
  roles: SalaryListedRole[];
  /** How many entries there are in all, on this page or not. */
  total: number;
  /** Send it as `cursor` for the next page; missing on the last one. */
  nextCursor?: string;
}

/** The pay of a role now, in a city or in the nation. */
export interface SalariesData {
  /** Median base pay of people in that role, place and level, which verdicts rest on; null with its reason in `assumptions`. */
  market: MarketResponse | null;
  /** What employers file for it in labor certifications; null without filings of the title. */
  filed: FiledResponse | null;
  /** The role that the figures are about. */
  role: IdentifiedRole;
  /** Null when no city was asked for: the figures are national. */
  city: IdentifiedCity | null;
  /** Of every figure but `market` and `filed`: the mid level unless `exp` was given. */
  experience: ExperienceResponse;
  /** Of `market` and `filed`: all levels together unless `exp` was given. */
  level: AnsweredLevel;
  /** What the published formula makes of the national median, the city and the level. */
  estimate: EstimateResponse;
  /** Pay with its parts, whole US dollars a year: of the estimate; with `company`, of the market figure there. */
  total_compensation: {
    /** What the parts beside the base rest on. */
    basis: Basis;
    /** Base pay, whole US dollars a year. */
    base: number;
    /** Value of equity in a year, whole US dollars. */
    equity: number;
    /** Expected bonus in a year, whole US dollars. */
    bonus: number;
    /** Signing bonus, paid once, whole US dollars. */
    signing: number;
    /** Sum of the other four, whole US dollars. */
    total: number;
  };
  /** By way of working: `remote`, `hybrid`. */
  remote: Record<string, AdjustedPay>;
  /** The five that raise pay most. */
  skills: RankedSkill[];
  /** The credit that the source of the skills asks for; null where it asks for none. */
  skills_credit: string | null;
  /** Pay by degree over that of the occupation's graduates, in order of schooling. */
  education: {
    /** What the row is about, for people. */
    label: string;
    /** Median, whole US dollars a year; null where no source tells it. */
    median: number | null;
    /** Against the estimate, percent. */
    premium_pct: number | null;
    /** What the figures rest on: observed, modelled, or published nowhere. */
    basis: Basis;
    /** Cases behind the factor; for an industry the people employed in it. 0 where the publisher does not tell. */
    sample_size: number;
    /** Name of the source; null where no source tells the figure. */
    source: string | null;
    /** The credit and licence that the source asks for wherever its figures are shown; null where it asks for none. */
    credit: string | null;
    /** Why there is no figure, where there is none. */
    reason: string;
    /** Identifier of the level of education. */
    level: string;
    /** Whose pay the premium is over. */
    reference: string;
  }[];
  /** Pay with less than a bachelor's degree over that of everybody in the role. Not of one scale with `education`. */
  education_below_degree: {
    /** What the row is about, for people. */
    label: string;
    /** Median, whole US dollars a year; null where no source tells it. */
    median: number | null;
    /** Against the estimate, percent. */
    premium_pct: number | null;
    /** What the figures rest on: observed, modelled, or published nowhere. */
    basis: Basis;
    /** Cases behind the factor; for an industry the people employed in it. 0 where the publisher does not tell. */
    sample_size: number;
    /** Name of the source; null where no source tells the figure. */
    source: string | null;
    /** The credit and licence that the source asks for wherever its figures are shown; null where it asks for none. */
    credit: string | null;
    /** Why there is no figure, where there is none. */
    reason: string;
    /** Identifier of the level of education. */
    level: string;
    /** Whose pay the premium is over. */
    reference: string;
  }[];
  /** Rates of freelance work. */
  freelance: FreelanceRates;
  /** Pay by industry in the nation at this level, also where a city is asked for: its places are part of the premium. */
  industry: {
    /** Identifier of the industry. */
    industry: string;
    /** What the row is about, for people. */
    label: string;
    /** Median, whole US dollars a year; null where no source tells it. */
    median: number | null;
    /** Against the estimate, percent. */
    premium_pct: number | null;
    /** What the figures rest on: observed, modelled, or published nowhere. */
    basis: Basis;
    /** Cases behind the factor; for an industry the people employed in it. 0 where the publisher does not tell. */
    sample_size: number;
    /** Name of the source; null where no source tells the figure. */
    source: string | null;
    /** The credit and licence that the source asks for wherever its figures are shown; null where it asks for none. */
    credit: string | null;
    /** Why there is no figure, where there is none. */
    reason: string;
  }[];
  /** The range of every experience level. */
  experience_bands: {
    /** At the entry level, 0–2 years of experience. */
    entry: ExperienceBand;
    /** At the mid level, 3–5 years of experience. */
    mid: ExperienceBand;
    /** At the senior level, 6–9 years of experience. */
    senior: ExperienceBand;
    /** At the staff level, 10 or more years of experience. */
    staff: ExperienceBand;
  };
  /** Percentiles of pay in the role. */
  percentiles: PercentilesResponse;
  /** `growth.pct`. */
  yoy_growth_pct: number | null;
  /** How pay in the occupation has changed over a year, in the nation; null where nothing tells. */
  growth: YearlyGrowth | null;
  /** What employers' filings pay over the market for roles of this family, best-paying first. */
  employer_premiums: {
    /** Name of the employer. */
    employer: string;
    /** Percent over the national figure: quartiles of the employer's filings. */
    low_pct: number;
    /** Upper end of the premium, percent with one decimal. */
    high_pct: number;
    /** Filings behind the range. */
    filings: number;
    /** What the figures rest on: observed, modelled, or published nowhere. */
    basis: Basis;
  }[];
  /** One sentence that can be quoted, at `level`. */
  citation: string;
  /** What the figures assume, one sentence each, for showing beside them. */
  assumptions: string[];
}

/** Annual base pay, whole US dollars. */
export interface SalaryFigures {
  /** Lower end, whole US dollars a year: the 25th percentile. */
  low: number;
  /** Median, whole US dollars a year. */
  median: number;
  /** Upper end, whole US dollars a year: the 75th percentile. */
  high: number;
  /** Currency of all amounts. */
  currency: "USD";
  /** Time that an amount pays for. */
  period: "annual";
}

/** A role in Surface A's list. */
export interface SalaryListedRole {
  /** Identifier in lower case with hyphens, as the parameters of other calls take it. */
  slug: string;
  /** Name of the role for people. */
  title: string;
  /** National median of base pay of the role, all levels together, whole US dollars a year. */
  nationalMedian: number;
  /** Whether the role counts as one of artificial intelligence or as a standard one. */
  category: RoleCategory;
}

/** Annual base pay by percentile, whole US dollars. A survey's cap is told as a lower bound, never as a figure. */
export interface SalaryPercentiles {
  /** 10th percentile, whole US dollars a year. */
  p10: number;
  /** 25th percentile, whole US dollars a year. */
  p25: number;
  /** 50th percentile, the median, whole US dollars a year. */
  p50: number;
  /** 75th percentile, whole US dollars a year. */
  p75: number;
  /** 90th percentile, whole US dollars a year; null where the survey caps it. */
  p90: number | null;
  /** Where the 90th percentile is capped: the cap, whole US dollars a year, above which it lies. */
  p90AtLeast?: number;
}

/** The pay of a role now, before the attribution. */
export interface SalaryResponse {
  /** The role that the figures are about. */
  role: RoleResponse;
  /** Null when no city was asked for: the figures are national. */
  city: CityResponse | null;
  /** The range of base pay. */
  salary: SalaryFigures;
  /** Pay with its parts, whole US dollars a year. */
  totalCompensation: TotalCompensation;
  /** The range of every experience level. */
  experienceBands: {
    /** At the entry level, 0–2 years of experience. */
    entry: ExperienceBand;
    /** At the mid level, 3–5 years of experience. */
    mid: ExperienceBand;
    /** At the senior level, 6–9 years of experience. */
    senior: ExperienceBand;
    /** At the staff level, 10 or more years of experience. */
    staff: ExperienceBand;
  };
  /** `growth.pct`. */
  yoyGrowthPct: number | null;
  /** How pay in the occupation has changed over a year, in the nation; null where nothing tells. */
  growth: YearlyGrowth | null;
  /** What single employers pay above the role’s median. */
  employerPremiums: EmployerPremium[];
  /** Percentiles of pay in the role. */
  percentiles: SalaryPercentiles;
}

/** The same call twice: a program for the SDK, and a line for a shell. */
export interface SdkQuickstart {
  /** For the TypeScript SDK. */
  typescript: string;
  /** For a shell. */
  curl: string;
}

/** The roles and cities that match, best first. */
export interface SearchData {
  /** What was searched for, without blanks around it. */
  query: string;
  /** The roles that match, the best first. */
  roles: {
    /** How well it matches, 0 to 1; the best comes first. */
    score: number;
    /** How it was found. */
    match_type: MatchType;
    /** Identifier, `role:` and the slug. */
    id: string;
    /** Identifier in lower case with hyphens, as the parameters of other calls take it. */
    slug: string;
    /** Name of the role for people. */
    title: string;
    /** National median of base pay of the role, all levels together, whole US dollars a year. */
    national_median: number;
    /** Whether the role counts as one of artificial intelligence or as a standard one. */
    category: RoleCategory;
  }[];
  /** The cities that match, the best first. */
  cities: {
    /** How well it matches, 0 to 1; the best comes first. */
    score: number;
    /** Identifier, `city:` and the slug. */
    id: string;
    /** Identifier in lower case with hyphens, as the parameters of other calls take it. */
    slug: string;
    /** Name of the city for people. */
    name: string;
    /** Two-letter code of the U.S. state. */
    state: string;
    /** Factor of pay against the national figure; 1 is the national level. */
    cost_of_living_multiplier: number;
  }[];
  /** How many roles and cities match, at most 50 together. */
  total: number;
  /** Of the medians: all levels together. */
  level: "all";
}

/** The roles and cities that match, best first. */
export interface SearchResponse {
  /** What was searched for, without blanks around it. */
  query: string;
  /** The roles that match, the best first. */
  roles: {
    /** How well it matches, 0 to 1; the best comes first. */
    score: number;
    /** How it was found. */
    matchType: MatchType;
    /** Identifier in lower case with hyphens, as the parameters of other calls take it. */
    slug: string;
    /** Name of the role for people. */
    title: string;
    /** National median of base pay of the role, all levels together, whole US dollars a year. */
    nationalMedian: number;
    /** Whether the role counts as one of artificial intelligence or as a standard one. */
    category: RoleCategory;
  }[];
  /** The cities that match, the best first. */
  cities: {
    /** How well it matches, 0 to 1; the best comes first. */
    score: number;
    /** Identifier in lower case with hyphens, as the parameters of other calls take it. */
    slug: string;
    /** Name of the city for people. */
    name: string;
    /** Two-letter code of the U.S. state. */
    state: string;
    /** Factor of pay against the national figure; 1 is the national level. */
    costOfLivingMultiplier: number;
  }[];
  /** How many roles and cities match, at most 50 together. */
  total: number;
}

/** The link to a comparison, which is shown this once. */
export interface ShareData {
  /** Identifier of the link, for revoking it. */
  id: string;
  /** The page that whoever has this address may read. It is told this once. */
  url: string;
  /** When it was made. */
  created_at: string;
  /** Until when the link works. */
  expires_at: string;
}

/** A link that works. Its address is not kept, and so not told again. */
export interface SharedItem {
  /** Identifier of the link, for revoking it. */
  id: string;
  /** When it was made. */
  created_at: string;
  /** Until when the link works. */
  expires_at: string;
  /** The offers that its page shows, best first. */
  offers: SharedItemOffer[];
}

/** An offer as the shared page names it. */
export interface SharedItemOffer {
  /** What the offer is called on the page. */
  label: string;
  /** Title of the role; null where none was given. */
  role: string | null;
  /** Where it is; null where that is not known. */
  place: string | null;
  /** Base pay, whole US dollars a year. */
  base: number;
  /** What is left after taxes in average U.S. prices, whole US dollars of the first year. */
  adjusted_value: number;
}

/** What `POST /api/v1/intelligence/salaries/shared-offers` takes: a comparison, and whether it may name names. */
export interface ShareOffersRequest {
  /** Whether labels and companies are shown as given; otherwise the offers are called Offer A, Offer B and so on. */
  show_names?: boolean | null;
  /** The offers, 2 to 5, told apart by their labels. */
  offers: OfferRequest[];
  /** How the taxes are filed; long forms such as `married_filing_jointly` and `MFJ` are understood as well. */
  filing_status?: "single" | "joint" | "married_joint" | "married_separate" | "head_of_household";
  /** The state one lives in: for offers without a city, and for remote ones without `residence`. */
  state?: "AK" | "AL" | "AR" | "AZ" | "CA" | "CO" | "CT" | "DC" | "DE" | "FL" | "GA" | "HI" | "IA" | "ID" | "IL" | "IN" | "KS" | "KY" | "LA" | "MA" | "MD" | "ME" | "MI" | "MN" | "MO" | "MS" | "MT" | "NC" | "ND" | "NE" | "NH" | "NJ" | "NM" | "NV" | "NY" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VA" | "VT" | "WA" | "WI" | "WV" | "WY" | null;
}

/** The links that you have made and that still work. */
export interface SharesData {
  /** The newest first. */
  shared: SharedItem[];
  /** Number of links that work. */
  total: number;
}

/** The skills of a role with what each adds to its pay. */
export interface SkillsData {
  /** The role that the figures are about. */
  role: IdentifiedRole;
  /** The city that the figures are about; null where they are national. */
  city: IdentifiedCity | null;
  /** The experience level of the figures, with its multiplier. */
  experience: ExperienceResponse;
  /** What the amounts are premiums on. */
  estimate: EstimateResponse;
  /** The skills that raise pay, the largest premium first. */
  skills: RankedSkill[];
  /** What employers of the occupation ask for, at most 30, whether or not it raises pay: technologies that O*NET marks as in demand, first those that most developers of this kind use. Empty where O*NET names none. */
  core_skills: CoreSkillResponse[];
  /** `observed` where people of this kind were asked; `modelled` also where no skill that is known raises pay. */
  basis: "observed" | "modelled" | "not_published";
  /** The credit and licence that the source asks for wherever its figures are shown; null where it asks for none. */
  credit: string | null;
  /** What the figures assume, one sentence each, for showing beside them. */
  assumptions: string[];
}

/** What public records say of an employer that asks for workers on visas: its certified labor condition applications. An application is no visa, and no promise of one; where none are known, the employer may sponsor all the same. */
export interface Sponsorship {
  /** Certified applications for technology jobs, of all these years together. */
  filings: number;
  /** U.S. fiscal years, October to September, from the first application to the last: `2022-2025`, or `2023`. */
  fiscal_year: string;
  /** What they were most often for, most first: names of roles, else titles as filed; at most 5, empty where not known. */
  roles: string[];
  /** Legal names of the employers whose applications are added up, most first. */
  employers: string[];
  /** Id of the source. */
  source: string;
  /** Address of its publisher. */
  source_url: string;
}

/** What became of the report. */
export interface SubmitData {
  /** A receipt. It is not kept: nobody, the service included, can find the figures by it. */
  submission_id: string;
  /** Whether the report counts already, or is looked at first. */
  status: ReportStatus;
  /** Reports that the account may still make on this UTC day. */
  remaining_today: number;
}

/** `POST P/salaries/submit`: what one earns, US dollars a year. No text of it is kept as written. */
export interface SubmitRequest {
  /** Slug of one’s role. */
  role: string;
  /** Slug of the city of work. */
  city: string;
  /** One’s experience level. */
  exp?: "entry" | "mid" | "senior" | "staff" | null;
  /** Used when no level is given. */
  years_experience?: number | null;
  /** Base pay, US dollars a year, 10,000 to 2,000,000. */
  base: number;
  /** Value of equity in a year, US dollars, at most 20,000,000. */
  equity?: number | null;
  /** Bonus of a year, US dollars, at most 20,000,000. */
  bonus?: number | null;
  /** Signing bonus, paid once, US dollars, at most 20,000,000. */
  signing?: number | null;
  /** Kept only when it is one of the companies of the catalogue. */
  company?: string | null;
  /** Form of employment. */
  employment_type?: "full_time" | "part_time" | "contract" | "temporary" | "internship" | "freelance" | null;
  /** Whether one works remotely. */
  remote?: boolean | null;
  /** A day on which the pay held; only its quarter is kept. */
  effective_date?: string | null;
}

/** What a plan leaves out of the history. */
export interface TierNotice {
  /** Plan of the caller. */
  tier: string;
  /** How many quarters are shown. */
  shownQuarters: number;
  /** How many quarters there are. */
  availableQuarters: number;
  /** What the plan leaves out, as a sentence. */
  message: string;
  /** Where plans are compared. */
  upgradeUrl: string;
}

/** How the scripts sound. */
export type Tone = "collaborative" | "professional" | "assertive";

/** First-year compensation in whole US dollars; `total` is the sum of the other four. */
export interface TotalCompensation {
  /** Base pay, whole US dollars a year. */
  base: number;
  /** Value of equity in a year, whole US dollars. */
  equity: number;
  /** Expected bonus in a year, whole US dollars. */
  bonus: number;
  /** Signing bonus, paid once, whole US dollars. */
  signing: number;
  /** Sum of the other four, whole US dollars. */
  total: number;
}

/** The calls of the present minute and month, and what is left. */
export interface UsageData {
  /** Plan of the account. */
  plan: Plan;
  /** The limits that count calls, each with what is left. */
  windows: UsageWindow[];
}

/** A limit that counts calls, with what is left of it. */
export interface UsageWindow {
  /** `intelligence` is Surface B with the legacy routes and MCP, `salary` is Surface A. */
  surface: "intelligence" | "salary";
  /** Whether it is a minute, sliding, or a month of the UTC calendar. */
  window: "minute" | "month";
  /** Calls in the window. */
  limit: number;
  /** Calls that were counted in the window. */
  used: number;
  /** Calls that are left in the window. */
  remaining: number;
  /** When all of the limit is available again at the latest, RFC 3339 UTC. */
  reset: string;
}

/** How pay in a role has changed over a year. */
export interface YearlyGrowth {
  /** Percent with one decimal; negative where pay has fallen. */
  pct: number;
  /** Month of the earlier figure, such as `2024-05`. */
  from: string;
  /** Month of the later figure, such as `2025-05`. */
  to: string;
  /** `survey`: the change of the occupation's median between two surveys of wages. `index`: that of the cost index of the occupation's group, where a survey is missing. */
  basis: "survey" | "index";
}

/** What each operation takes and answers, by its operation id. */
export interface CompensationOperations {
  "salary.current": {
    query: { role: string; city?: string; exp?: "entry" | "mid" | "senior" | "staff" };
    answer: SalaryResponse & {
      /** Who publishes the figures, and how they are made. */
      attribution: Attribution;
    } & MarketWithLevel;
  };
  "salary.calculate": {
    query: { role: string; city: string; exp?: "entry" | "mid" | "senior" | "staff" };
    answer: CalculateResponse & {
      /** Who publishes the figures, and how they are made. */
      attribution: Attribution;
    } & MarketBeside;
  };
  "salary.history": {
    query: { role: string; city?: string; exp?: "entry" | "mid" | "senior" | "staff" };
    answer: HistoryResponse & {
      /** Who publishes the figures, and how they are made. */
      attribution: Attribution;
    };
  };
  "salary.projections": {
    query: { role: string; city?: string; exp?: "entry" | "mid" | "senior" | "staff" };
    answer: ProjectionsResponse & {
      /** Who publishes the figures, and how they are made. */
      attribution: Attribution;
    };
  };
  "salary.roles": {
    query?: { limit?: number; cursor?: string };
    answer: RolesResponse & {
      /** Who publishes the figures, and how they are made. */
      attribution: Attribution;
    };
  };
  "salary.cities": {
    query?: { limit?: number; cursor?: string };
    answer: CitiesResponse & {
      /** Who publishes the figures, and how they are made. */
      attribution: Attribution;
    };
  };
  "salary.search": {
    query: { q: string };
    answer: SearchResponse & {
      /** Who publishes the figures, and how they are made. */
      attribution: Attribution;
    };
  };
  "salaries.roles": {
    query?: { limit?: number; cursor?: string };
    answer: {
      /** What was asked for. */
      data: RolesData;
      /** Who publishes the figures, and how they are made. */
      attribution: EnvelopeAttribution;
      /** What is known of the call. */
      request: RequestMember;
    };
  };
  "salaries.cities": {
    query?: { limit?: number; cursor?: string };
    answer: {
      /** What was asked for. */
      data: CitiesData;
      /** Who publishes the figures, and how they are made. */
      attribution: EnvelopeAttribution;
      /** What is known of the call. */
      request: RequestMember;
    };
  };
  "salaries.search": {
    query: { q: string };
    answer: {
      /** What was asked for. */
      data: SearchData;
      /** Who publishes the figures, and how they are made. */
      attribution: EnvelopeAttribution;
      /** What is known of the call. */
      request: RequestMember;
    };
  };
  "salaries.resolve": {
    query: { q: string };
    answer: {
      /** What was asked for. */
      data: PhraseData;
      /** Who publishes the figures, and how they are made. */
      attribution: EnvelopeAttribution;
      /** What is known of the call. */
      request: RequestMember;
    };
  };
  "salaries.areas": {
    query?: { state?: "AK" | "AL" | "AR" | "AZ" | "CA" | "CO" | "CT" | "DC" | "DE" | "FL" | "GA" | "HI" | "IA" | "ID" | "IL" | "IN" | "KS" | "KY" | "LA" | "MA" | "MD" | "ME" | "MI" | "MN" | "MO" | "MS" | "MT" | "NC" | "ND" | "NE" | "NH" | "NJ" | "NM" | "NV" | "NY" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VA" | "VT" | "WA" | "WI" | "WV" | "WY" | "PR"; q?: string; limit?: number; cursor?: string };
    answer: {
      /** What was asked for. */
      data: AreasData;
      /** Who publishes the figures, and how they are made. */
      attribution: EnvelopeAttribution;
      /** What is known of the call. */
      request: RequestMember;
    };
  };
  "salaries.demo": {
    answer: {
      /** What was asked for. */
      data: DemoData;
      /** Who publishes the figures, and how they are made. */
      attribution: EnvelopeAttribution;
      /** What is known of the call. */
      request: RequestMember;
    };
  };
  "salaries.current": {
    query: { area?: string; company?: string; role: string; city?: string; exp?: "entry" | "mid" | "senior" | "staff" };
    answer: {
      /** What was asked for. */
      data: SalariesData | AreaPay;
      /** Who publishes the figures, and how they are made. */
      attribution: EnvelopeAttribution;
      /** What is known of the call. */
      request: RequestMember;
    };
  };
  "salaries.calculate": {
    query: { role: string; city?: string; area?: string; exp?: "entry" | "mid" | "senior" | "staff"; company?: string };
    answer: CalculateData & {
      /** What was asked for. */
      data: CalculateEnvelopeData;
      /** Who publishes the figures, and how they are made. */
      attribution: EnvelopeAttribution;
      /** What is known of the call. */
      request: RequestMember;
    } | AreaPay & {
      /** What was asked for. */
      data: AreaPay;
      /** Who publishes the figures, and how they are made. */
      attribution: EnvelopeAttribution;
      /** What is known of the call. */
      request: RequestMember;
    };
  };
  "salaries.history": {
    query: { role: string; city?: string; exp?: "entry" | "mid" | "senior" | "staff" };
    answer: {
      /** What was asked for. */
      data: HistoryData;
      /** Who publishes the figures, and how they are made. */
      attribution: EnvelopeAttribution;
      /** What is known of the call. */
      request: RequestMember;
    };
  };
  "salaries.projections": {
    query: { role: string; city?: string; exp?: "entry" | "mid" | "senior" | "staff" };
    answer: {
      /** What was asked for. */
      data: ProjectionsData;
      /** Who publishes the figures, and how they are made. */
      attribution: EnvelopeAttribution;
      /** What is known of the call. */
      request: RequestMember;
    };
  };
  "salaries.lineage": {
    path: { data_point_id: string };
    answer: {
      /** What was asked for. */
      data: LineageData;
      /** Who publishes the figures, and how they are made. */
      attribution: EnvelopeAttribution;
      /** What is known of the call. */
      request: RequestMember;
    };
  };
  "salaries.compare": {
    query: { role_a: string; role_b: string; city?: string; area?: string; exp?: "entry" | "mid" | "senior" | "staff" };
    answer: {
      /** What was asked for. */
      data: CompareData | AreaComparison;
      /** Who publishes the figures, and how they are made. */
      attribution: EnvelopeAttribution;
      /** What is known of the call. */
      request: RequestMember;
    };
  };
  "salaries.skills": {
    query: { role: string; city?: string; exp?: "entry" | "mid" | "senior" | "staff"; limit?: number };
    answer: {
      /** What was asked for. */
      data: SkillsData;
      /** Who publishes the figures, and how they are made. */
      attribution: EnvelopeAttribution;
      /** What is known of the call. */
      request: RequestMember;
    };
  };
  "salaries.adjacent": {
    query: { role: string; city?: string; exp?: "entry" | "mid" | "senior" | "staff"; limit?: number; sort?: "fit" | "salary"; min_delta_pct?: number };
    answer: {
      /** What was asked for. */
      data: AdjacentData;
      /** Who publishes the figures, and how they are made. */
      attribution: EnvelopeAttribution;
      /** What is known of the call. */
      request: RequestMember;
    };
  };
  "salaries.employerCost": {
    query: { role: string; city: string; exp?: "entry" | "mid" | "senior" | "staff"; base?: number };
    answer: {
      /** What was asked for. */
      data: EmployerCostData;
      /** Who publishes the figures, and how they are made. */
      attribution: EnvelopeAttribution;
      /** What is known of the call. */
      request: RequestMember;
    };
  };
  "salaries.companies": {
    query?: { role?: string; company?: string; level?: string };
    answer: {
      /** What was asked for. */
      data: CompaniesData;
      /** Who publishes the figures, and how they are made. */
      attribution: EnvelopeAttribution;
      /** What is known of the call. */
      request: RequestMember;
    };
  };
  "salaries.compareOffers": {
    body: CompareOffersRequest;
    answer: {
      /** What was asked for. */
      data: CompareOffersData;
      /** Who publishes the figures, and how they are made. */
      attribution: EnvelopeAttribution;
      /** What is known of the call. */
      request: RequestMember;
    };
  };
  "salaries.listSharedOffers": {
    answer: {
      /** What was asked for. */
      data: SharesData;
      /** Who publishes the figures, and how they are made. */
      attribution: EnvelopeAttribution;
      /** What is known of the call. */
      request: RequestMember;
    };
  };
  "salaries.shareOffers": {
    body: ShareOffersRequest;
    answer: {
      /** What was asked for. */
      data: ShareData;
      /** Who publishes the figures, and how they are made. */
      attribution: EnvelopeAttribution;
      /** What is known of the call. */
      request: RequestMember;
    };
  };
  "salaries.revokeSharedOffers": {
    path: { id: string };
    answer: {
      /** What was asked for. */
      data: RevokedShareData;
      /** Who publishes the figures, and how they are made. */
      attribution: EnvelopeAttribution;
      /** What is known of the call. */
      request: RequestMember;
    };
  };
  "salaries.negotiate": {
    body: NegotiateRequest;
    answer: {
      /** What was asked for. */
      data: NegotiateData;
      /** Who publishes the figures, and how they are made. */
      attribution: EnvelopeAttribution;
      /** What is known of the call. */
      request: RequestMember;
    };
  };
  "salaries.submit": {
    body: SubmitRequest;
    answer: {
      /** What was asked for. */
      data: SubmitData;
      /** Who publishes the figures, and how they are made. */
      attribution: EnvelopeAttribution;
      /** What is known of the call. */
      request: RequestMember;
    };
  };
  "salaries.crowd": {
    query?: { role?: string; city?: string; exp?: "entry" | "mid" | "senior" | "staff" };
    answer: {
      /** What was asked for. */
      data: CrowdData;
      /** Who publishes the figures, and how they are made. */
      attribution: EnvelopeAttribution;
      /** What is known of the call. */
      request: RequestMember;
    };
  };
  "salaries.usage": {
    answer: {
      /** What was asked for. */
      data: UsageData;
      /** Who publishes the figures, and how they are made. */
      attribution: EnvelopeAttribution;
      /** What is known of the call. */
      request: RequestMember;
    };
  };
  "legacy.salary": {
    query: { role: string; city?: string; exp?: "entry" | "mid" | "senior" | "staff" };
    answer: {
      /** What was asked for. */
      data: LegacySalaryData;
      /** Who publishes the figures, and how they are made. */
      attribution: EnvelopeAttribution;
      /** What is known of the call. */
      request: RequestMember;
    };
  };
  "legacy.roles": {
    query?: { q?: string; limit?: number };
    answer: {
      /** What was asked for. */
      data: LegacyRolesData;
      /** Who publishes the figures, and how they are made. */
      attribution: EnvelopeAttribution;
      /** What is known of the call. */
      request: RequestMember;
    };
  };
  "legacy.compare": {
    query?: { role?: string; cities?: string; role_a?: string; role_b?: string; city?: string; exp?: "entry" | "mid" | "senior" | "staff" };
    answer: {
      /** What was asked for. */
      data: CompareData | LegacyCitiesData;
      /** Who publishes the figures, and how they are made. */
      attribution: EnvelopeAttribution;
      /** What is known of the call. */
      request: RequestMember;
    };
  };
  "legacy.range": {
    query: { role: string; city?: string; exp?: "entry" | "mid" | "senior" | "staff" };
    answer: {
      /** What was asked for. */
      data: LegacyRangeData;
      /** Who publishes the figures, and how they are made. */
      attribution: EnvelopeAttribution;
      /** What is known of the call. */
      request: RequestMember;
    };
  };
  "legacy.trends": {
    query: { role: string; city?: string; exp?: "entry" | "mid" | "senior" | "staff" };
    answer: {
      /** What was asked for. */
      data: LegacyTrendsData;
      /** Who publishes the figures, and how they are made. */
      attribution: EnvelopeAttribution;
      /** What is known of the call. */
      request: RequestMember;
    };
  };
}

/** Method and path of each operation; true where no credential is sent. */
export const COMPENSATION_ROUTES = {
  "salary.current": ['GET', '/api/v1/salary'],
  "salary.calculate": ['GET', '/api/v1/salary/calculate'],
  "salary.history": ['GET', '/api/v1/salary/history'],
  "salary.projections": ['GET', '/api/v1/salary/projections'],
  "salary.roles": ['GET', '/api/v1/salary/roles'],
  "salary.cities": ['GET', '/api/v1/salary/cities'],
  "salary.search": ['GET', '/api/v1/salary/search'],
  "salaries.roles": ['GET', '/api/v1/intelligence/salaries/roles', true],
  "salaries.cities": ['GET', '/api/v1/intelligence/salaries/cities', true],
  "salaries.search": ['GET', '/api/v1/intelligence/salaries/search', true],
  "salaries.resolve": ['GET', '/api/v1/intelligence/salaries/resolve', true],
  "salaries.areas": ['GET', '/api/v1/intelligence/areas', true],
  "salaries.demo": ['GET', '/api/v1/intelligence/salaries/demo', true],
  "salaries.current": ['GET', '/api/v1/intelligence/salaries'],
  "salaries.calculate": ['GET', '/api/v1/intelligence/salaries/calculate'],
  "salaries.history": ['GET', '/api/v1/intelligence/salaries/history'],
  "salaries.projections": ['GET', '/api/v1/intelligence/salaries/projections'],
  "salaries.lineage": ['GET', '/api/v1/intelligence/lineage/{data_point_id}'],
  "salaries.compare": ['GET', '/api/v1/intelligence/salaries/compare'],
  "salaries.skills": ['GET', '/api/v1/intelligence/salaries/skills'],
  "salaries.adjacent": ['GET', '/api/v1/intelligence/salaries/adjacent'],
  "salaries.employerCost": ['GET', '/api/v1/intelligence/salaries/employer-cost'],
  "salaries.companies": ['GET', '/api/v1/intelligence/salaries/companies'],
  "salaries.compareOffers": ['POST', '/api/v1/intelligence/salaries/compare-offers'],
  "salaries.listSharedOffers": ['GET', '/api/v1/intelligence/salaries/shared-offers'],
  "salaries.shareOffers": ['POST', '/api/v1/intelligence/salaries/shared-offers'],
  "salaries.revokeSharedOffers": ['DELETE', '/api/v1/intelligence/salaries/shared-offers/{id}'],
  "salaries.negotiate": ['POST', '/api/v1/intelligence/salaries/negotiate'],
  "salaries.submit": ['POST', '/api/v1/intelligence/salaries/submit'],
  "salaries.crowd": ['GET', '/api/v1/intelligence/salaries/crowd'],
  "salaries.usage": ['GET', '/api/v1/intelligence/usage'],
  "legacy.salary": ['GET', '/api/mcp/intelligence/salary'],
  "legacy.roles": ['GET', '/api/mcp/intelligence/roles'],
  "legacy.compare": ['GET', '/api/mcp/intelligence/compare'],
  "legacy.range": ['GET', '/api/mcp/intelligence/range'],
  "legacy.trends": ['GET', '/api/mcp/intelligence/trends'],
} as const;

