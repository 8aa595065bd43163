import type { ExperienceLevel, RoleCategory, TotalCompensationRow } from '@wagewright/dataset';

type Shares = Readonly<Record<ExperienceLevel, number>>;

/**
 * Equity, bonus and signing as shares of base.
 *
 * No public source measures them by title. The shares are a published model: bonus at the level of supplemental pay in
 * the employer cost survey (4.9 to 7 % of wages for professional and management occupations), rising with
 * responsibility; equity only where employers customarily grant it, rising likewise, more so for AI roles; signing pay
 * as one year's share of a customary one-off payment. An operator's observations replace them.
 */
const AI: Record<'equity' | 'bonus' | 'signing', Shares> = {
  equity: { entry: 0.08, mid: 0.14, senior: 0.22, staff: 0.32 },
  bonus: { entry: 0.06, mid: 0.08, senior: 0.11, staff: 0.14 },
  signing: { entry: 0.03, mid: 0.04, senior: 0.05, staff: 0.06 },
};

const TECHNOLOGY: typeof AI = {
  equity: { entry: 0.04, mid: 0.08, senior: 0.14, staff: 0.22 },
  bonus: { entry: 0.05, mid: 0.07, senior: 0.09, staff: 0.12 },
  signing: { entry: 0.02, mid: 0.03, senior: 0.04, staff: 0.05 },
};

const OTHER: typeof AI = {
  equity: { entry: 0, mid: 0, senior: 0, staff: 0 },
  bonus: { entry: 0.02, mid: 0.03, senior: 0.04, staff: 0.05 },
  signing: { entry: 0, mid: 0, senior: 0, staff: 0 },
};

/** Families in which company shares are customary pay. */
const EQUITY_FAMILIES = [
  'software',
  'frontend',
  'design',
  'devops',
  'cloud-architecture',
  'security',
  'data-engineering',
  'analytics',
  'engineering-management',
  'hardware',
  'robotics',
  'it-operations',
] as const;

const REASON = 'stated model: no public source publishes equity, bonus or signing pay by title';

/** Defaults (`*`) for both categories, and the technology families of the standard one. */
export function totalCompensationRows(): TotalCompensationRow[] {
  return [
    ...rows('ai', '*', AI),
    ...rows('standard', '*', OTHER),
    ...EQUITY_FAMILIES.flatMap((family) => rows('standard', family, TECHNOLOGY)),
  ];
}

function rows(category: RoleCategory, family: string, shares: typeof AI): TotalCompensationRow[] {
  return (['entry', 'mid', 'senior', 'staff'] as const).map((level) => ({
    kind: 'total-compensation',
    category,
    family,
    level,
    equityShare: shares.equity[level],
    bonusShare: shares.bonus[level],
    signingShare: shares.signing[level],
    basis: 'modelled',
    reason: REASON,
  }));
}
