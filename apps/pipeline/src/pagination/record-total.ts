import type { KeptTotal } from './page-query';
import type { SqlFilter } from './sql-filter';

/** Kinds that triggers count in `record_tally`: activities by their type, contacts under an empty value. */
type TalliedKind = 'contact' | 'activity';

/**
 * The number of a user's records of a kind, from kept counts.
 *
 * @param filter of the list, which binds the values
 * @param values the counted ones; undefined for all
 */
export function recordTotal(
  filter: SqlFilter,
  userId: string,
  kind: TalliedKind,
  values?: readonly string[],
): KeptTotal {
  const ofValues = values ? ` AND value = ANY(${filter.parameter(values)}::text[])` : '';
  return {
    expression: `(SELECT coalesce(sum(records), 0)::integer FROM pipeline.record_tally
                   WHERE user_id = ${filter.parameter(userId)} AND kind = '${kind}'${ofValues})`,
  };
}
