import type { RoleRow } from '@wagewright/dataset';

/** A role in the envelope. */
export interface IdentifiedRole {
  /** `role:<slug>` */
  id: string;
  slug: string;
  title: string;
}

export function identifiedRole({ slug, title }: RoleRow): IdentifiedRole {
  return { id: `role:${slug}`, slug, title };
}
