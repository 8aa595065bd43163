import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { processorClock } from '@wagewright/http';
import { PipelineService, type PipelineUser } from '../../../../../test/support/pipeline/pipeline-service';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const JOBS = '/api/mcp/jobs';
const OPEN = '<h1>Data Engineer</h1><p>You build.</p><a href="/apply">Apply now</a>';

let service: PipelineService;
let user: PipelineUser;
let site: Server;
let port: number;
/** Hosts of the site so far: failures and rules are remembered by host, so that each test has its own. */
let hosts = 1;
let asked: string[];
let robots: Handler;
let page: Handler;

const html =
  (source: string, status = 200): Handler =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(source);
const text =
  (source: string, status = 200): Handler =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'text/plain' }).end(source);
const to =
  (location: string, status = 302): Handler =>
  (_, response) =>
    response.writeHead(status, { location }).end();
/** Until the other side has disconnected. */
const endless =
  (type: string): Handler =>
  (_, response) => {
    response.setHeader('content-type', type);
    const more = () =>
      response.write('Disallow: /x\n'.repeat(5_000), (error) => {
        if (!error && !response.destroyed) setImmediate(more);
      });
    more();
  };

beforeAll(async () => {
  site = createServer((request, response) => {
    asked.push(request.url ?? '');
    (request.url === '/robots.txt' ? robots : page)(request, response);
  });
  site.listen(0, '0.0.0.0');
  await once(site, 'listening');
  ({ port } = site.address() as AddressInfo);
  service = await PipelineService.start({
    POSTING_FETCH: 'on',
    WEBHOOK_ALLOWED_PRIVATE_CIDRS: '127.0.0.0/8',
  });
});
afterAll(async () => {
  site.closeAllConnections();
  site.close();
});
beforeEach(async () => {
  user = await service.newUser();
  asked = [];
  hosts += 1;
  robots = text('', 404);
  page = html(OPEN);
});

const address = (path = '/jobs/1') => `http://127.0.0.${hosts}:${port}${path}`;
const add = async (url: string | null = address()): Promise<string> =>
  (await user.client.post(JOBS, { company: 'Acme', title: 'Data Engineer', url })).body.id;
const look = async (id: string) => (await user.client.post(`${JOBS}/${id}/posting`, {})).body;
const lookAtNew = async (url?: string) => look(await add(url));
const shown = async (id: string) => (await user.client.get(`${JOBS}/${id}`)).body;
const aWeekLater = (id: string) =>
  service.dataSource.query(
    `UPDATE pipeline.job SET posting_look = posting_look || '{"lookedAt": "2026-01-01T00:00:00.000Z"}' WHERE id = $1`,
    [id],
  );

