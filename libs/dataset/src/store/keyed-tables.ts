import type { RowKind } from '../release/row';

/** Row kinds with a table of their own, and the member that is the key. The other kinds share `release_table`. */
export const KEYED_TABLES = [
  { kind: 'source', table: 'release_source', key: 'id' },
  { kind: 'city', table: 'release_city', key: 'slug' },
  { kind: 'role', table: 'release_role', key: 'slug' },
  { kind: 'observation', table: 'release_observation', key: 'id' },
] as const satisfies readonly { kind: RowKind; table: string; key: string }[];

export function isKeyed(kind: RowKind): kind is (typeof KEYED_TABLES)[number]['kind'] {
  return KEYED_TABLES.some((keyed) => keyed.kind === kind);
}
