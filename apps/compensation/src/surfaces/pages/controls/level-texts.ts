import type { ExperienceLevel } from '@wagewright/dataset';
import type { RoleInMarket } from '../../../estimates/role-in-market';

/** The name of a level on a page, and its years of experience. */
export const LEVEL_TEXTS: Readonly<Record<ExperienceLevel, { name: string; years: string }>> = {
  entry: { name: 'Entry', years: '0–2 years' },
  mid: { name: 'Mid', years: '3–5 years' },
  senior: { name: 'Senior', years: '6–9 years' },
  staff: { name: 'Staff', years: '10+ years' },
};

/** Whose pay a figure is, as in a caption: `senior level`, `all levels together`. @param level null for all */
export function levelText({ rank }: Pick<RoleInMarket, 'rank'>, level: ExperienceLevel | null): string {
  if (rank !== null) return 'the title’s own level';
  return level === null ? 'all levels together' : `${LEVEL_TEXTS[level].name.toLowerCase()} level`;
}
