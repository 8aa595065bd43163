/** Kinds of records with a revision in `record_revision`; `job_lookup` rises only with the columns that searches read. */
export type RevisedKind = 'job' | 'job_lookup' | 'contact' | 'activity' | 'calendar_event';

/**
 * The revision of a user's records of a kind, as an expression for a text that changes with every commit that adds,
 * changes or deletes one. Triggers keep several rows for a kind, because a transaction takes a row that no other one is
 * writing.
 *
 * @param user placeholder of the user's id
 */
export function recordRevision(user: string, kind: RevisedKind): string {
  const revision = revisionsOf(`user_id = ${user} AND kind = '${kind}'`);
  return kind === 'job' || kind === 'job_lookup'
    ? `concat_ws(' ', ${addedJobs(user)}, ${revision})`
    : revision;
}

export function revisionOfAll(user: string): string {
  return `concat_ws(' ', ${addedJobs(user)}, ${revisionsOf(`user_id = ${user}`)})`;
}

function revisionsOf(condition: string): string {
  return `(SELECT coalesce(string_agg(kind || revision, ' ' ORDER BY kind, slot), '')
             FROM pipeline.record_revision WHERE ${condition})`;
}

/**
 * New jobs raise no revision; the number of jobs and the newest one show them: while the revision stays, none was
 * deleted.
 */
function addedJobs(user: string): string {
  return `(SELECT sum(jobs) FROM pipeline.job_tally WHERE user_id = ${user}),
    (SELECT max(id) FROM pipeline.job_text WHERE user_id = ${user})`;
}
