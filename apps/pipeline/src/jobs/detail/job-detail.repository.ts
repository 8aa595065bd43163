import { Injectable } from '@nestjs/common';
import { PreparedStatement } from '@wagewright/database';
import { DataSource, type EntityTarget, type ObjectLiteral } from 'typeorm';
import { Activity } from '../../activities/activity.entity';
import { EVENT_END, inEventZone, isNotOver, userZone } from '../../days/over.sql';
import { CalendarEvent } from '../../calendar/calendar-event.entity';
import { Contact } from '../../contacts/contact.entity';
import { JobStatusChange } from '../status/job-status-change.entity';
import { Job } from '../job.entity';
import { RecordTable } from '../../records/record-table';
import { CONTACT_IDS_OF_JOB } from '../job.repository';
import type { StoredJob } from '../stored-job';

const MOMENT_TYPES = new Set<unknown>(['timestamptz']);

/**
 * Records that a statement reads as one JSON value of a row, beside other records of the same kind. Columns come from
 * the mapping of the entity, so a new one needs no change here.
 */
class NestedRecords<T extends ObjectLiteral> {
  /** `(SELECT …)` for a list of columns; its value is `NestedRows`. */
  readonly sql: string;
  private readonly properties: readonly [name: string, read: Reader][];

  /** @param alias of the table of the records in `query` */
  constructor(
    dataSource: DataSource,
    entity: EntityTarget<T>,
    alias: string,
    query: NestedRecordsQuery,
    computed: readonly ComputedProperty<T>[] = [],
  ) {
    const columns = dataSource.getMetadata(entity).columns.map(({ propertyName, databaseName, type }) => {
      const column = `${alias}."${databaseName}"`;
      return MOMENT_TYPES.has(type)
        ? { name: propertyName, sql: `${column} AT TIME ZONE 'UTC'`, read: readMoment }
        : { name: propertyName, sql: column, read: readPlain };
    });
    const all = [
      ...columns,
      ...computed.map(({ property, sql }) => ({ name: property, sql, read: readPlain })),
    ];
    this.properties = all.map(({ name, read }) => [name, read]);
    this.sql = selectionOf(
      all.map(({ sql }) => sql),
      query,
    );
  }

  read(rows: NestedRows): T[] {
    return rows === null ? [] : rows.map((row) => this.readOne(row));
  }

  private readOne(row: readonly unknown[]): T {
    const record: Record<string, unknown> = {};
    let place = 0;
    for (const [name, read] of this.properties) record[name] = read(row[place++]);
    return record as T;
  }
}

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

  constructor(private readonly dataSource: DataSource) {
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
      orderBy: 'pipeline.folded(c.name) COLLATE "C", c.id',
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

interface NestedRecordsQuery {
  /** The text after FROM; `alias` is the table of the records. */
  from: string;
  where: string;
  orderBy: string;
  limit?: number;
}

interface ComputedProperty<T> {
  property: keyof T & string;
  /** Over the alias; text, numbers, or lists of them. */
  sql: string;
}

/** PostgreSQL's value for a subquery: a list of values for each record, or null for none. */
type NestedRows = unknown[][] | null;

type Reader = (value: unknown) => unknown;

/** The inner query sorts and the outer one keeps the order: an aggregate takes sorted rows as they come. */
function selectionOf(values: readonly string[], { from, where, orderBy, limit }: NestedRecordsQuery): string {
  return `(SELECT json_agg(nested.row) FROM (
    SELECT json_build_array(${values.join(', ')}) AS row
      FROM ${from} WHERE ${where} ORDER BY ${orderBy}${limit === undefined ? '' : ` LIMIT ${limit}`}) AS nested)`;
}

function readPlain(value: unknown): unknown {
  return value;
}

/** The statement asks for the time in UTC, which PostgreSQL writes without a zone. */
function readMoment(value: unknown): Date | null {
  return value === null ? null : new Date(`${value as string}Z`);
}
