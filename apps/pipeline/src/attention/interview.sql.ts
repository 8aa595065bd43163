/** Whether the calendar event `e` is an interview: `interview`, `phone_interview`, `interview_onsite`. */
export const IS_INTERVIEW = `e.type LIKE '%interview%'`;

export const IS_PREPARED = `EXISTS (
  SELECT FROM pipeline.activity a
   WHERE a.job_id = j.id AND a.type IN ('preparation', 'prep', 'interview_prep', 'interview_preparation'))`;
