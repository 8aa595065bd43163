import { newUserForEachTest, service, user } from '../../support/pipeline/shared-pipeline';

newUserForEachTest();

const JOBS = '/api/mcp/jobs';
const READ = '/api/mcp/postings/read';
const add = async (fields: object = {}) =>
  user.client.post(JOBS, { company: 'Acme', title: 'Data Engineer', ...fields });
const PAY = { min: 120_000, max: 150_000, currency: 'USD', period: 'year', source: 'posting' };

describe('the posted pay of a job', () => {
  it('is kept beside the salary, in lists, details and events, and cleared by null', async () => {
    const created = await add({ postedPay: { ...PAY, period: 'annual' }, salary: { max: 140_000 } });
    const path = `${JOBS}/${created.body.id}`;
    expect(created.body).toMatchObject({ postedPay: PAY, salary: { max: 140_000 } });
    expect((await user.client.get(JOBS)).body.data[0].postedPay).toEqual(PAY);
    expect((await user.client.get(path)).body.postedPay).toEqual(PAY);

    const same = await user.client.patch(path, { postedPay: PAY });
    expect(same.body.version).toBe(1);
    const hourly = await user.client.patch(path, {
      postedPay: { min: 22.5, period: 'hour', currency: 'cad' },
    });
    const cents = { min: 22.5, max: null, currency: 'CAD', period: 'hour', source: 'manual' };
    expect(hourly.body.postedPay).toEqual(cents);
    const cleared = await user.client.patch(path, { postedPay: null });
    expect([cleared.body.postedPay, cleared.body.salary.max]).toEqual([null, 140_000]);

    const events = await service.eventsOf(user.id);
    expect(events.map(({ data }) => data.postedPay)).toEqual([PAY, cents, null]);
    expect(events.map(({ data }) => data.changes)).toEqual([undefined, ['postedPay'], ['postedPay']]);
  });

  it.each([
    [{}, 'postedPay', 'must name min, max or both'],
    [{ min: 2, max: 1 }, 'postedPay.max', 'must not be below min'],
    [{ min: 1, source: 'guess' }, 'postedPay.source', 'manual'],
    [{ min: 1, period: 'decade' }, 'postedPay.period', 'annual'],
    [{ min: 1, amount: 5 }, 'postedPay.amount', 'is not a member'],
    ['120k', 'postedPay', 'must be an object'],
  ])('is refused as %j', async (postedPay, field, message) => {
    const { status, body } = await add({ postedPay });
    expect(status).toBe(400);
    expect(body.details).toContainEqual({ field, message: expect.stringContaining(message) });
  });

  it('goes through an export and an import, which changes nothing', async () => {
    await add({ postedPay: { max: 31.75, currency: 'CAD', period: 'hour', source: 'posting' } });
    await add({ company: 'Blue Kite' });
    for (const format of ['csv', 'json']) {
      const file = await user.client.raw('GET', `${JOBS}/export?format=${format}`);
      const type = format === 'csv' ? 'text/csv' : 'application/json';
      const options = { body: file.text, headers: { 'content-type': type } };
      const again = await user.client.raw('POST', `${JOBS}/import?onDuplicate=update`, options);
      expect(again.body).toMatchObject({ created: 0, updated: 0, skipped: 2, failed: 0 });
      const elsewhere = await service.newUser();
      await elsewhere.client.raw('POST', `${JOBS}/import`, options);
      const { data } = (await elsewhere.client.get(`${JOBS}?sort=company`)).body;
      expect(data.map(({ postedPay }: { postedPay: object }) => postedPay)).toEqual([
        { min: null, max: 31.75, currency: 'CAD', period: 'hour', source: 'posting' },
        null,
      ]);
    }
  });

  it('stands beside the market', async () => {
    const created = await add({ postedPay: PAY, location: 'Denver, CO' });
    const path = `${JOBS}/${created.body.id}`;
    const market = {
      role: 'data-engineer',
      city: 'denver',
      low: 120_000,
      median: 135_000,
      high: 150_000,
      interval: { lower: 125_000, upper: 145_000 },
    };
    await service.dataSource.query(`UPDATE pipeline.job SET market = $1 WHERE id = $2`, [
      { ...market, confidence: 1, dataPointId: 'd', asOf: '2026-06-30' },
      created.body.id,
    ]);
    const place = {
      percentile: { min: 25, max: 75 },
      percentileRange: { low: 34, high: 69 },
      verdict: 'in_line',
      verdictRange: ['slightly_below', 'slightly_above'],
      yearly: { min: 120_000, max: 150_000 },
      periodsPerYear: 1,
      reason: null,
    };
    const { body } = await user.client.get(path);
    expect(body.postedPayInMarket).toEqual(place);
    // A value that was read can be sent back.
    expect((await user.client.patch(path, body)).body.version).toBe(1);

    const [row] = (await user.client.get(`${JOBS}?include=market`)).body.data;
    expect(row).toMatchObject({ market, postedPayInMarket: place });
    expect((await user.client.get(JOBS)).body.data[0]).not.toHaveProperty('market');
    expect((await user.client.get(`${JOBS}?include=salary`)).status).toBe(400);
  });

  it('is in lists of the jobs that have not ended', async () => {
    await add({ company: 'Open' });
    await add({ company: 'Lost', outcome: 'rejected' });
    await add({ company: 'Won', outcome: 'accepted' });
    const companies = async (outcome: string) => {
      const { body } = await user.client.get(`${JOBS}?sort=company&outcome=${outcome}`);
      return [body.total, ...body.data.map(({ company }: { company: string }) => company)];
    };
    expect(await companies('none')).toEqual([1, 'Open']);
    expect(await companies('none,rejected')).toEqual([2, 'Lost', 'Open']);
    expect(await companies('accepted')).toEqual([1, 'Won']);
  });
});

