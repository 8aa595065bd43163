import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Records that are examined at a time: a fraction of a second, even when each has to be written. */
const RECORDS = 5_000;

const isMidnight = (moment: string) => `${moment} = date_trunc('day', ${moment}, 'UTC')`;
const dayOf = (moment: string, zone = `'UTC'`) => `((${moment}) AT TIME ZONE ${zone})::date`;
const dayGiven = (moment: string) => `CASE WHEN ${isMidnight(moment)} THEN ${dayOf(moment)} END`;

/** Midnight in UTC was given as a bare date; another moment is on a day of the event's zone. */
const dayOfEvent = (moment: string) =>
  `CASE WHEN ${isMidnight(moment)} THEN ${dayOf(moment)} ELSE ${dayOf(moment, 'r."time_zone"')} END`;
/** An end at the beginning of a day is the day before. */
const LAST_DAY = `greatest(${dayOfEvent('r."starts_at"')},
  CASE WHEN r."ends_at" IS NULL THEN ${dayOfEvent('r."starts_at"')}
       WHEN ${isMidnight('r."ends_at"')} THEN ${dayOf('r."ends_at"')} - 1
       ELSE ${dayOf(`r."ends_at" - interval '1 microsecond'`, 'r."time_zone"')} END)`;

const ofEvents = {
  isDay: 'r."all_day"',
  days: { starts_on: dayOfEvent('r."starts_at"'), ends_on: LAST_DAY },
};
const ofMoments = (members: Readonly<Record<string, string>>) => ({
  isDay: Object.values(members)
    .map((moment) => isMidnight(`r."${moment}"`))
    .join(' OR '),
  days: Object.fromEntries(Object.entries(members).map(([day, moment]) => [day, dayGiven(`r."${moment}"`)])),
});

const TABLES = {
  job: ofMoments({ applied_on: 'applied_at', follow_up_on: 'follow_up_at', deadline_on: 'deadline_at' }),
  contact: ofMoments({ last_contacted_on: 'last_contacted_at', next_follow_up_on: 'next_follow_up_at' }),
  activity: ofMoments({ occurred_on: 'occurred_at' }),
  calendar_event: ofEvents,
  cancelled_calendar_event: ofEvents,
};

/** Gives the last key of the batch, or no row after the last batch. */
const fillBatch = (table: keyof typeof TABLES) => {
  const { isDay, days } = TABLES[table];
  const assignments = Object.entries(days).map(([day, value]) => `"${day}" = ${value}`);
  return `
  WITH "batch" AS MATERIALIZED (
    SELECT "id" FROM "pipeline"."${table}" WHERE "id" > $1 ORDER BY "id" LIMIT ${RECORDS}
  ), "changed" AS (
    UPDATE "pipeline"."${table}" AS r SET ${assignments.join(', ')} FROM "batch"
     WHERE r."id" = "batch"."id" AND (${isDay})
  )
  SELECT "id" FROM "batch" ORDER BY "id" DESC LIMIT 1`;
};

/**
 * What stood at the beginning of a day in UTC was given as a day, as the calendar feed has always read it. In batches
 * that each commit; broken off it can be run again.
 */
export class DayEntries1764000002001 implements MigrationInterface {
  name = 'DayEntries1764000002001';
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of Object.keys(TABLES) as (keyof typeof TABLES)[]) {
      let last: { id: string } | undefined = { id: '' };
      while (last !== undefined) [last] = await queryRunner.query(fillBatch(table), [last.id]);
    }
  }

  async down(): Promise<void> {
    // The moments are as they were.
  }
}