describe('a look at a posting', () => {
  it('is kept with the job for a week, as a fact with its date, and changes nothing else', async () => {
    const id = await add();
    expect((await shown(id)).postingLook).toBeNull();
    const found = await look(id);
    expect(found).toMatchObject({ state: 'open', quote: null, url: address(), unclear: null });
    expect(Date.parse(found.nextLookAt) - Date.parse(found.lookedAt)).toBe(7 * 86_400_000);
    expect(asked).toEqual(['/robots.txt', '/jobs/1']);

    page = html('', 404);
    expect(await look(id)).toEqual(found);
    expect(asked).toHaveLength(2);
    const { postingLook, version } = await shown(id);
    expect([postingLook, version]).toEqual([found, 1]);
    expect((await user.client.get(JOBS)).body.data[0].postingLook).toEqual(found);
    expect((await service.eventsOf(user.id)).map(({ event }) => event)).toEqual(['job.created']);

    await aWeekLater(id);
    expect(await look(id)).toMatchObject({ state: 'gone', reason: 'The page answered with status 404.' });
  });

  it('keeps the fact before it where it decides nothing', async () => {
    page = html('<h1>Data Engineer</h1><p>This job is no longer available.</p>');
    const id = await add();
    await look(id);
    await aWeekLater(id);
    page = html('', 503);
    const again = await look(id);
    expect(again).toMatchObject({
      state: 'closed',
      quote: 'This job is no longer available.',
      lookedAt: '2026-01-01T00:00:00.000Z',
      unclear: { reason: 'Nothing was read: the page answered with status 503.' },
    });
    expect(Date.parse(again.nextLookAt)).toBeGreaterThan(Date.now());
    page = html(OPEN);
    expect((await look(id)).state).toBe('closed');
  });

  it('reads no page that takes too much processor time, and says so', async () => {
    const id = await add();
    const clock = jest.spyOn(processorClock, 'micros');
    let now = 0;
    // The two readings of the rules of robots.txt leave less than the page takes.
    clock.mockImplementation(() => (now += 800_000));
    const found = await look(id);
    clock.mockRestore();
    expect(found).toMatchObject({
      state: 'unknown',
      reason: 'Nothing was read: reading it takes more than 2 s of processor time.',
    });
    expect((await shown(id)).postingLook).toEqual(found);
  });

  it('is of an address: another one has none, and the first one has it again', async () => {
    const id = await add();
    const { lookedAt } = await look(id);
    await user.client.patch(`${JOBS}/${id}`, { url: address('/jobs/2') });
    expect((await shown(id)).postingLook).toBeNull();
    await user.client.patch(`${JOBS}/${id}`, { url: address() });
    expect((await shown(id)).postingLook.lookedAt).toBe(lookedAt);
    await user.client.patch(`${JOBS}/${id}`, { url: null });
    expect((await shown(id)).postingLook).toBeNull();
    expect(await look(id)).toMatchObject({ code: 'CONFLICT', error: expect.stringContaining('no address') });
  });

  it('is one fetch for calls at the same time', async () => {
    page = (request, response) => setTimeout(() => html(OPEN)(request, response), 300);
    const id = await add();
    const found = await Promise.all([look(id), look(id), look(id)]);
    expect(new Set(found.map(({ lookedAt }) => lookedAt)).size).toBe(1);
    expect(asked).toEqual(['/robots.txt', '/jobs/1']);
  });

  it('is in the exports, which an import passes over', async () => {
    const id = await add();
    const { lookedAt } = await look(id);
    const csv = (await user.client.raw('GET', `${JOBS}/export?format=csv`)).text;
    expect(csv).toContain(`"open","${lookedAt}"`);
    const json = await user.client.raw('GET', `${JOBS}/export?format=json`);
    expect(json.body.jobs[0].postingLook).toMatchObject({ state: 'open', lookedAt });
    for (const [body, type] of [
      [csv, 'text/csv'],
      [json.text, 'application/json'],
    ] as const) {
      const options = { body, headers: { 'content-type': type } };
      const elsewhere = await service.newUser();
      const { body: answer } = await elsewhere.client.raw('POST', `${JOBS}/import`, options);
      expect(answer).toMatchObject({ created: 1, failed: 0 });
      const [job] = (await elsewhere.client.get(JOBS)).body.data;
      expect([job.postingLook, job.notes]).toEqual([null, null]);
    }
  });

  it('outlives an undo of what was changed before it', async () => {
    const id = await add();
    const rows = {
      jobs: [{ id, company: 'Acme', title: 'Data Engineer', notes: 'x' }],
      onDuplicate: 'update',
    };
    const { undo } = (await user.client.post(`${JOBS}/import`, rows)).body;
    await look(id);
    await user.client.post('/api/mcp/undo', { token: undo.token });
    const { notes, postingLook } = await shown(id);
    expect([notes, postingLook.state]).toEqual([null, 'open']);
  });

  it('suggests to let a saved job go whose posting is closed or gone, until it has another address', async () => {
    const types = async () =>
      (await user.client.get('/api/mcp/suggestions')).body.data.map(({ type }: { type: string }) => type);
    const id = await add();
    expect(await types()).toEqual(['apply']);
    page = html('', 404);
    await look(id);
    const [suggestion] = (await user.client.get('/api/mcp/suggestions')).body.data;
    expect(suggestion).toMatchObject({ type: 'posting_gone', title: 'The posting at Acme is gone' });
    await user.client.patch(`${JOBS}/${id}`, { url: address('/jobs/2') });
    expect(await types()).toEqual(['apply']);
    await user.client.patch(`${JOBS}/${id}`, { url: address() });
    await user.client.patch(suggestion.action.path, suggestion.action.body);
    expect(await types()).toEqual([]);
    expect((await shown(id)).outcome).toBe('withdrawn');
  });

  it.each<[string, () => Handler, object]>([
    ['gone', () => text('', 410), { state: 'gone' }],
    ['a fault', () => html('', 500), { reason: 'Nothing was read: the page answered with status 500.' }],
    ['no page', () => (_, response) => void response.setHeader('content-type', 'image/png').end('x'), {}],
    [
      'a compressed page',
      () => (_, response) =>
        void response
          .writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' })
          .end(gzipSync(OPEN)),
      { reason: expect.stringContaining('compressed') },
    ],
    ['a page without end', () => endless('text/html'), { reason: expect.stringContaining('1 MiB') }],
    ['a circle', () => to('/jobs/1'), { reason: expect.stringContaining('leads on too often') }],
    [
      'a private address',
      () => to('https://10.0.0.1/'),
      { reason: expect.stringContaining('not be called') },
    ],
    ['another scheme', () => to('file:///etc/passwd'), { reason: expect.stringContaining('not be called') }],
    ['a broken connection', () => (request) => void request.socket.destroy(), {}],
    ['a million nested elements', () => html('<b>'.repeat(300_000)), {}],
    ['a sentence of a mebibyte', () => html(`<h1>Data Engineer</h1><p>${'this job is '.repeat(80_000)}`), {}],
  ])('answers %s', async (_, answer, expected) => {
    page = answer();
    expect(await lookAtNew()).toMatchObject({ state: 'unknown', ...expected });
  });

  it('gives up a page that does not come', async () => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(Math.min(ms, 500)));
    page = () => undefined;
    expect(await lookAtNew()).toMatchObject({
      state: 'unknown',
      reason: expect.stringContaining('did not come'),
    });
    jest.restoreAllMocks();
  });

  it('calls no private address that the operator has not named', async () => {
    expect(await lookAtNew('http://10.0.0.1/')).toMatchObject({
      state: 'unknown',
      reason: 'Nothing was read: the address may not be called.',
    });
  });
});

