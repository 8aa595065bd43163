import { isId } from '@wagewright/database';
import { resourceNotFound } from '@wagewright/errors';

const SHORT_PREFIX = 'j_';

/**
 * The id as it is stored: both published shapes, `job_<…>` and `j_<same>`, name the same job.
 * @throws ApiError 404 when it can be no job's id, like for an unknown one
 */
export function canonicalJobId(id: string): string {
  const canonical = filterableJobId(id);
  if (!isId('job', canonical)) throw jobNotFound();
  return canonical;
}

/** The id as it is stored, for a filter: one that can be no job's just finds nothing. */
export function filterableJobId(id: string): string {
  return id.startsWith(SHORT_PREFIX) ? `job_${id.slice(SHORT_PREFIX.length)}` : id;
}

/** Unknown, or another user's: deliberately the same answer. */
export function jobNotFound(): Error {
  return resourceNotFound('Job');
}
