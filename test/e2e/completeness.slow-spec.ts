import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { idOf } from '@wagewright/database';
import { signTestWebhook, Wagewright } from '../../packages/sdk/src/index';
import { newUserForEachTest, service, user } from '../support/pipeline/shared-pipeline';
import { JOB_CREATED_DATA } from '../support/recorded-event';
import { endsWithFile } from '../support/ends-with-file';
import { CalledOperations } from '../support/sdk/called-operations';
import { settledLog } from '../support/settled-log';
import { CompleteReceiver } from '../support/webhook-samples';

const DIGEST = '/api/mcp/events/digest';
const HOUR = 3_600_000;
const SECRET = `whsec_${randomBytes(24).toString('base64')}`;
const TYPES = ['job.created', 'job.updated'] as const;

interface Recorded {
  id: string;
  body: string;
  timestamp: string;
}

let client: Wagewright;

newUserForEachTest({});
beforeEach(() => {
  client = new Wagewright({
    pipelineUrl: service.url,
    token: user.client.token,
    fetch: new CalledOperations().fetch,
  });
});

/** Some hours ago, one every second. */
async function record(count: number): Promise<Recorded[]> {
  const begin = Date.now() - 6 * HOUR;
  const events = Array.from({ length: count }, (_, i) => {
    const ms = begin + i * 1_000;
    const timestamp = new Date(ms).toISOString();
    const event = TYPES[i % 2]!;
    return {
      id: idOf('evt', ms.toString(16).padStart(12, '0') + randomBytes(10).toString('hex')),
      body: JSON.stringify({ event, timestamp, data: JOB_CREATED_DATA }),
      timestamp,
      event,
    };
  });
  await service.dataSource.query(
    `INSERT INTO pipeline.webhook_event (id, user_id, type, body)
     SELECT id, $1, type, body FROM unnest($2::text[], $3::text[], $4::text[]) AS given (id, type, body)`,
    [user.id, events.map(({ id }) => id), events.map(({ event }) => event), events.map(({ body }) => body)],
  );
  await settledLog(service.dataSource, user.id);
  return events;
}

const hashOf = (id: string) => createHash('sha256').update(id).digest('hex');
function sumOf(ids: readonly string[]) {
  const sum = ids.reduce((total, id) => total + BigInt(`0x${hashOf(id).slice(0, 32)}`), 0n);
  return { count: ids.length, digest: (sum % 2n ** 128n).toString(16).padStart(32, '0') };
}
const read = async (query = '', of = user) => (await of.client.get(`${DIGEST}${query}`)).body;

describe('GET /api/mcp/events/digest', () => {
  it('sums what the log lists, by what has settled, and goes down to the ids', async () => {
    const events = await record(300);
    const listed = await client.events.list({ limit: 100 }).toArray({ limit: 1_000 });
    expect(listed.map(({ id }) => id).sort()).toEqual(events.map(({ id }) => id).sort());
    await user.client.post('/api/mcp/jobs', { company: 'Acme', title: 'Engineer' });

    const whole = await read();
    expect(whole).toMatchObject({ ...sumOf(events.map(({ id }) => id)), complete: true });
    expect(whole.until).toBe(whole.settledUntil);
    expect(Date.parse(whole.settledUntil)).toBeLessThanOrEqual(Date.now() - 60_000);
    expect(whole).not.toHaveProperty('ids');
    const [bucket] = whole.buckets;
    const inBucket = events.flatMap(({ id }) => (hashOf(id).startsWith(bucket.prefix) ? [id] : [])).sort();
    expect(await read(`?prefix=${bucket.prefix}`)).toMatchObject({
      count: bucket.count,
      digest: bucket.digest,
      ids: inBucket,
      buckets: [],
    });

    const { timestamp: from } = events[10]!;
    const { timestamp: until } = events[20]!;
    expect(await read(`?from=${from}&until=${until}`)).toMatchObject({
      from,
      until,
      count: 10,
      complete: true,
    });
    expect(await read(`?from=${from}&until=${until}&types=job.updated`)).toMatchObject({ count: 5 });
    expect(await read('', await service.newUser())).toMatchObject({
      count: 0,
      digest: '0'.repeat(32),
      ids: [],
    });
  });

  it.each([
    ['from=2026-11-02T00:00:00Z&until=2026-11-01T00:00:00Z', 'until must not be before from'],
    ['from=yesterday', 'from must be a date-time'],
    ['prefix=abc', 'prefix must be 0, 2, 4 or 6 lower-case hexadecimal digits'],
    ['prefix=AB', 'prefix must be 0, 2, 4 or 6 lower-case hexadecimal digits'],
    ['prefix=00112233', 'prefix must be 0, 2, 4 or 6 lower-case hexadecimal digits'],
    ['types=job.erased', 'types'],
  ])('refuses %s', async (query, message) => {
    const { status, body } = await user.client.get(`${DIGEST}?${query}`);
    expect(status).toBe(400);
    expect(body.error).toContain(message);
  });

  it('costs one call, and is closed without a token', async () => {
    const left = async () => Number((await user.client.get(DIGEST)).headers.get('x-ratelimit-remaining'));
    const before = await left();
    expect(before).toBeGreaterThan(0);
    expect(await left()).toBe(before - 1);
    expect((await service.anonymous.get(DIGEST)).status).toBe(401);
  });
});

describe('the receiver of the guide', () => {
  it('has every event once after a tenth was lost and some came twice, drops what was erased, and then pays one call', async () => {
    const events = await record(1_000);
    const receiver = new CompleteReceiver(client, SECRET);
    const server = receiver.listen(0);
    endsWithFile(() => server.close());
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const deliver = async ({ id, body }: Recorded) => {
      const { headers } = await signTestWebhook(JSON.parse(body), SECRET, { id });
      return (await fetch(url, { method: 'POST', headers, body })).status;
    };
    const arriving = events.filter((_, i) => i % 10 !== 7);
    for (const event of [...arriving, ...arriving.slice(0, 20)]) expect(await deliver(event)).toBe(204);
    const forged = await fetch(url, { method: 'POST', body: events[7]!.body });
    expect(forged.status).toBe(400);
    expect(receiver.events.size).toBe(900);

    expect(await receiver.complete()).toBe(100);
    const kept = [...receiver.events].map(([id, { timestamp }]) => ({ id, timestamp }));
    expect(kept.sort((a, b) => (a.id < b.id ? -1 : 1))).toMatchObject(
      events.map(({ id, timestamp }) => ({ id, timestamp })),
    );

    const erased = events.slice(0, 3).map(({ id }) => id);
    await service.dataSource.query('DELETE FROM pipeline.webhook_event WHERE id = ANY ($1)', [erased]);
    expect(await receiver.complete()).toBe(0);
    expect([...receiver.events.keys()]).not.toEqual(expect.arrayContaining([erased[0]]));
    expect(receiver.events.size).toBe(997);
    await expect(client.events.reconcile(receiver)).resolves.toMatchObject({
      missing: [],
      unknown: [],
      calls: 1,
    });
  });
});
