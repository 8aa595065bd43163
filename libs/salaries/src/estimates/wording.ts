import { grouped, monthLabel } from '@wagewright/pay';
import type { YearlyGrowth } from './formulas/yearly-growth';
import type { RoleInMarket } from './role-in-market';

/** `$123,456`, to the whole dollar. */
export function dollars(amount: number): string {
  return `${amount < 0 ? '-' : ''}$${grouped(Math.round(Math.abs(amount)))}`;
}

/** `12.5 %` for a share of 0.125, `35.0 %` for 0.35: the figures of a column are equally exact. */
export function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

/** `+12.5 %`, `−1,040.0 %` or `±0.0 %` for 12.5, −1040 and 0. */
export function signedPercent(percent: number): string {
  const sign = percent === 0 ? '±' : percent < 0 ? '−' : '+';
  const [whole = '', tenth] = Math.abs(percent).toFixed(1).split('.');
  return `${sign}${grouped(Number(whole))}.${tenth} %`;
}

/** `a, b and c` */
export function listed(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
}

export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `The median of the occupation Software Developers rose by 2.2 % from May 2024 to May 2025 (BLS).` */
export function growthSentence({ role }: Pick<RoleInMarket, 'role'>, growth: YearlyGrowth): string {
  const { pct } = growth;
  const change =
    pct === 0 ? 'did not change' : `${pct > 0 ? 'rose' : 'fell'} by ${percent(Math.abs(pct) / 100)}`;
  const period = `from ${monthLabel(growth.from)} to ${monthLabel(growth.to)}`;
  return growth.basis === 'survey'
    ? `The median of the occupation ${role.occupation} ${change} ${period} (BLS).`
    : `By the Employment Cost Index, wages in the group of ${role.occupation} ${change} ${period} (BLS).`;
}