it.each([
  ['a NUL', '\u0000'],
  ['half a surrogate pair at its end', `-${'🦊'.repeat(120)}`],
])('a quote with %s is kept as a whole text', async (_, before) => {
  page = text(`Data Engineer\n${before} This job is no longer available.`);
  const found = await lookAtNew();
  expect(found).toMatchObject({ state: 'closed', quote: expect.stringMatching(/^[^\0\ud800-\udfff]+$/u) });
});

describe('robots.txt', () => {
  it.each<[string, () => Handler, 'open' | 'unknown']>([
    ['that allows it', () => text('User-agent: *\nDisallow: /admin'), 'open'],
    ['that forbids it', () => text('User-agent: *\nDisallow: /jobs'), 'unknown'],
    ['that forbids it to this service', () => text('User-agent: Wagewright\nDisallow: /'), 'unknown'],
    ['that is forbidden', () => text('', 403), 'open'],
    ['that fails', () => text('', 503), 'unknown'],
    ['without end', () => endless('text/plain'), 'open'],
    ['that nobody answers', () => (request) => void request.socket.destroy(), 'unknown'],
    [
      'that is compressed',
      () => (_, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end('x'),
      'unknown',
    ],
    ['in a circle', () => to('/robots.txt'), 'open'],
    ['at a private address', () => to('https://10.0.0.1/robots.txt'), 'unknown'],
  ])('%s decides', async (_, rules, state) => {
    robots = rules();
    expect((await lookAtNew()).state).toBe(state);
    expect(asked.includes('/jobs/1')).toBe(state === 'open');
  });

  it('decides about the page that a redirect leads to, and is asked once for a host', async () => {
    robots = text('User-agent: *\nDisallow: /hidden');
    page = to('/hidden');
    expect(await lookAtNew()).toMatchObject({ reason: expect.stringContaining('robots.txt') });
    page = html(OPEN);
    expect((await lookAtNew(address('/jobs/2'))).state).toBe('open');
    expect(asked).toEqual(['/robots.txt', '/jobs/1', '/jobs/2']);
  });

  it('that fails for one account is asked again for another, whose answer counts for both', async () => {
    robots = text('', 503);
    expect((await lookAtNew()).state).toBe('unknown');
    robots = text('', 404);
    expect((await lookAtNew(address('/jobs/2'))).state).toBe('unknown');
    const first = user;
    user = await service.newUser();
    expect((await lookAtNew()).state).toBe('open');
    user = first;
    expect((await lookAtNew(address('/jobs/3'))).state).toBe('open');
    expect(asked).toEqual(['/robots.txt', '/robots.txt', '/jobs/1', '/jobs/3']);
  });
});
