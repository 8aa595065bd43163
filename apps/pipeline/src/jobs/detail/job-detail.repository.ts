import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { PreparedStatement } from '@wagewright/database';
import { DataSource } from 'typeorm';
import { Activity } from '../../activities/activity.entity';
import { EVENT_END, inEventZone, isNotOver, userZone } from '../../days/over.sql';
import { CalendarEvent } from '../../calendar/calendar-event.entity';
import { Contact } from '../../contacts/contact.entity';
import { JobStatusChange } from '../status/job-status-change.entity';
import { Job } from '../job.entity';
import { RecordTable } from '../../records/record-table';
import { CONTACT_IDS_OF_JOB } from '../job.repository';
import type { StoredJob } from '../stored-job';
import { NestedRecords, type NestedRows } from './nested-records';

const RECENT_ACTIVITIES = 20;
/** The calendar has the rest. */
const UPCOMING_EVENTS = 50;

export type LinkedContact = Contact & { jobIds: string[] };

export interface StoredJobDetail {
  job: StoredJob;
  /** Oldest first, without the initial status. */
  statusChanges: JobStatusChange[];
  /** By name. */
  contacts: LinkedContact[];
  /** Newest first. */
  recentActivities: Activity[];
  /** Events that have not ended, the next one first. */
  upcomingEvents: CalendarEvent[];
}

type DetailRow = StoredJob & Record<Exclude<keyof StoredJobDetail, 'job'>, NestedRows>;

/**
 * The read model of a job's detail: one statement over the tables of all features (docs/decisions/0044). It only reads;
 * each feature writes its own records.
 */
@Injectable()
export class JobDetailRepository {
  private readonly statusChanges: NestedRecords<JobStatusChange>;
  private readonly contacts: NestedRecords<LinkedContact>;
  private readonly recentActivities: NestedRecords<Activity>;
  private readonly upcomingEvents: NestedRecords<CalendarEvent>;
  private readonly statement: PreparedStatement<DetailRow>;

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {
    this.statusChanges = statusChangesOfJob(dataSource);
    this.contacts = contactsOfJob(dataSource);
    this.recentActivities = recentActivitiesOfJob(dataSource);
    this.upcomingEvents = upcomingEventsOfJob(dataSource);
    const job = new RecordTable<Job, StoredJob>(dataSource, Job, 'j', [
      CONTACT_IDS_OF_JOB,
      `${this.statusChanges.sql} AS "statusChanges"`,
      `${this.contacts.sql} AS contacts`,
      `${this.recentActivities.sql} AS "recentActivities"`,
      `${this.upcomingEvents.sql} AS "upcomingEvents"`,
    ]);
    this.statement = new PreparedStatement<DetailRow>('job-detail', job.selectOne);
  }

  /** @param now events count as upcoming while they are not over */
  async find(
    userId: string,
    id: string,
    now: Date,
    timeZone: string | undefined,
  ): Promise<StoredJobDetail | undefined> {
    const [row] = await this.statement.run(this.dataSource, [id, userId, now, timeZone]);
    return (
      row && {
        job: row,
        statusChanges: this.statusChanges.read(row.statusChanges),
        contacts: this.contacts.read(row.contacts),
        recentActivities: this.recentActivities.read(row.recentActivities),
        upcomingEvents: this.upcomingEvents.read(row.upcomingEvents),
      }
    );
  }
}

function statusChangesOfJob(dataSource: DataSource): NestedRecords<JobStatusChange> {
  return new NestedRecords(dataSource, JobStatusChange, 'c', {
    from: 'pipeline.job_status_change c',
    where: 'c.job_id = $1 AND c.user_id = $2',
    orderBy: 'c.id',
  });
}

function contactsOfJob(dataSource: DataSource): NestedRecords<LinkedContact> {
  const jobIds = `ARRAY(SELECT link.job_id FROM pipeline.job_contact link
                         WHERE link.contact_id = c.id ORDER BY link.job_id)`;
  return new NestedRecords<LinkedContact>(
    dataSource,
    Contact,
    'c',
    {
      from: 'pipeline.job_contact of_job JOIN pipeline.contact c ON c.id = of_job.contact_id',
      where: 'of_job.job_id = $1 AND c.user_id = $2',
      orderBy: 'lower(c.name), c.id',
    },
    [{ property: 'jobIds', sql: jobIds }],
  );
}

function recentActivitiesOfJob(dataSource: DataSource): NestedRecords<Activity> {
  return new NestedRecords(dataSource, Activity, 'a', {
    from: 'pipeline.activity a',
    where: 'a.job_id = $1 AND a.user_id = $2',
    orderBy: 'a.occurred_at DESC, a.id DESC',
    limit: RECENT_ACTIVITIES,
  });
}

function upcomingEventsOfJob(dataSource: DataSource): NestedRecords<CalendarEvent> {
  return new NestedRecords(dataSource, CalendarEvent, 'e', {
    from: 'pipeline.calendar_event e',
    where: `e.job_id = $1 AND e.user_id = $2 AND ${isNotOver(EVENT_END, '$3', inEventZone(userZone('$2', '$4')))}`,
    orderBy: 'e.starts_at, e.id',
    limit: UPCOMING_EVENTS,
  });
}
