import type { Plan } from '@wagewright/auth';

/** US dollars. */
export interface Price {
  perMonth: number;
  /** Null where the documents name none. */
  perYear: number | null;
}

/**
 * The prices of the published documents. Pro costs the same on both surfaces; Ultra is Surface B's,
 * Enterprise Surface A's highest plan.
 */
export const PRICES: Readonly<Record<Plan, Price>> = {
  free: { perMonth: 0, perYear: 0 },
  pro: { perMonth: 99, perYear: 990 },
  ultra: { perMonth: 199, perYear: 1_999 },
  enterprise: { perMonth: 999, perYear: null },
};
