/** The sorted contact ids of a job `j`: a further column of every job that is read. */
export const CONTACT_IDS_OF_JOB = `ARRAY(SELECT link.contact_id FROM pipeline.job_contact link
                            WHERE link.job_id = j.id ORDER BY link.contact_id) AS "contactIds"`;
