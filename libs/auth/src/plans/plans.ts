/** An account has one plan, which sets its limits on every surface. */
export const PLANS = ['free', 'pro', 'ultra', 'enterprise'] as const;
/** Plan of an account, from the least to the most. */
export type Plan = (typeof PLANS)[number];

/** The five separately limited areas. */
export const SURFACES = ['surfaceA', 'surfaceB', 'surfaceBPublic', 'pipeline', 'console'] as const;
/** Area that a call is counted for: Surface A, Surface B, its open catalogue, the pipeline, or the pages of the console. */
export type Surface = (typeof SURFACES)[number];

/** Surfaces counted by account, in the order in which people see them. */
export const ACCOUNT_SURFACES = ['surfaceA', 'surfaceB', 'pipeline', 'console'] as const satisfies Surface[];

export interface RateLimit {
  /** Calls in any 60 seconds. */
  perMinute: number;
  /** Calls in a UTC calendar month; absent without a monthly limit. */
  perMonth?: number;
}

export type PlanLimits = Readonly<Record<Surface, Readonly<Record<Plan, RateLimit | null>>>>;

const SURFACE_B_ULTRA: RateLimit = { perMinute: 1_500, perMonth: 500_000 };
const PIPELINE_ULTRA: RateLimit = { perMinute: 60, perMonth: 50_000 };
const PUBLIC_CATALOGUE: RateLimit = { perMinute: 60 };
/** A person's calls in the console, on every plan: they never count against the API's limits. */
const CONSOLE: RateLimit = { perMinute: 600, perMonth: 50_000 };

/** The limits of the two published documents, and the console's: the only copy. */
export const PUBLISHED_LIMITS: PlanLimits = {
  surfaceA: {
    free: { perMinute: 30 },
    pro: { perMinute: 600 },
    ultra: { perMinute: 3_000 },
    enterprise: { perMinute: 3_000 },
  },
  surfaceB: {
    free: { perMinute: 60, perMonth: 1_000 },
    pro: { perMinute: 300, perMonth: 250_000 },
    ultra: SURFACE_B_ULTRA,
    enterprise: SURFACE_B_ULTRA,
  },
  surfaceBPublic: {
    free: PUBLIC_CATALOGUE,
    pro: PUBLIC_CATALOGUE,
    ultra: PUBLIC_CATALOGUE,
    enterprise: PUBLIC_CATALOGUE,
  },
  pipeline: { free: null, pro: null, ultra: PIPELINE_ULTRA, enterprise: PIPELINE_ULTRA },
  console: { free: CONSOLE, pro: CONSOLE, ultra: CONSOLE, enterprise: CONSOLE },
};

export const CEILINGS = ['jobs', 'contacts', 'activities', 'events', 'textBytes', 'fileBytes'] as const;
export type Ceiling = (typeof CEILINGS)[number];

/** Maximum records of each kind, `events` for the calendar; bytes of text typed into them, and of files kept with jobs. */
export type AccountCeilings = Record<Ceiling, number>;

const CEILINGS_ULTRA: AccountCeilings = {
  jobs: 100_000,
  contacts: 50_000,
  activities: 500_000,
  events: 500_000,
  textBytes: 2_000_000_000,
  fileBytes: 2_000_000_000,
};

/** The default ceilings: the only copy. */
export const PUBLISHED_CEILINGS: Readonly<Record<Plan, AccountCeilings>> = {
  free: {
    jobs: 2_000,
    contacts: 2_000,
    activities: 10_000,
    events: 10_000,
    textBytes: 50_000_000,
    fileBytes: 20_000_000,
  },
  pro: {
    jobs: 10_000,
    contacts: 10_000,
    activities: 50_000,
    events: 50_000,
    textBytes: 250_000_000,
    fileBytes: 200_000_000,
  },
  ultra: CEILINGS_ULTRA,
  enterprise: CEILINGS_ULTRA,
};

/** Whether `plan` is `required` or above. */
export function planIncludes(plan: Plan, required: Plan): boolean {
  return PLANS.indexOf(plan) >= PLANS.indexOf(required);
}
