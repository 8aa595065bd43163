import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A date that somebody gives is a day or a moment, and stays what it is: the day is set where a day was given, and null
 * where a moment was. `DayEntries` fills in the records that are there. One table a migration: each is locked alone.
 */
abstract class ColumnsAdded implements MigrationInterface {
  protected abstract readonly table: string;
  /** With their types. */
  protected abstract readonly columns: Readonly<Record<string, 'date' | 'text'>>;

  async up(queryRunner: QueryRunner): Promise<void> {
    const added = Object.entries(this.columns).map(([column, type]) => `ADD COLUMN "${column}" ${type}`);
    await queryRunner.query(`ALTER TABLE ${this.table} ${added.join(', ')}`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    const dropped = Object.keys(this.columns).map((column) => `DROP COLUMN "${column}"`);
    await queryRunner.query(`ALTER TABLE ${this.table} ${dropped.join(', ')}`);
  }
}

export class JobDays1764000002000 extends ColumnsAdded {
  name = 'JobDays1764000002000';
  protected readonly table = '"pipeline"."job"';
  protected readonly columns = { applied_on: 'date', follow_up_on: 'date', deadline_on: 'date' } as const;
}

export class ContactDays1764000002001 extends ColumnsAdded {
  name = 'ContactDays1764000002001';
  protected readonly table = '"pipeline"."contact"';
  protected readonly columns = { last_contacted_on: 'date', next_follow_up_on: 'date' } as const;
}

export class ActivityDays1764000002002 extends ColumnsAdded {
  name = 'ActivityDays1764000002002';
  protected readonly table = '"pipeline"."activity"';
  protected readonly columns = { occurred_on: 'date' } as const;
}

export class CalendarDays1764000002003 extends ColumnsAdded {
  name = 'CalendarDays1764000002003';
  protected readonly table = '"pipeline"."calendar_event"';
  protected readonly columns = { starts_on: 'date', ends_on: 'date' } as const;
}

export class CancelledDays1764000002004 extends ColumnsAdded {
  name = 'CancelledDays1764000002004';
  protected readonly table = '"pipeline"."cancelled_calendar_event"';
  protected readonly columns = { starts_on: 'date', ends_on: 'date' } as const;
}

/** Decides when a day of the person is over. */
export class AccountTimeZone1764000002005 extends ColumnsAdded {
  name = 'AccountTimeZone1764000002005';
  protected readonly table = '"accounts"."account"';
  protected readonly columns = { time_zone: 'text' } as const;
}
