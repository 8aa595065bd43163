import type { TalliedKind } from '../entities/record-tally.entity';
import type { KeptTotal } from './page-query';
import type { SqlFilter } from './sql-filter';

/**
 * How many records of a kind a user has, from the numbers that are kept of them.
 *
 * @param filter of the list, which binds the values
 * @param values those that count, or undefined for all
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
