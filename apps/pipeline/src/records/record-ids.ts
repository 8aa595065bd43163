import { isId } from '@wagewright/database';
import { resourceNotFound } from '@wagewright/errors';

const SHORT_PREFIX = 'j_';

/**
 * The stored form of an id: both published forms, `job_<…>` and `j_<same>`, name the same job.
 * @throws ApiError 404 for an impossible id, as for an unknown job
 */
export function canonicalJobId(id: string): string {
  const canonical = filterableJobId(id);
  if (!isId('job', canonical)) throw jobNotFound();
  return canonical;
}

/** The stored form of an id, for a filter: an impossible id finds nothing. */
export function filterableJobId(id: string): string {
  return id.startsWith(SHORT_PREFIX) ? `job_${id.slice(SHORT_PREFIX.length)}` : id;
}

/** The same for unknown jobs and other users', which must be indistinguishable. */
export function jobNotFound(): Error {
  return resourceNotFound('Job');
}

/** The same for unknown contacts and other users', which must be indistinguishable. */
export function contactNotFound(): Error {
  return resourceNotFound('Contact');
}
