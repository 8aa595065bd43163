import { isId } from '@wagewright/database';
import { resourceNotFound } from '@wagewright/errors';

const SHORT_PREFIX = 'j_';

/**
 * The id as it is stored: both published shapes, `job_<…>` and `j_<same>`, name the same job.
 * @throws ApiError 404 when no job can have the id: the same answer as for an unknown job
 */
export function canonicalJobId(id: string): string {
  const canonical = filterableJobId(id);
  if (!isId('job', canonical)) throw jobNotFound();
  return canonical;
}

/** The id as it is stored, for a filter: an id that no job can have simply finds nothing. */
export function filterableJobId(id: string): string {
  return id.startsWith(SHORT_PREFIX) ? `job_${id.slice(SHORT_PREFIX.length)}` : id;
}

/** The answer for unknown jobs and for those of other users, which must not be told apart. */
export function jobNotFound(): Error {
  return resourceNotFound('Job');
}