describe('a look at a posting', () => {
  it('is refused in words where pages are not fetched, and for a job without an address', async () => {
    for (const [url, message] of [
      ['https://example.com/1', 'does not fetch pages'],
      [null, 'no address'],
    ]) {
      const { id } = (await add({ url })).body;
      const { status, body } = await user.client.post(`${JOBS}/${id}/posting`, {});
      expect([status, body.code, body.error]).toEqual([
        409,
        'CONFLICT',
        expect.stringContaining(message ?? ''),
      ]);
    }
  });
});

describe('reading a posting', () => {
  it('tells a job that can be added as it is, and stores nothing', async () => {
    const text =
      'Data Engineer at Acme\nDenver, CO (Hybrid)\n\nThe base salary is $120,000 – $150,000 a year.';
    const { status, body } = await user.client.post(READ, { text, url: 'https://example.com/jobs/1' });

    expect(status).toBe(200);
    expect(body).toMatchObject({
      job: {
        company: 'Acme',
        title: 'Data Engineer',
        location: 'Denver, CO',
        workMode: 'hybrid',
        postedPay: PAY,
        url: 'https://example.com/jobs/1',
        description: text,
      },
      readings: {
        company: { value: 'Acme', from: 'text', candidates: [] },
        postedPay: { value: PAY, from: 'text', candidates: [] },
        employmentType: { value: null, from: null, candidates: [] },
      },
      missing: [],
      warnings: [],
    });
    expect(body.found).toContainEqual({
      field: 'postedPay',
      from: 'text',
      quote: '$120,000 – $150,000 a year.',
    });
    expect((await user.client.get(JOBS)).body.total).toBe(0);
    const added = await user.client.post(JOBS, body.job);
    expect([added.status, added.body.postedPay]).toEqual([201, PAY]);
  });

  it('answers null with candidates for what would be a guess', async () => {
    const text = 'Larch\nData Engineer\nMaple\nDenver, CO\nContract: No\nDeadline: 03/04/2027';
    const { body } = await user.client.post(READ, { text });
    expect(body.job).toMatchObject({
      company: null,
      employmentType: null,
      deadlineAt: null,
      deadlineOn: null,
    });
    expect(body.readings).toMatchObject({
      company: { value: null, from: null, candidates: ['Larch', 'Maple'] },
      title: { value: 'Data Engineer', from: 'text', candidates: [] },
      deadlineOn: { value: null, from: null, candidates: ['2027-03-04', '2027-04-03'] },
    });
    expect(body.missing).toContain('company');
    expect(body.warnings).toEqual(['The deadline may be 2027-03-04 or 2027-04-03.']);
  });

  it.each([
    ['Apply by: 2027-01-15', '2027-01-15T00:00:00.000Z', '2027-01-15'],
    ['Bewerbungsfrist: 15.01.2027', '2027-01-15T00:00:00.000Z', '2027-01-15'],
    ['Deadline: 2027-01-15T17:00:00-08:00', '2027-01-16T01:00:00.000Z', null],
  ])(
    'answers a deadline as the day or the moment that was given: %s',
    async (line, deadlineAt, deadlineOn) => {
      const { body } = await user.client.post(READ, { text: `Company: Acme\nTitle: Clerk\n${line}` });
      expect(body.job).toMatchObject({ deadlineAt, deadlineOn });
      expect(body.readings.deadlineOn).toEqual({
        value: deadlineOn,
        from: deadlineOn && 'label',
        candidates: [],
      });
      const added = await user.client.post(JOBS, body.job);
      expect([added.status, added.body.deadlineAt, added.body.deadlineOn]).toEqual([
        201,
        deadlineAt,
        deadlineOn,
      ]);
    },
  );

  it('says that a posting has closed', async () => {
    const text = 'Company: Acme\nTitle: Clerk\nApply by: January 31, 2020';
    expect((await user.client.post(READ, { text })).body.warnings).toEqual([
      'The posting closed on 2020-01-31.',
    ]);
  });

  it('reads the address of a known system alone, and no other one, because nothing is fetched', async () => {
    const known = await user.client.post(READ, { url: 'https://jobs.lever.co/blue-kite/4f1e' });
    expect(known.body).toMatchObject({ job: { company: 'Blue Kite', externalId: '4f1e', title: null } });
    expect(known.body.warnings[0]).toContain('Only the link was read');
    const other = await user.client.post(READ, { url: 'https://example.com/jobs/1' });
    expect([other.status, other.body.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(other.body.error).toContain('does not fetch pages');
    expect(other.body.error).toContain('paste the text');
  });

  it.each([
    [{}, 'text is required'],
    [{ text: '  ' }, 'text is required'],
    [{ text: 7 }, 'text must be a text'],
    [{ url: 'ftp://example.com' }, 'url must be'],
    [{ txt: 'x' }, 'did you mean text'],
  ])('refuses %j', async (body, message) => {
    const answer = await user.client.post(READ, body);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain(message);
  });

  it('takes a mebibyte and no more', async () => {
    expect((await user.client.post(READ, { html: `<p>${'a '.repeat(400_000)}` })).status).toBe(200);
    expect((await user.client.post(READ, { html: 'a'.repeat(1_100_000) })).status).toBe(413);
  });

  it('belongs to tokens that may write, like every POST', async () => {
    const reader = await service.newUser({ scope: 'read-only' });
    expect((await reader.client.post(READ, { text: 'x' })).status).toBe(403);
  });
});
