import * as fc from 'fast-check';
import ICAL from 'ical.js';
import type { Reply } from '../support/pipeline/pipeline-client';
import { PipelineService } from '../support/pipeline/pipeline-service';
import { newUserForEachTest, service, user } from '../support/pipeline/shared-pipeline';
import { revoke, setPlan } from '../support/operator-changes';
import { expectMoment } from '../support/expect-moment';
import { untilTrue } from '../support/until-true';

const FEED = '/api/mcp/calendar/feed';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

newUserForEachTest({ TRUST_PROXY_HOPS: '1' });

let addresses = 0;
/** A new address each time, so that the limits of tests do not meet. */
const newAddress = () => `198.51.100.${++addresses}`;

function read(token: string, headers: Record<string, string> = {}): Promise<Reply> {
  return service.anonymous.raw('GET', `${FEED}/${token}.ics`, {
    headers: { 'x-forwarded-for': newAddress(), ...headers },
  });
}

async function open({ client } = user): Promise<string> {
  return (await client.post(FEED)).body.token as string;
}

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

function eventsIn(text: string): ICAL.Event[] {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
}

type FeedState = ReturnType<typeof stateOf>;

/** The values by which a calendar program compares its copy of an event. */
function stateOf(event: ICAL.Event | undefined) {
  const property = (name: string) => String(event?.component.getFirstPropertyValue(name));
  return {
    uid: event?.uid,
    summary: event?.summary,
    description: event?.description,
    sequence: event?.sequence ?? NaN,
    status: property('status'),
    starts: property('dtstart'),
    ends: property('dtend'),
    stamp: property('dtstamp'),
    modified: property('last-modified'),
  };
}

describe('the address of a calendar feed', () => {
  it('is shown once and works without a token, until it is replaced or revoked, as the audit trail says', async () => {
    expect((await user.client.get(FEED)).body).toEqual({
      active: false,
      id: null,
      createdAt: null,
      lastUsedAt: null,
    });
    const created = await user.client.post(FEED);
    const { token, feedUrl, id } = created.body;

    expect(created.status).toBe(201);
    expect(created.headers.get('location')).toBe(FEED);
    expect(token).toMatch(/^feed_[0-9A-Za-z]{36}$/);
    expect(feedUrl).toBe(`${service.url}${FEED}/${token}.ics`);
    expect((await fetch(feedUrl as string)).status).toBe(200);
    const status = await user.client.get(FEED);
    expect(status.body).toMatchObject({ active: true, id, createdAt: expect.any(String) });
    expect(status.text).not.toContain(token.slice(10));

    const next = await open();
    expect([(await read(token as string)).status, (await read(next)).status]).toEqual([404, 200]);
    expect((await user.client.delete(FEED)).body).toMatchObject({ success: true, deleted: true });
    expect((await read(next)).status).toBe(404);
    expect((await user.client.delete(FEED)).status).toBe(404);

    const trail = await service.dataSource.query(
      'SELECT action, actor, details, client_address AS address FROM accounts.audit_entry WHERE account_id = $1 ORDER BY id',
      [user.id],
    );
    const by = { actor: user.id, details: { credentialId: user.tokenId }, address: '127.0.0.1' };
    expect(trail).toMatchObject(
      ['opened', 'opened', 'closed'].map((what) => ({ ...by, action: `calendar_feed.${what}` })),
    );
  });

  it('starts with the public address of the service where one is set', async () => {
    const other = await PipelineService.start({
      DATABASE_URL: service.databaseUrl,
      PUBLIC_BASE_URL: 'https://api.example.com/',
    });
    const { body } = await (await other.newUser()).client.post(FEED).finally(() => other.stop());

    expect(body.feedUrl).toMatch(/^https:\/\/api\.example\.com\/api\/mcp\/calendar\/feed\/feed_\w{36}\.ics$/);
  });

  it('is kept as a digest only', async () => {
    const token = await open();
    const rows = await service.dataSource.query<unknown[]>('SELECT * FROM pipeline.calendar_feed');

    expect(JSON.stringify(rows)).not.toContain(token.slice(10));
  });

  it('is made and revoked by tokens that may write, and every user has one', async () => {
    const reader = await service.newToken(user.id, 'read-only');
    const stranger = await service.newUser();
    const [own, foreign] = [await open(), await open(stranger)];

    expect((await reader.client.post(FEED)).status).toBe(403);
    expect((await reader.client.delete(FEED)).status).toBe(403);
    expect((await reader.client.get(FEED)).body.active).toBe(true);
    await stranger.client.delete(FEED);
    expect([(await read(own)).status, (await read(foreign)).status]).toEqual([200, 404]);
  });

  it('notes when it was read', async () => {
    const from = Date.now();
    await read(await open());
    const lastUsedAt = async () => (await user.client.get(FEED)).body.lastUsedAt;
    await untilTrue('it is noted', async () => (await lastUsedAt()) !== null);
    expectMoment(await lastUsedAt(), from);
  });
});

