import type { RoleRow } from '@wagewright/dataset';

const DIGITS = '0-9';

/** The letter that a title is listed below, lower-case; `0-9` for what is none. */
export function letterOf({ title }: Pick<RoleRow, 'title'>): string {
  const first = title.charAt(0).toLowerCase();
  return /[a-z]/.test(first) ? first : DIGITS;
}

/** The letters that titles begin with, in order. */
export function lettersOf(roles: readonly Pick<RoleRow, 'title'>[]): string[] {
  return [...new Set(roles.map((role) => letterOf(role)))].sort();
}

/** Titles as people look them up: capitals do not count. */
export function byTitle(a: Pick<RoleRow, 'title'>, b: Pick<RoleRow, 'title'>): number {
  return a.title.localeCompare(b.title, 'en');
}
