import type { YearlyGrowth } from './formulas/yearly-growth';
import type { RoleInMarket } from './role-in-market';

/** `The median of the occupation Software Developers rose by 2.2 % from May 2024 to May 2025 (BLS).` */
export function growthSentence({ role }: Pick<RoleInMarket, 'role'>, growth: YearlyGrowth): string {
  const { pct } = growth;
  const change = pct === 0 ? 'did not change' : `${pct > 0 ? 'rose' : 'fell'} by ${Math.abs(pct)} %`;
  const period = `from ${monthLabel(growth.from)} to ${monthLabel(growth.to)}`;
  return growth.basis === 'survey'
    ? `The median of the occupation ${role.occupation} ${change} ${period} (BLS).`
    : `By the Employment Cost Index, wages in the group of ${role.occupation} ${change} ${period} (BLS).`;
}

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `May 2024` for `2024-05` */
export function monthLabel(month: string): string {
  return MONTH.format(new Date(`${month}-01T00:00:00Z`));
}