describe('a feed that is not there', () => {
  it('answers alike, whether its token is unknown, revoked, malformed or of an account without access', async () => {
    const [revoked, poor, unknown] = [
      await open(),
      await service.newUser(),
      await open(await service.newUser()),
    ];
    const downgraded = await open(poor);
    await setPlan(service, poor.id, 'pro');
    await user.client.delete(FEED);
    await service.dataSource.query(`DELETE FROM pipeline.calendar_feed WHERE prefix = $1`, [
      unknown.slice(0, 9),
    ]);
    const wrong = unknown.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'));
    const replies = await Promise.all(
      [revoked, downgraded, unknown, wrong, 'x', 'feed_', '..', `${revoked}.ics/more`].map((token) =>
        read(token),
      ),
    );

    const visible = ({ status, headers, text, body }: Reply) => [
      status,
      [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name)),
      text.replace(body.requestId, 'req'),
    ];
    expect(replies[0]).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND', error: 'Calendar feed not found.' },
    });
    const seen = replies.slice(0, 6).map((reply) => visible(reply));
    expect(seen).toEqual(seen.map(() => seen[0]));
    for (const { text } of replies) expect(text).not.toContain('feed_');
  });

  it('is closed while every token of its account is revoked or expired', async () => {
    const token = await open();
    const second = await service.newToken(user.id, 'read-only');
    await revoke(service, user.tokenId);
    expect((await read(token)).status).toBe(200);
    await revoke(service, second.tokenId);
    expect((await read(token)).status).toBe(404);
    const third = await service.newToken(user.id, 'read-only');
    expect((await read(token)).status).toBe(200);
    await service.dataSource.query('UPDATE accounts.credential SET expires_at = now() WHERE id = $1', [
      third.tokenId,
    ]);
    expect((await read(token)).status).toBe(404);
  });

  it('is refused after sixty tries from one address, which holds up no feed that was read before', async () => {
    const address = { 'x-forwarded-for': newAddress() };
    const [known, fresh] = [await open(), await open(await service.newUser())];
    await read(known);
    const misses = await Promise.all(Array.from({ length: 61 }, () => read('nonsense', address)));

    expect(misses.filter(({ status }) => status === 404)).toHaveLength(60);
    const refused = misses.find(({ status }) => status === 429);
    expect(refused?.body).toMatchObject({ code: 'RATE_LIMITED' });
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await read(known, address)).status).toBe(200);
    expect((await read(fresh, address)).status).toBe(429);
    expect((await read(fresh)).status).toBe(200);
  });

  it('may itself be read thirty times a minute, from wherever', async () => {
    const token = await open();
    const replies = await Promise.all(Array.from({ length: 32 }, () => read(token)));

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(30);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(2);
    expect((await user.client.get('/api/mcp/calendar')).status).toBe(200);
  });
});

