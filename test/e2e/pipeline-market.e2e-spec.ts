import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { type MarketAnswerJob, MessageBus, type MarketQuestion, QueueSeal } from '@wagewright/messaging';
import { MarketLookupService } from '../../apps/compensation/src/market-lookup/market-lookup.service';
import { MarketLookupRepository } from '../../apps/pipeline/src/market/market-lookup.repository';
import { testRedisUrl } from '../setup/test-redis';
import { bearerFor } from '../support/api-keys';
import { CompensationApp } from '../support/compensation-app';
import type { Json } from '../support/pipeline/pipeline-client';
import { PipelineService, type PipelineUser } from '../support/pipeline/pipeline-service';
import { untilTrue } from '../support/until-true';

const prefix = {
  REDIS_PREFIX: `market-${randomBytes(4).toString('hex')}`,
  SEALING_KEYS: `test:${randomBytes(32).toString('base64')}`,
};
let compensation: CompensationApp | undefined;
let service: PipelineService;
let user: PipelineUser;

beforeAll(async () => {
  compensation = await CompensationApp.start(prefix);
  service = await PipelineService.start(prefix);
  user = await service.newUser();
});

const addJob = async (fields: object) =>
  (await user.client.post('/api/mcp/jobs', { company: 'Acme', title: 'Data Engineer', ...fields })).body;
const NATION = 'Remote, US';
const marketOf = async (id: string): Promise<Json> =>
  (await user.client.get(`/api/mcp/jobs/${id}`)).body.market;

/**
 * The commands that Redis gets from now on, from any client. Over a plain socket: ioredis fails when the first of them
 * arrive together with the answer to MONITOR.
 */
async function watchRedis(): Promise<{ seen: string[]; stop: () => void }> {
  const { hostname, port, username, password } = new URL(testRedisUrl());
  const socket = connect(Number(port || 6379), hostname).setEncoding('utf8');
  const seen: string[] = [];
  let rest = '';
  socket.on('data', (text: string) => {
    const lines = (rest + text).split('\r\n');
    rest = lines.pop() ?? '';
    seen.push(...lines);
  });
  const user = decodeURIComponent(username || 'default');
  if (password) socket.write(`AUTH ${user} ${decodeURIComponent(password)}\r\n`);
  socket.write('MONITOR\r\n');
  await once(socket, 'data');
  return { seen, stop: () => socket.destroy() };
}

async function eventually<T = Json>(look: () => Promise<T>, wanted: (found: T) => boolean): Promise<T> {
  let found = await look();
  await untilTrue('what is wanted', async () => wanted((found = await look())));
  return found;
}
const known = (market: Json) => market !== null;

