import type { RoleRow } from '@wagewright/dataset';

/** A role in a flat answer. */
export interface RoleResponse {
  slug: string;
  title: string;
}

export function roleResponse({ slug, title }: RoleRow): RoleResponse {
  return { slug, title };
}