describe('a calendar feed', () => {
  it('is iCalendar that programs may keep for a minute and ask for again', async () => {
    await user.client.post('/api/mcp/calendar', { startsAt: inDays(1) });
    const token = await open();
    const { headers, text } = await read(token);

    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(headers.get('cache-control')).toBe('private, max-age=60');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:-\/\//);
    const etag = headers.get('etag') ?? '';
    expect((await read(token)).text).toBe(text);
    expect(await read(token, { 'if-none-match': etag })).toMatchObject({ status: 304, text: '' });
    await user.client.post('/api/mcp/calendar', { startsAt: inDays(2) });
    expect((await read(token, { 'if-none-match': etag })).status).toBe(200);
  });

  it('shows events with all that a calendar program can use', async () => {
    const job = await user.client.post('/api/mcp/jobs', { company: 'Acme', title: 'Engineer' });
    const startsAt = new Date(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS);
    const event = await user.client.post('/api/mcp/calendar', {
      title: 'Phone screen',
      type: 'phone_screen',
      startsAt: startsAt.toISOString(),
      endsAt: new Date(startsAt.getTime() + HOUR_MS).toISOString(),
      timeZone: 'Europe/Berlin',
      location: 'Room 1; second floor, left',
      meetingUrl: 'https://meet.example.com/a?b=1,2;3',
      notes: 'Bring\na portfolio',
      reminderMinutes: [15, 0, 15],
      jobId: job.body.id,
    });
    const token = await open();
    const [shown] = eventsIn((await read(token)).text);
    const alarms = shown?.component.getAllSubcomponents('valarm') ?? [];

    expect(shown).toMatchObject({
      uid: `${event.body.id}@wagewright`,
      summary: 'Phone screen',
      location: 'Room 1; second floor, left',
      description: 'Engineer at Acme\n\nBring\na portfolio\n\nhttps://meet.example.com/a?b=1,2;3',
      sequence: 0,
    });
    expect(shown?.startDate.toJSDate()).toEqual(startsAt);
    expect(shown?.duration.toSeconds()).toBe(3_600);
    expect(shown?.component.getFirstPropertyValue('url')).toBe('https://meet.example.com/a?b=1,2;3');
    expect(shown?.component.getFirstPropertyValue('categories')).toBe('phone_screen');
    expect(alarms.map((alarm) => String(alarm.getFirstPropertyValue('trigger')))).toEqual(['-PT15M', 'PT0S']);

    await user.client.patch(`/api/mcp/calendar/${event.body.id}`, { location: null });
    const [online] = eventsIn((await read(token)).text);
    expect(online?.location).toBe('https://meet.example.com/a?b=1,2;3');
  });

  it('shows an event as changed when the job that it names has changed', async () => {
    const job = await user.client.post('/api/mcp/jobs', { company: 'Acme', title: 'Engineer' });
    await user.client.post('/api/mcp/calendar', { startsAt: inDays(1), jobId: job.body.id });
    await service.dataSource.query(`UPDATE pipeline.job SET updated_at = '2026-01-01' WHERE user_id = $1`, [
      user.id,
    ]);
    await service.dataSource.query(
      `UPDATE pipeline.calendar_event SET updated_at = '2026-01-01' WHERE user_id = $1`,
      [user.id],
    );
    const token = await open();
    const [before] = eventsIn((await read(token)).text);
    await user.client.patch(`/api/mcp/jobs/${job.body.id}`, { title: 'Lead' });
    const [after] = eventsIn((await read(token)).text);
    const stamp = (event: ICAL.Event | undefined, name: string) =>
      String(event?.component.getFirstPropertyValue(name));

    expect([before?.description, after?.description]).toEqual(['Engineer at Acme', 'Lead at Acme']);
    expect([before?.sequence, after?.sequence]).toEqual([0, 1]);
    for (const name of ['dtstamp', 'last-modified']) {
      expect(stamp(before, name)).toBe('2026-01-01T00:00:00Z');
      expect(stamp(after, name) > stamp(before, name)).toBe(true);
    }
  });

  it('shows a change of an event under the same UID, with a later stamp and a higher SEQUENCE', async () => {
    const { id } = (await user.client.post('/api/mcp/calendar', { title: 'Talk', startsAt: inDays(1) })).body;
    const age = (table: string) =>
      service.dataSource.query(
        `UPDATE pipeline.${table} SET updated_at = updated_at - interval '1 day' WHERE user_id = $1`,
        [user.id],
      );
    const token = await open();
    const seen: FeedState[] = [];
    const look = async () => {
      const text = (await read(token)).text;
      const [shown, ...others] = eventsIn(text);
      expect(others).toEqual([]);
      seen.push(stateOf(shown));
      await age('calendar_event');
      await age('job');
    };
    const change = (body: object) => user.client.patch(`/api/mcp/calendar/${id}`, body);
    const addJob = async (title: string) =>
      (await user.client.post('/api/mcp/jobs', { company: 'Acme', title })).body.id as string;
    const [first, second] = [await addJob('Engineer'), await addJob('Lead')];

    await look();
    await change({ title: 'Longer talk', startsAt: inDays(2) });
    await look();
    await change({ jobId: first });
    await look();
    for (const title of ['A', 'B', 'C', 'D']) await user.client.patch(`/api/mcp/jobs/${first}`, { title });
    await look();
    await change({ jobId: second });
    await look();
    await change({ jobId: null });
    await look();

    expect(new Set(seen.map(({ uid }) => uid))).toEqual(new Set([`${id}@wagewright`]));
    expect(seen.map(({ summary }) => summary)).toEqual(['Talk', ...Array<string>(5).fill('Longer talk')]);
    expect(seen.map(({ description }) => description)).toEqual([
      null,
      null,
      'Engineer at Acme',
      'D at Acme',
      'Lead at Acme',
      null,
    ]);
    for (const [place, { sequence, stamp, modified, status }] of seen.entries()) {
      expect({ status, stamp }).toEqual({ status: 'CONFIRMED', stamp: modified });
      if (place > 0) expect(sequence).toBeGreaterThan(seen[place - 1]?.sequence ?? Infinity);
    }
  });

  it('shows a deleted event as cancelled for 30 days, with nothing that was typed', async () => {
    const job = (await user.client.post('/api/mcp/jobs', { company: 'Acme', title: 'Engineer' })).body.id;
    const plan = async (fields: object) =>
      (
        await user.client.post('/api/mcp/calendar', {
          title: 'Secret',
          notes: 'secret',
          location: 'secret',
          startsAt: inDays(1),
          reminderMinutes: [5],
          ...fields,
        })
      ).body.id as string;
    const before = await plan({});
    await user.client.delete(`/api/mcp/calendar/${before}`);
    const token = await open();
    const alone = await plan({ jobId: job });
    const withJob = await plan({ jobId: job, allDay: true, startsAt: '2027-01-05', endsAt: '2027-01-07' });
    await user.client.patch(`/api/mcp/calendar/${alone}`, { title: 'Secrets' });
    await user.client.patch(`/api/mcp/jobs/${job}`, { title: 'Lead' });
    const shown = eventsIn((await read(token)).text).map((event) => stateOf(event));
    await user.client.delete(`/api/mcp/calendar/${alone}`);
    await user.client.delete(`/api/mcp/jobs/${job}`);
    const { text } = await read(token);
    const cancelled = eventsIn(text).map((event) => stateOf(event));

    expect(text.toLowerCase()).not.toMatch(/secret|acme|valarm/);
    expect(cancelled.map(({ uid }) => uid)).toEqual([alone, withJob].map((id) => `${id}@wagewright`));
    for (const [place, { starts, ends, status, sequence, stamp }] of cancelled.entries()) {
      const former = shown[place];
      expect({ starts, ends, status }).toEqual({
        starts: former?.starts,
        ends: former?.ends,
        status: 'CANCELLED',
      });
      expect(sequence).toBeGreaterThan(former?.sequence ?? Infinity);
      expect(stamp >= (former?.stamp ?? '')).toBe(true);
    }
    const pass = (days: number) =>
      service.dataSource.query(
        `UPDATE pipeline.cancelled_calendar_event SET kept_until = kept_until - interval '${days} days' WHERE user_id = $1`,
        [user.id],
      );
    await pass(29);
    expect(eventsIn((await read(token)).text)).toHaveLength(2);
    await pass(1);
    expect(eventsIn((await read(token)).text)).toEqual([]);
  });

  it.each([
    ['a bare date', { startsAt: '2026-12-01' }, '2026-12-01', '2026-12-02'],
    [
      'until the start of a day',
      { startsAt: '2026-12-01', endsAt: '2026-12-03' },
      '2026-12-01',
      '2026-12-03',
    ],
    ['into a day', { startsAt: '2026-12-01', endsAt: '2026-12-02T12:00:00Z' }, '2026-12-01', '2026-12-03'],
    [
      'in a zone ahead of UTC',
      {
        startsAt: '2026-12-01T00:00:00+01:00',
        endsAt: '2026-12-02T00:00:00+01:00',
        timeZone: 'Europe/Berlin',
      },
      '2026-12-01',
      '2026-12-02',
    ],
    [
      'a bare date in a zone behind UTC',
      { startsAt: '2026-12-01', timeZone: 'America/New_York' },
      '2026-12-01',
      '2026-12-02',
    ],
    [
      'at a time that is midnight in UTC',
      { startsAt: '2026-12-05T16:00', timeZone: 'America/Los_Angeles' },
      '2026-12-05',
      '2026-12-06',
    ],
    ['by its days', { startsOn: '2026-12-01', endsOn: '2026-12-02' }, '2026-12-01', '2026-12-03'],
  ])(
    'shows an event of the whole day, %s, with the day after its last as its end',
    async (_case, fields, first, end) => {
      await user.client.post('/api/mcp/calendar', { ...fields, allDay: true });
      const [shown] = eventsIn((await read(await open())).text);

      expect(shown?.startDate.isDate).toBe(true);
      expect([shown?.startDate.toString(), shown?.endDate.toString()]).toEqual([first, end]);
    },
  );

  it('shows a day as a day and a moment as a moment, at midnight in UTC too', async () => {
    const dates = { deadlineAt: '2026-12-05T16:00:00-08:00', followUpAt: '2026-12-06' };
    await user.client.post('/api/mcp/jobs', { company: 'Acme', title: 'Lead', ...dates });
    await user.client.post('/api/mcp/calendar', { title: 'Call', startsAt: '2026-12-06T00:00:00Z' });
    const { text } = await read(await open());
    const shown = eventsIn(text).map(({ summary, startDate, endDate }) => [
      summary,
      startDate.toString(),
      endDate.toString(),
    ]);

    expect(text).not.toContain('VALUE=DATE:20261205');
    expect(shown.toSorted()).toEqual([
      ['Call', '2026-12-06T00:00:00Z', '2026-12-06T01:00:00Z'],
      ['Deadline: Lead at Acme', '2026-12-06T00:00:00Z', '2026-12-06T00:00:00Z'],
      ['Follow up: Lead at Acme', '2026-12-06', '2026-12-07'],
    ]);
  });

  it('shows what is near, deadlines and follow-ups of open jobs too, and nobody else’s', async () => {
    const stranger = await service.newUser();
    await stranger.client.post('/api/mcp/calendar', { title: 'foreign', startsAt: inDays(1) });
    for (const [title, days] of [
      ['old', -91],
      ['past', -80],
      ['next', 1],
      ['late', 700],
      ['never', 731],
    ] as const)
      await user.client.post('/api/mcp/calendar', { title, startsAt: inDays(days) });
    const job = { company: 'Acme', title: 'Lead', deadlineAt: inDays(3).slice(0, 10), followUpAt: inDays(2) };
    await user.client.post('/api/mcp/jobs', job);
    await user.client.post('/api/mcp/jobs', { ...job, outcome: 'rejected' });
    const shown = eventsIn((await read(await open())).text);

    expect(shown.map(({ summary }) => summary)).toEqual([
      'past',
      'next',
      'late',
      'Follow up: Lead at Acme',
      'Deadline: Lead at Acme',
    ]);
    expect(shown.map(({ startDate }) => startDate.isDate)).toEqual([false, false, false, false, true]);
    expect(new Set(shown.map(({ uid }) => uid)).size).toBe(5);
  });

  it('says hostile texts exactly, in lines of at most 75 octets that split no character', async () => {
    const unit = fc.constantFrom(
      'a',
      ' ',
      '\\',
      ';',
      ',',
      ':',
      '"',
      '\n',
      '\r',
      '\t',
      'é',
      '🦊',
      '中',
      '\u2028',
      'END:VEVENT',
    );
    const text = fc
      .string({ unit, minLength: 1, maxLength: 60 })
      .map((value) => value.trim())
      .filter(Boolean);
    const titles = fc.sample(text, { numRuns: 40, seed: 11 });
    for (const title of titles)
      await user.client.post('/api/mcp/calendar', {
        title,
        location: title,
        notes: title,
        startsAt: inDays(1),
      });
    const { text: feed } = await read(await open());
    const shown = eventsIn(feed);
    const said = titles.map((title) => title.replace(/\r\n?/g, '\n'));

    expect(shown.map(({ summary }) => summary).sort()).toEqual([...said].sort());
    expect(shown.map(({ location }) => location).sort()).toEqual([...said].sort());
    expect(shown.map(({ description }) => description).sort()).toEqual([...said].sort());
    const lines = feed.split('\r\n');
    expect(lines.pop()).toBe('');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(lines.every((line) => line.isWellFormed() && !/[\r\n]/.test(line))).toBe(true);
  });
});