describe('the market beside a job', () => {
  it('is the market figure that the compensation service itself gives, with its data point', async () => {
    const job = await addJob({ location: 'Austin, TX' });
    const market = await eventually(() => marketOf(job.id), known);
    const { body } = await compensation!.get(
      '/api/v1/intelligence/salaries?role=data-engineer&city=austin',
      await bearerFor(compensation!, 'free'),
    );
    const {
      low,
      median,
      high,
      p10,
      p90,
      basis,
      survey,
      confidence_lower: lower,
      confidence_upper: upper,
    } = body.data.market;
    const { at_least: atLeast, relative_error: relativeError, as_of: asOf, ...cell } = survey;
    const { source, url, methodology, updated } = body.attribution;

    expect(market).toEqual({
      role: 'data-engineer',
      city: 'austin',
      level: 'all',
      low,
      median,
      high,
      p10,
      p90,
      interval: { lower, upper },
      confidence: 1,
      dataPointId: 'compensation:data-engineer:austin:market_median:2026-Q2',
      asOf: '2026-06-30',
      basis,
      survey: { ...cell, atLeast, relativeError, asOf },
      surveyReason: null,
      surveyCells: null,
      attribution: { source, url, methodology, updated },
      reading: {
        role: 'Data Engineer',
        level: 'all',
        place: 'Austin, TX',
        confidence: 1,
        alternatives: expect.any(Array),
      },
      sponsorship: null,
    });
    expect((await user.client.get(`/api/mcp/jobs/${job.id}`)).body.version).toBe(1);
  });

  it('follows title and location, and is unknown until the new answer', async () => {
    const job = await addJob({ location: NATION });
    const national = await eventually(() => marketOf(job.id), known);
    const changed = await user.client.patch(`/api/mcp/jobs/${job.id}`, { location: 'San Francisco' });
    const local = await eventually(() => marketOf(job.id), known);

    expect(changed.status).toBe(200);
    expect(national).toMatchObject({ role: 'data-engineer', city: null });
    expect(local).toMatchObject({ role: 'data-engineer', city: 'san-francisco' });
    expect(local.median).toBeGreaterThan(national.median);
  });

  it('says who sponsors by the name of the company, and follows it', async () => {
    const job = await addJob({ company: 'Stripe', location: NATION });
    const { sponsorship } = await eventually(() => marketOf(job.id), known);
    expect(sponsorship).toEqual({
      filings: expect.any(Number),
      fiscal_year: '2022-2025',
      roles: expect.arrayContaining(['Software Engineer']),
      employers: ['Stripe Inc'],
      source: 'dol-lca-employers',
      source_url: expect.stringContaining('dol.gov'),
    });
    expect(sponsorship.filings).toBeGreaterThan(500);

    await user.client.patch(`/api/mcp/jobs/${job.id}`, { company: 'Stripes' });
    expect(await eventually(() => marketOf(job.id), known)).toMatchObject({ sponsorship: null });
  });

  it.each([
    ['Berlin', { code: 'outside_us', country: 'Germany', text: expect.stringContaining('Germany') }],
    ['Springfield', { code: 'place_unknown', text: expect.stringContaining('Springfield, MO') }],
    [
      'Upstate NY',
      { code: 'place_unknown', text: expect.stringContaining('rural New York; or New York State') },
    ],
    [null, { code: 'place_unknown', text: expect.stringContaining('names no place') }],
  ])('is null with the reason for %s, in the job and in lists', async (location, reason) => {
    const job = await addJob({ location });
    const detail = async () => (await user.client.get(`/api/mcp/jobs/${job.id}`)).body;
    const { market, marketReason } = await eventually(detail, (found) => found.marketReason !== null);
    expect([market, marketReason]).toEqual([null, reason]);

    const { body } = await user.client.get('/api/mcp/jobs?include=market&limit=1');
    expect(body.data[0]).toMatchObject({ id: job.id, market: null, marketReason: reason });

    await user.client.patch(`/api/mcp/jobs/${job.id}`, { location: 'Austin, TX' });
    expect(await eventually(detail, (found) => found.market !== null)).toMatchObject({ marketReason: null });
  });

  it('is null for a trade that the survey gives by the hour alone, as at the other doors', async () => {
    const { id } = await addJob({ title: 'Comedian', location: NATION });
    const detail = async () => (await user.client.get(`/api/mcp/jobs/${id}`)).body;
    const { market, marketReason } = await eventually(detail, (found) => found.marketReason !== null);
    expect([market, marketReason.code]).toEqual([null, 'hourly_only']);
  });

  it('stays unknown for a title that means nothing, and is not asked about for ever', async () => {
    const job = await addJob({ title: 'Zzyzx Qwrtp', location: NATION });
    const open = () =>
      service.dataSource.query<unknown[]>('SELECT FROM pipeline.market_lookup WHERE job_id = $1', [job.id]);
    const left = await eventually(open, (rows) => rows.length === 0);

    expect(left).toEqual([]);
    expect(await marketOf(job.id)).toBeNull();
  });

  it('does not take an answer to what the job was before', async () => {
    const job = await addJob({ location: NATION });
    await eventually(() => marketOf(job.id), known);
    const late = {
      low: 1,
      median: 2,
      high: 3,
      role: 'x',
      city: null,
      confidence: 1,
      dataPointId: 'x',
      asOf: 'x',
    };
    const answered: MarketAnswerJob = {
      releaseId: '2026.3',
      answers: [
        { jobId: job.id, title: 'Another title', location: null, company: 'Acme Ltd', market: late },
        { jobId: job.id, title: 'Data Engineer', location: NATION, company: 'Acme Ltd', market: late },
      ],
    };
    await service.provider(MarketLookupRepository).storeAnswers(answered);

    expect(await marketOf(job.id)).toMatchObject({ role: 'data-engineer' });
  });

  it('is asked about anew when another release is published', async () => {
    const jobs = [await addJob({ location: NATION }), await addJob({ location: NATION })];
    for (const { id } of jobs) await eventually(() => marketOf(id), known);
    await service.dataSource.query(`UPDATE pipeline.job SET market = market || '{"median": 1}'`);
    const refreshed = () => Promise.all(jobs.map(({ id }) => marketOf(id)));
    // As if an older release had written the jobs.
    await service.dataSource.query(
      `UPDATE pipeline.market_refresh SET release_id = '2025.4', finished = true`,
    );
    await service.provider(MessageBus).publish('dataset.published', { releaseId: '2026.3' });
    const markets = await eventually(refreshed, (found) => found.every(({ median }) => median > 1));

    expect(markets.every(({ median }) => median > 10_000)).toBe(true);
  });
});

