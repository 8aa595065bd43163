import type { RoleRow } from '@wagewright/dataset';

const DIGITS = '0-9';

/** The letter of a title in the directory, lower-case; `0-9` for other characters. */
export function letterOf({ title }: Pick<RoleRow, 'title'>): string {
  const first = title.charAt(0).toLowerCase();
  return /[a-z]/.test(first) ? first : DIGITS;
}

/** The initial letters of titles, in order. */
export function lettersOf(roles: readonly Pick<RoleRow, 'title'>[]): string[] {
  return [...new Set(roles.map((role) => letterOf(role)))].sort();
}

/** Ignores case. */
export function byTitle(a: Pick<RoleRow, 'title'>, b: Pick<RoleRow, 'title'>): number {
  return a.title.localeCompare(b.title, 'en');
}
