import { EXPERIENCE_LEVELS, type ExperienceLevel } from '@wagewright/enums';
import type { RoleCategory, TotalCompensationRow } from '@wagewright/dataset';

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

const NONE: Shares = { entry: 0, mid: 0, senior: 0, staff: 0 };

const BONUS_ONLY: typeof AI = {
  equity: NONE,
  bonus: { entry: 0.02, mid: 0.03, senior: 0.04, staff: 0.05 },
  signing: NONE,
};

const BASE_ONLY: typeof AI = { equity: NONE, bonus: NONE, signing: NONE };

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

/** Families of business, engineering and computing in which a yearly bonus is customary pay. */
const BONUS_FAMILIES = [
  'ai-product',
  'business-finance',
  'computing',
  'data-science',
  'database',
  'electronics',
  'engineering',
  'legal',
  'machine-learning',
  'management',
  'mathematics',
  'network-support',
  'operations-research',
  'programming',
  'quality',
  'sales',
  'science',
  'statistics',
  'support',
  'systems',
  'systems-analysis',
] as const;

const REASON = 'stated model: no public source publishes equity, bonus or signing pay by title';
const BASE_ALONE =
  'stated model: neither bonus nor shares nor signing pay are customary in this line of work, and none is added; overtime and allowances are not in the figures';

/** Defaults (`*`) for both categories, and the families of the standard one in which more than base pay is customary. */
export function totalCompensationRows(): TotalCompensationRow[] {
  return [
    ...rows('ai', '*', AI),
    ...rows('standard', '*', BASE_ONLY, BASE_ALONE),
    ...BONUS_FAMILIES.flatMap((family) => rows('standard', family, BONUS_ONLY)),
    ...EQUITY_FAMILIES.flatMap((family) => rows('standard', family, TECHNOLOGY)),
  ];
}

function rows(
  category: RoleCategory,
  family: string,
  shares: typeof AI,
  reason = REASON,
): TotalCompensationRow[] {
  return EXPERIENCE_LEVELS.map((level) => ({
    kind: 'total-compensation',
    category,
    family,
    level,
    equityShare: shares.equity[level],
    bonusShare: shares.bonus[level],
    signingShare: shares.signing[level],
    basis: 'modelled',
    reason,
  }));
}
