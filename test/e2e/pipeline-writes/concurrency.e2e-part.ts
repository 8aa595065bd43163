import { newId } from '@wagewright/database';
import { newUserForEachTest, user } from '../../support/pipeline/shared-pipeline';

newUserForEachTest();

/** Each kind with a body that creates one, one of its free texts, and the prefix of its ids. */
const RECORDS = [
  ['jobs', { company: 'Acme', title: 'Engineer' }, 'notes', 'job'],
  ['contacts', { name: 'Ada' }, 'notes', 'con'],
  ['activities', { type: 'call' }, 'description', 'act'],
  ['calendar', { startsAt: '2027-01-01' }, 'notes', 'cal'],
] as const;
const ifMatch = (tag: string | null) => ({ 'if-match': tag ?? '' });

describe.each(RECORDS)('the version of %s', (kind, fields, text, prefix) => {
  const add = () => user.client.post(`/api/mcp/${kind}`, fields);

  it('is the tag of creations, updates and reads', async () => {
    const added = await add();
    const path = `/api/mcp/${kind}/${added.body.id}`;

    expect(added.headers.get('etag')).toBe('"1"');
    expect((await user.client.get(path)).headers.get('etag')).toMatch(/^"1-[\w-]+"$/);
    expect((await user.client.patch(path, { [text]: 'x' })).headers.get('etag')).toBe('"2"');
  });

  it('lets an update through that knows the record, and refuses one that does not', async () => {
    const added = await add();
    const path = `/api/mcp/${kind}/${added.body.id}`;
    const read = (await user.client.get(path)).headers.get('etag');
    const fresh = await user.client.patch(path, { [text]: 'a' }, ifMatch(read));
    const stale = await user.client.patch(path, { [text]: 'b' }, ifMatch(read));

    expect(fresh.status).toBe(200);
    expect(stale.status).toBe(412);
    expect(stale.body).toMatchObject({ code: 'PRECONDITION_FAILED' });
    expect((await user.client.get(path)).body).toMatchObject({ [text]: 'a', version: 2 });
    const weak = 'If-Match has a weak tag (W/"…"), which matches no version';
    for (const [tag, message] of [
      ...['"1"', '"two"', '2', '""'].map((other) => [other, 'The record has changed'] as const),
      ...['W/"2"', '"1", W/"2-x"'].map((other) => [other, weak] as const),
    ])
      expect(await user.client.delete(path, undefined, ifMatch(tag))).toMatchObject({
        status: 412,
        body: { error: expect.stringContaining(message) },
      });
    for (const tag of ['*', '"7", "2"']) {
      expect((await user.client.patch(path, {}, ifMatch(tag))).status).toBe(200);
    }
    expect((await user.client.delete(path, undefined, ifMatch('"2"'))).status).toBe(200);
  });

  it('is judged after the record was found, and lets one of many writers through', async () => {
    const unknown = `/api/mcp/${kind}/${newId(prefix)}`;
    expect((await user.client.patch(unknown, {}, ifMatch('"9"'))).status).toBe(404);

    const path = `/api/mcp/${kind}/${(await add()).body.id}`;
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, i) => user.client.patch(path, { [text]: `${i}` }, ifMatch('"1"'))),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(412)]);
  });
});

describe.each(RECORDS.slice(0, 2))('a read of one of %s', (kind, fields) => {
  const add = () => user.client.post(`/api/mcp/${kind}`, fields);

  it('answers 304 to whoever has the record as it is shown now, links included', async () => {
    const path = `/api/mcp/${kind}/${(await add()).body.id}`;
    const tag = (await user.client.get(path)).headers.get('etag') ?? '';
    const seen = () => user.client.raw('GET', path, { headers: { 'if-none-match': tag } });

    expect((await seen()).status).toBe(304);
    const other = kind === 'jobs' ? 'contacts' : 'jobs';
    const link = kind === 'jobs' ? 'jobIds' : 'contactIds';
    const otherFields = kind === 'jobs' ? RECORDS[1][1] : RECORDS[0][1];
    await user.client.post(`/api/mcp/${other}`, { ...otherFields, [link]: [path.split('/').at(-1)] });
    expect((await seen()).status).toBe(200);
  });
});

describe('other reads', () => {
  it('carry a weak tag, may be kept privately for a minute, and answer 304', async () => {
    await user.client.post('/api/mcp/jobs', RECORDS[0][1]);
    for (const path of ['jobs', 'contacts', 'activities', 'calendar', 'webhooks']) {
      const { headers } = await user.client.get(`/api/mcp/${path}`);
      expect(headers.get('cache-control')).toBe('private, max-age=60');
      const tag = headers.get('etag') ?? '';
      expect(tag).toMatch(/^W\/"/);
      const again = await user.client.raw('GET', `/api/mcp/${path}`, { headers: { 'if-none-match': tag } });
      expect(again.status).toBe(304);
    }
  });
});