describe('what Redis is told of a job', () => {
  it('is nothing of its title, location and company that could be read there', async () => {
    const { seen, stop } = await watchRedis();
    const mark = randomBytes(6).toString('hex');
    const company = `Acme ${mark}`;
    const job = await addJob({ company, title: `Data Engineer, ${mark}`, location: `Austin, TX` });
    expect(await eventually(() => marketOf(job.id), known)).toMatchObject({ role: 'data-engineer' });
    stop();

    const queued = seen.filter((command) => command.includes(`${prefix.REDIS_PREFIX}:market-`));
    for (const queue of ['market-lookup', 'market-answer'])
      expect(queued.join('\n')).toContain(`${prefix.REDIS_PREFIX}:${queue}`);
    expect(seen.join('\n')).toContain('sealed');
    for (const text of [mark, 'Data Engineer', 'data-engineer', 'Austin', job.id])
      expect(queued.join('\n')).not.toContain(text);
  });

  it('is read as it is where it was sent without a key', async () => {
    const data = { questions: [{ jobId: 'job_1', title: 'SWE', location: null }] };
    const seal = service.provider(QueueSeal);
    expect(seal.open(data)).toEqual(data);
    expect(seal.open(seal.seal(data))).toEqual(data);
    expect(() => seal.open({ sealed: `other.${'A'.repeat(60)}` })).toThrow('SEALING_KEYS');
  });
});

describe('titles and locations as people write them', () => {
  const ask = async (questions: readonly Pick<MarketQuestion, 'title' | 'location'>[]) => {
    const asked = questions.map((question, i) => ({ jobId: `job_${i}`, company: 'Acme', ...question }));
    const { answers } = await compensation!.app.get(MarketLookupService).answer(asked);
    return answers.map(({ market }) => market!);
  };

  it.each([
    ['Senior Software Engineer (Remote)', NATION, 'software-engineer', null],
    ['Sr. Software Engineer', 'United States', 'software-engineer', null],
    ['Software Engineer II - Platform', 'New York, NY, USA', 'software-engineer', 'new-york'],
    ['SWE', 'NYC', 'software-engineer', 'new-york'],
    ['Machine Learning Engineer, Ads', 'Seattle, Washington', 'machine-learning-engineer', 'seattle'],
    ['Data Scientist', 'Palo Alto', 'data-scientist', 'san-jose'],
    ['Softwareentwickler (m/w/d) - Boston', null, 'software-developer', 'boston'],
    // A whole title with a rank is the plain role at that level.
    ['Senior Data Scientist', NATION, 'data-scientist', null],
    ['Data Scientist', 'Portland, Maine', 'data-scientist', null],
    ['Data Scientist', 'Greater Seattle Area', 'data-scientist', 'seattle'],
  ])('%s in %s', async (title, location, role, city) => {
    expect(await ask([{ title, location }])).toMatchObject([{ role, city }]);
  });

  it('are of all levels together where the title names none', async () => {
    const [market] = await ask([{ title: 'Data Engineer', location: NATION }]);
    expect(market).toMatchObject({
      level: 'all',
      dataPointId: 'compensation:data-engineer:us:market_median:2026-Q2',
    });
  });
});

describe('without the compensation service', () => {
  it('a job is added all the same and its look-up is made up later', async () => {
    await compensation?.stop();
    compensation = undefined;
    const job = await addJob({ location: 'Austin, TX' });
    expect(job.id).toMatch(/^job_/);
    expect(await marketOf(job.id)).toBeNull();

    // Its entries in Redis are lost as well.
    compensation = await CompensationApp.start(prefix);
    await service.dataSource.query(`UPDATE pipeline.market_lookup SET due_at = now()`);
    await addJob({ title: 'Wakes the sweep' });

    expect(await eventually(() => marketOf(job.id), known)).toMatchObject({ city: 'austin' });
  });
});
