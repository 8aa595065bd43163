/** The ids of the contacts of a job `j`, sorted: a column of every read job, beside those of its table. */
export const CONTACT_IDS_OF_JOB = `ARRAY(SELECT link.contact_id FROM pipeline.job_contact link
                            WHERE link.job_id = j.id ORDER BY link.contact_id) AS "contactIds"`;
