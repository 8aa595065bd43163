import { dataSource, withOwnDatabase } from '../../../../test/setup/own-database';
import { type EventSpan, endOfEvent, hasBegun, isOver, overAt } from './over';
import * as sql from './over.sql';

const ZONES = [
  null,
  'Pacific/Kiritimati',
  'Asia/Kolkata',
  'Europe/Berlin',
  'America/Los_Angeles',
  'Etc/GMT+12',
  'Asia/Beirut',
];
/** The last day of a year, and days on which clocks change, in Beirut at midnight. */
const DAYS = ['2026-12-31', '2026-10-25', '2026-03-29'];
const HOUR_MS = 3_600_000;
const USER = 'usr_days';

/** Every half hour from a day and a half before the day until two and a half after it, and a second either side. */
const momentsAround = (day: string) =>
  Array.from({ length: 2 * 96 }, (_, i) => Date.parse(day) + (i / 2 - 36) * HOUR_MS).flatMap((time) =>
    [-1_000, 0, 1_000].map((ms) => new Date(time + ms)),
  );

/** A case: the zone of the record (UTC: none), of the request and of the account. */
interface Zones {
  own: string;
  asked: string | null;
  account: string | null;
}

describe('the rule of days in SQL', () => {
  withOwnDatabase();
  beforeAll(async () => {
    await dataSource.query(
      `INSERT INTO accounts.account (id, email, name, plan) VALUES ($1, 'days@example.com', 'Days', 'ultra')`,
      [USER],
    );
  });

  /** The verdict of SQL on the span at each of the moments: not over, over, begun. */
  async function judged(span: EventSpan, { own, asked, account }: Zones, moments: readonly Date[]) {
    await dataSource.query('UPDATE accounts.account SET time_zone = $2 WHERE id = $1', [USER, account]);
    const inZone = sql.inEventZone(sql.userZone('$1', '$2'));
    const rows: { isNotOver: boolean; isOver: boolean; hasBegun: boolean }[] = await dataSource.query(
      `SELECT ${sql.isNotOver(sql.EVENT_END, 'm.at', inZone)} AS "isNotOver",
              ${sql.isOverAt(sql.EVENT_END, 'm.at', inZone)} AS "isOver",
              ${sql.hasBegun(sql.EVENT_START, 'm.at', inZone)} AS "hasBegun"
         FROM unnest($3::timestamptz[]) WITH ORDINALITY AS m (at, place),
              (SELECT $4::timestamptz AS starts_at, $5::timestamptz AS ends_at, $6::date AS starts_on,
                      $7::date AS ends_on, $8::text AS time_zone) AS e
        ORDER BY m.place`,
      [USER, asked, moments, span.startsAt, span.endsAt, span.startsOn, span.endsOn, own],
    );
    return rows.map((row) => [row.isNotOver, row.isOver, row.hasBegun]);
  }

  function expected(span: EventSpan, timeZone: string | null, moments: readonly Date[]) {
    const [start, end] = [{ at: span.startsAt, on: span.startsOn }, endOfEvent(span)];
    return moments.map((now) => [
      !isOver(end, now, timeZone),
      overAt(end, timeZone) <= now,
      hasBegun(start, now, timeZone),
    ]);
  }

  it.each(DAYS)('ends and begins %s as in TypeScript, in every zone', async (day) => {
    const moments = momentsAround(day);
    const next = new Date(Date.parse(day) + 24 * HOUR_MS).toISOString().slice(0, 10);
    const startsAt = new Date(day);
    for (const endsOn of [day, next]) {
      const span = { startsAt, endsAt: null, startsOn: day, endsOn };
      for (const zone of ZONES) {
        const zones = { own: zone ?? 'UTC', asked: null, account: null };
        expect(await judged(span, zones, moments)).toEqual(expected(span, zone, moments));
      }
    }
  });

  it.each([
    { own: 'Asia/Kolkata', asked: 'Asia/Tokyo', account: 'Asia/Tokyo' },
    { own: 'UTC', asked: 'Asia/Kolkata', account: 'Asia/Tokyo' },
    { own: 'UTC', asked: null, account: 'Asia/Kolkata' },
  ])('takes the zone of the record, then of the request, then of the account: %j', async (zones) => {
    const [on = ''] = DAYS;
    const moments = momentsAround(on);
    const span = { startsAt: new Date(on), endsAt: null, startsOn: on, endsOn: on };
    expect(await judged(span, zones, moments)).toEqual(expected(span, 'Asia/Kolkata', moments));
  });

  it('takes a moment for a moment, and an hour for an event without an end', async () => {
    const startsAt = new Date('2026-11-26T00:00:00Z');
    const moments = momentsAround('2026-11-26');
    for (const endsAt of [null, startsAt, new Date('2026-11-26T09:30:00Z')]) {
      const span = { startsAt, endsAt, startsOn: null, endsOn: null };
      const zones = { own: 'UTC', asked: 'Pacific/Kiritimati', account: null };
      expect(await judged(span, zones, moments)).toEqual(expected(span, 'Pacific/Kiritimati', moments));
    }
  });

  it('takes a zone that is unknown to PostgreSQL for none', async () => {
    const span = {
      startsAt: new Date('2026-11-26'),
      endsAt: null,
      startsOn: '2026-11-26',
      endsOn: '2026-11-26',
    };
    const moments = momentsAround('2026-11-26');
    const zones = { own: 'Nowhere/Land', asked: null, account: null };
    expect(await judged(span, zones, moments)).toEqual(expected(span, null, moments));
  });
});

describe('a day', () => {
  it('is over at midnight in its zone, also when clocks are put back', () => {
    const day = (on: string) => ({ at: new Date(on), on });
    expect(overAt(day('2026-10-24'), 'Europe/Berlin')).toEqual(new Date('2026-10-24T22:00:00Z'));
    expect(overAt(day('2026-10-25'), 'Europe/Berlin')).toEqual(new Date('2026-10-25T23:00:00Z'));
  });
});
