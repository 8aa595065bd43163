import type { ApiError } from '@wagewright/errors';
import type { ImportRowResponse } from './import-jobs.response';
import type { ReadRow } from './row-reader';

/**
 * The results of rows that were read.
 *
 * @param ids of the created jobs, in the order of the rows; none in a dry run
 * @param fault an internal fault, because of which none of them was written
 */
export function rowResults(
  rows: readonly ReadRow[],
  ids: readonly string[],
  fault?: ApiError,
): ImportRowResponse[] {
  let next = 0;
  return rows.map(({ row, request, fault: ownFault, isUnread, warnings }) => {
    const reason = ownFault ?? fault;
    if (!request && !ownFault && !isUnread) return { row, status: 'skipped' };
    if (reason) return failed(row, reason);
    const id = ids[next++];
    return {
      row,
      status: 'created',
      ...(id !== undefined && { id }),
      ...(warnings.length > 0 && { warnings }),
    };
  });
}

function failed(row: number, { message, rule, extras }: ApiError): ImportRowResponse {
  const { details } = extras;
  return { row, status: 'failed', error: message, code: rule.pipelineCode, ...(details && { details }) };
}
