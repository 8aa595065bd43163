import { Activity } from './activities/activity.entity';
import { CalendarEvent } from './calendar/calendar-event.entity';
import { Contact } from './contacts/contact.entity';
import { JobFile } from './files/job-file.entity';
import { JobStatusChange } from './jobs/status/job-status-change.entity';
import { Job } from './jobs/job.entity';

/** Entities of the tables that TypeORM reads or writes; SQL statements alone use the others. */
export const PIPELINE_ENTITIES = [Job, JobStatusChange, Contact, JobFile, Activity, CalendarEvent];
