import { Agent, agent, newAgentForEachTest } from '../../support/pipeline/agent';
import type { Json } from '../../support/pipeline/pipeline-client';
import { newUserForEachTest, service, user } from '../../support/pipeline/shared-pipeline';

const P = '/api/mcp';
const TOOLS = [
  'list_capabilities',
  'search_jobs',
  'get_job',
  'save_job',
  'move_job',
  'log_activity',
  'plan_event',
  'today',
  'check_market',
  'explain_delivery',
  'replay_delivery',
  'undo',
];
const READING = ['list_capabilities', 'search_jobs', 'get_job', 'today', 'check_market', 'explain_delivery'];
const POSTING = `Senior ML Engineer
Acme Inc. – Austin, TX
We pay $150,000 - $190,000 per year.
About the role: you build models. Full-time.`;

describe('the tools of the pipeline', () => {
  newUserForEachTest();
  newAgentForEachTest();

  const get = async (path: string): Promise<Json> => (await user.client.get(`${P}${path}`)).body;
  const job = async (company: string, title: string, more: object = {}): Promise<Json> =>
    (await user.client.post(`${P}/jobs`, { company, title, ...more })).body;
  const eventTypes = async () => (await service.eventsOf(user.id)).map(({ event }) => event);

  it('are listed in their order, each with what it does to what is there', async () => {
    const tools = await agent.listTools();
    expect(tools.map(({ name }) => name)).toEqual(TOOLS);
    for (const { name, annotations, inputSchema, outputSchema } of tools) {
      const isReading = READING.includes(name);
      expect([name, annotations.readOnlyHint]).toEqual([name, isReading]);
      expect([name, 'dry_run' in inputSchema.properties]).toEqual([name, !isReading]);
      expect([name, outputSchema.properties.citation.required]).toEqual([name, ['request_id']]);
    }
    const hinted = (hint: string) =>
      tools.filter(({ annotations }) => annotations[hint]).map(({ name }) => name);
    expect(hinted('destructiveHint')).toEqual(['save_job', 'plan_event', 'undo']);
    expect(hinted('openWorldHint')).toEqual(['replay_delivery']);
  });

  it('that write refuse a token that only reads, and name the scope', async () => {
    const reader = await Agent.of(service, await service.newToken(user.id, 'read-only'));
    for (const name of TOOLS.filter((tool) => !READING.includes(tool)))
      expect(await reader.refusal(name)).toContain('needs the scope read-write');
    expect(await reader.done('search_jobs')).toMatchObject({ data: { total: 0 } });
    await reader.close();
  });

  it('refuse arguments that they do not have, and members that cannot be, by name', async () => {
    expect(await agent.refusal('move_job', { jop: 'Acme', to: 'offer' })).toBe(
      '"jop" is not an argument of move_job; did you mean job?',
    );
    expect(await agent.refusal('save_job', { company: 'Acme', title: '', url: 'ftp://x' })).toMatch(
      /title.*1 to 200 characters.*\nurl: url must be/s,
    );
    expect(await agent.refusal('move_job', { job: 'Acme', to: 'nirvana' })).toContain(
      'Stages: saved, applied',
    );
    expect(await agent.refusal('log_activity', { type: 'note', occurredAt: '2026-13-01T10:00Z' })).toContain(
      'occurredAt',
    );
    for (const nothing of [{}, { title: ' ', occurredOn: '2026-11-20' }, { dry_run: true }])
      expect(await agent.refusal('log_activity', nothing)).toContain('Say what happened');
    expect((await get('/activities')).data).toEqual([]);
  });

  describe('save_job', () => {
    it('empties the members that clear names, and leaves those that are null', async () => {
      const { id } = await job('Acme', 'Engineer', {
        notes: 'Kim',
        deadlineOn: '2026-12-15',
        location: 'SF',
      });
      const { data } = await agent.done('save_job', { job: id, clear: ['deadlineOn'], notes: null });
      expect(data).toMatchObject({ job: { deadlineAt: null, notes: 'Kim', location: 'SF' } });
      expect(await agent.refusal('save_job', { job: id, clear: ['company'] })).toMatch(
        /"clear" must be a list of any of: url/,
      );
      expect(await agent.refusal('save_job', { job: id, clear: ['notes'], notes: 'x' })).toBe(
        '"notes" cannot be given and cleared.',
      );
    });

    it('adds a job once, whatever its address or its other id looks like, and changes it after that', async () => {
      const added = await agent.done('save_job', {
        company: 'Acme',
        title: 'ML Engineer',
        url: 'https://www.acme.example/jobs/7/?utm_source=mail',
        status: 'beworben',
      });
      expect(added).toMatchObject({
        data: { action: 'created', job: { status: 'applied' }, events: ['job.created'] },
        undo: { undo_token: expect.stringMatching(/^undo_/) },
        citation: { request_id: expect.stringMatching(/^req_/) },
      });
      const { id } = added.data.job;
      const again = await agent.done('save_job', {
        url: 'https://acme.example/jobs/7',
        externalId: 'x-1',
        status: 'phone screen',
      });
      expect(again.data).toMatchObject({
        action: 'updated',
        job: { id, status: 'screening' },
        changes: ['externalId', 'status'],
      });
      const same = await agent.done('save_job', { externalId: 'x-1', company: 'Acme' });
      expect(same).toMatchObject({ data: { action: 'unchanged', job: { id } } });
      expect(same.undo).toBeUndefined();
      expect(await eventTypes()).toEqual(['job.created', 'job.status_changed', 'job.updated']);
      expect((await get('/jobs')).total).toBe(1);
    });

    it.each(['https://www.linkedin.com/my-items/saved-jobs/', 'https://portal.example/mine/17'])(
      'adds a job of another employer, whatever they share: %s',
      async (url) => {
        const first = await agent.done('save_job', { company: 'Globex', title: 'Backend Engineer', url });
        const other = await agent.done('save_job', { company: 'Hooli', title: 'SRE', url });
        expect(other.data).toMatchObject({ action: 'created', job: { company: 'Hooli' } });
        expect(await get(`/jobs/${first.data.job.id}`)).toMatchObject({ company: 'Globex' });
      },
    );

    it.each([
      'boards.example/jobs/4711',
      ' <https://boards.example/jobs/4711> ',
      '\u200bhttps://boards.example/jobs/4711',
    ])('finds a job by its address as it is stored: %j', async (url) => {
      const stored = 'https://boards.example/jobs/4711';
      const saved = await agent.done('save_job', { company: 'Acme', title: 'Engineer', url: stored });
      const again = await agent.done('save_job', { company: 'Acme', title: 'Lead', url });
      expect(again.data).toMatchObject({ action: 'updated', job: { id: saved.data.job.id, title: 'Lead' } });
    });

    it('adds one job for many agents that save it at the same time', async () => {
      const saved = await Promise.all(
        Array.from({ length: 4 }, () =>
          agent.done('save_job', { company: 'Acme', title: 'Engineer', externalId: 'same' }),
        ),
      );
      expect(saved.map(({ data }) => data.action).sort()).toEqual([
        'created',
        'unchanged',
        'unchanged',
        'unchanged',
      ]);
      expect((await get('/jobs')).total).toBe(1);
    });

    it('reads a posting, and fills with it what a job has not', async () => {
      const { data } = await agent.done('save_job', {
        posting: POSTING,
        company: 'Acme',
        title: 'Senior ML Engineer',
      });
      expect(data.job).toMatchObject({
        company: 'Acme',
        postedPay: { min: 150_000, max: 190_000, currency: 'USD', period: 'year', source: 'posting' },
      });
      expect(await agent.refusal('save_job', { posting: 'We pay $150,000 a year.', title: 'Engineer' })).toBe(
        'A new job needs company, and the posting does not tell it.',
      );
      const mine = await job('Globex', 'Engineer', { location: 'Berlin' });
      const { data: filled } = await agent.done('save_job', { job: mine.id, posting: POSTING });
      expect(filled.job).toMatchObject({
        company: 'Globex',
        location: 'Berlin',
        postedPay: { max: 190_000 },
      });
    });

    it('names what a posting leaves open, and stores none of it', async () => {
      const posting = 'Larch\nData Engineer\nMaple\nDenver, CO\nRemote: No\nApplication deadline: 03/04/2027';
      expect(await agent.refusal('save_job', { posting })).toContain(
        'the posting does not tell it. Ask for company: it may be "Larch" or "Maple".',
      );
      const { data, assumptions } = await agent.done('save_job', { posting, company: 'Maple' });
      expect(data.job).toMatchObject({ company: 'Maple', title: 'Data Engineer', location: 'Denver, CO' });
      expect(data.job).toMatchObject({ workMode: null, deadlineAt: null });
      expect(assumptions).toEqual(
        expect.arrayContaining([
          'Ask for workMode: it may be "onsite" or "hybrid".',
          'The deadline may be 2027-03-04 or 2027-04-03.',
        ]),
      );
    });

    it('takes the deadline of a posting as a day, and the given one before it', async () => {
      const posting = 'Company: Acme\nTitle: Data Engineer\nApply by: January 15, 2027';
      const { data: read } = await agent.done('save_job', { posting });
      expect(read.job).toMatchObject({ deadlineAt: '2027-01-15T00:00:00.000Z' });
      const given = '2027-02-01T12:00:00.000Z';
      const { data } = await agent.done('save_job', { posting, title: 'Clerk', deadlineAt: given });
      expect(data.job).toMatchObject({ deadlineAt: given });
    });

    it('says that another job has the same company and title', async () => {
      const twin = await job('Acme', 'Engineer');
      const { text } = await agent.call('save_job', {
        company: 'ACME',
        title: 'engineer',
        url: 'https://acme.example/2',
      });
      expect(text).toContain(`Another job has the same company and title: ${twin.id}.`);
    });
  });

  it('find a job by words, and list those that fit where that is not sure', async () => {
    const [ml, data] = [await job('Acme', 'ML Engineer'), await job('Acme', 'Data Scientist')];
    const { text, content } = await agent.call('move_job', { job: 'the ML job at acme', to: 'interviewing' });
    expect(content.data).toMatchObject({
      job: { id: ml.id, status: 'interviewing' },
      previous_status: 'saved',
      events: ['job.status_changed', 'interview.scheduled'],
    });
    expect(text).toContain(`Moved Acme – ML Engineer (${ml.id}) from saved to interviewing.`);
    expect(content.assumptions).toEqual([`"the ML job at acme" was read as Acme – ML Engineer (${ml.id}).`]);
    expect(text).toContain(content.undo.undo_token);
    const refusal = await agent.refusal('move_job', { job: 'Acme', to: 'offer' });
    expect(refusal).toContain('"Acme" fits 2 jobs. Ask which one is meant');
    expect(refusal).toContain(ml.id);
    expect(refusal).toContain(data.id);
    await agent.done('move_job', { job: data.id, to: 'rejected' });
    expect((await agent.call('get_job', { job: 'Acme' })).text).toContain(
      '1 other job that “Acme” fits was left aside',
    );
    expect(await agent.refusal('get_job', { job: 'Umbrella' })).toContain(
      'No job of this person fits "Umbrella"',
    );
    const stranger = await Agent.of(service, await service.newUser());
    expect(await stranger.refusal('get_job', { job: ml.id })).toContain('Job not found');
    await stranger.close();
  });

  it('of a move say what is so: nothing, an ending, a job that had ended', async () => {
    const { id } = await job('Acme', 'Engineer', { status: 'applied' });
    expect((await agent.call('move_job', { job: id, to: 'applied' })).text).toContain(
      'is applied already; nothing changes.',
    );
    const ended = await agent.done('move_job', { job: id, to: 'ghosted', note: 'no answer' });
    expect(ended).toMatchObject({
      data: { job: { status: 'applied', outcome: 'no_response' }, events: ['job.updated'] },
      assumptions: ['An ending keeps no note: log_activity keeps it.'],
    });
    const { text } = await agent.call('move_job', { job: id, to: 'interviewing' });
    expect(text).toContain('It is still marked no_response');
    expect(await agent.done('move_job', { job: id, to: 'reopen' })).toMatchObject({
      data: { job: { outcome: null } },
    });
  });

  it('keep activities and appointments at local times of the person', async () => {
    const { id } = await job('Acme', 'Engineer');
    expect(await agent.refusal('plan_event', { job: id, startsAt: '2027-01-12T10:00' })).toContain(
      'no time zone of this person is known: add "timeZone"',
    );
    const planned = await agent.done('plan_event', {
      job: id,
      type: 'interview',
      startsAt: '2027-01-12T10:00',
      endsAt: '2027-01-12T11:00',
      timeZone: 'Europe/Berlin',
    });
    expect(planned.data.event).toMatchObject({
      startsAt: '2027-01-12T09:00:00.000Z',
      title: 'Interview',
      jobId: id,
    });
    const next = await agent.call('plan_event', { title: 'Call', startsAt: '2027-01-13T10:00' });
    expect(next.text).toContain('Planned Call on Wed 13 Jan 2027, 10:00 (Europe/Berlin)');
    expect(next.text).toContain('Times are those of Europe/Berlin, as in the appointment added last.');
    const moved = await agent.done('plan_event', {
      event: planned.data.event.id,
      startsAt: '2027-01-12T10:30',
    });
    expect(moved.data).toMatchObject({ action: 'changed', changes: ['startsAt'] });
    const { text, content } = await agent.call('log_activity', {
      job: 'Acme',
      type: 'phone call',
      title: 'Recruiter',
      occurredAt: '2026-11-20T15:00',
      named: '$61.50 an hour',
    });
    expect(content.data.activity.named).toEqual({ amount: 61.5, currency: 'USD', period: 'hour' });
    const desiredSalary = { desiredSalary: '€90k a year' };
    await agent.done('log_activity', { ...desiredSalary, dry_run: true });
    expect((await get('/me')).profile.desiredSalary).toBeNull();
    const desired = await agent.done('log_activity', desiredSalary);
    expect(desired.data.desired_salary).toEqual({ amount: 90_000, currency: 'EUR', period: 'year' });
    expect((await get('/me')).profile.desiredSalary).toEqual(desired.data.desired_salary);
    expect(await agent.refusal('log_activity', { ...desiredSalary, type: 'note' })).toContain(
      'without "type"',
    );
    await agent.done('log_activity', { desiredSalary: '' });
    expect((await get('/me')).profile.desiredSalary).toBeNull();
    expect(text).toContain(
      `Logged phone_call “Recruiter” about Acme – Engineer (${id}) on Fri 20 Nov 2026, 15:00 (Europe/Berlin)`,
    );
    await service.dataSource.query(
      `UPDATE pipeline.job SET url = 'https://example.com/1', posting_look = $2 WHERE id = $1`,
      [
        id,
        {
          address: 'https://example.com/1',
          state: 'gone',
          quote: null,
          lookedAt: '2026-11-20T09:00:00.000Z',
        },
      ],
    );
    const { text: whole } = await agent.call('get_job', { job: 'Acme' });
    expect(whole).toContain('Next: Interview on Tue 12 Jan 2027, 10:30 (Europe/Berlin)');
    expect(whole).toContain('Its posting was gone on 2026-11-20.');
    expect(await agent.refusal('plan_event', { cancel: true })).toContain('"event" is required');
  });

  it('read a mail for whoever may only read, write nothing, and say what would be done', async () => {
    const { id } = await job('Acme', 'Data Engineer', { status: 'applied' });
    const reader = await Agent.of(service, await service.newToken(user.id, 'read-only'));
    const refusal =
      'Unfortunately, we have decided not to move forward with your application for Data Engineer.';
    const footer = 'Acme Ltd, 1 Example Street, Exampleton. '.repeat(100);
    const message = `From: Acme Recruiting <jobs@acme.com>\nSubject: Your application at Acme\n\n${refusal}\n\n${footer}`;
    const { text, content } = await reader.call('log_activity', { message });
    expect(text).toMatch(/^The mail is a refusal: “Unfortunately.*It is about Data Engineer at Acme/s);
    expect(text).toContain('Close Data Engineer at Acme as rejected; Log the mail');
    expect(content).toMatchObject({ dry_run: true, data: { message: { kind: 'refused', job: { id } } } });
    expect(await eventTypes()).toEqual(['job.created']);
    expect(await reader.refusal('log_activity', { message, title: 'x' })).toBe(
      '"title" cannot be given together with message.',
    );

    const { proposals } = content.data.message;
    const { undo } = (await user.client.post(`${P}/messages/apply`, { proposals })).body;
    expect((await agent.call('undo', { undo_token: undo.token })).text).toMatch(
      /^Removed again .* Restored /,
    );
    expect((await get(`/jobs/${id}`)).outcome).toBeNull();
    await reader.close();
  });

  it('tell in a dry run just what they then do, and write nothing', async () => {
    const { id } = await job('Acme', 'Engineer', { status: 'applied' });
    const calls: [string, object][] = [
      ['save_job', { job: id, notes: 'new', tags: ['a'] }],
      ['move_job', { job: id, to: 'offer' }],
      ['plan_event', { title: 'Call', startsAt: '2027-01-12T10:00:00Z' }],
      ['log_activity', { job: id, type: 'note' }],
    ];
    for (const [name, args] of calls) {
      const before = [await get(`/jobs/${id}`), await get('/calendar'), await eventTypes()];
      const dry = await agent.call(name, { ...args, dry_run: true });
      expect([await get(`/jobs/${id}`), await get('/calendar'), await eventTypes()]).toEqual(before);
      expect(dry.content).toMatchObject({ dry_run: true });
      expect(dry.content.undo).toBeUndefined();
      expect(dry.text).toMatch(/^Would .* Nothing was written; call again without dry_run to do it\./s);
      const done = await agent.done(name, args);
      expect([name, done.data.changes]).toEqual([name, dry.content.data.changes]);
      expect(done.data.events).toEqual(dry.content.data.events);
    }
  });

  it('act once for a key, and give the same answer with the same token', async () => {
    const args = { type: 'note', title: 'once' };
    const key = { 'wagewright/idempotency-key': 'k-1' };
    const first = await agent.call('log_activity', args, key);
    const again = await agent.call('log_activity', args, key);
    expect(again.content.undo).toEqual(first.content.undo);
    expect(again.content.data).toEqual(first.content.data);
    expect((await get('/activities')).total).toBe(1);
    const other = await agent.call('log_activity', { ...args, title: 'another' }, key);
    expect(other.isError).toBe(true);
    expect(await agent.done('undo', { undo_token: again.content.undo.undo_token })).toMatchObject({
      data: { action: 'removed' },
    });
  });

  it('search by words that stand apart, by stage and ending, page by page', async () => {
    await job('Acme', 'Backend Engineer', { location: 'Berlin', status: 'applied' });
    await job('Acme', 'Data Scientist', { status: 'interviewing' });
    await job('Globex', 'Engineer', { outcome: 'rejected' });
    const found = async (args: object) =>
      (await agent.done('search_jobs', args)).data.jobs.map(({ title }: Json) => title as string);
    expect(await found({ query: 'berlin backend' })).toEqual(['Backend Engineer']);
    expect(await found({ status: 'phone screen, interview' })).toEqual(['Data Scientist']);
    expect(await found({ outcome: 'rejected' })).toEqual(['Engineer']);
    expect(await found({ query: 'nothing like that' })).toEqual([]);
    const first = await agent.done('search_jobs', { limit: 2, sort: 'company' });
    expect(first.data).toMatchObject({ total: 3, next_cursor: expect.any(String) });
    expect(await found({ limit: 2, sort: 'company', cursor: first.data.next_cursor })).toEqual(['Engineer']);
  });

  it('tell what is on today', async () => {
    expect((await agent.call('today')).text).toContain('Nothing is in the calendar');
    const { id } = await job('Acme', 'Engineer', { status: 'applied', followUpAt: '2026-01-05T09:00:00Z' });
    const later = new Date(Date.now() + 60_000).toISOString();
    await user.client.post(`${P}/calendar`, { title: 'Call', startsAt: later, timeZone: 'UTC', jobId: id });
    const { text, content } = await agent.call('today', { timeZone: 'Etc/GMT+12' });
    expect(content.data).toMatchObject({ needs_attention: [{ jobId: id }], summary: { total: 1 } });
    expect(text).toContain('1 job needs attention:');
    expect(text).toContain('Follow-up was due on 2026-01-05');
    expect(await agent.refusal('today', { timeZone: 'Mars/Phobos' })).toContain('IANA time zone');
  });

  it('hold pay against the market, with every doubt in the text', async () => {
    const { id } = await job('Acme', 'Engineer', {
      location: 'Austin, TX',
      postedPay: { min: 150_000, max: 190_000, currency: 'USD', period: 'year' },
    });
    expect((await agent.call('check_market', { job: id })).text).toContain('No market figure is known');
    await service.dataSource.query('UPDATE pipeline.job SET market = $2 WHERE id = $1', [
      id,
      JSON.stringify({
        role: 'software-engineer',
        city: 'austin',
        low: 110_000,
        median: 140_000,
        high: 180_000,
        confidence: 0.9,
        dataPointId: 'dp_x',
        asOf: '2026-10-01',
      }),
    ]);
    const { text, content } = await agent.call('check_market', { job: 'Acme' });
    expect(content.data).toMatchObject({ match: 'sure', market_reason: null, posted_pay: { min: 150_000 } });
    expect(text).toContain(
      'pays $140,000 at the median for a software engineer in austin, all levels together',
    );

    const reason = {
      code: 'outside_us',
      country: 'United Kingdom',
      text: 'London is in the United Kingdom.',
    };
    await service.dataSource.query(
      'UPDATE pipeline.job SET market = NULL, market_reason = $2 WHERE id = $1',
      [id, JSON.stringify(reason)],
    );
    const abroad = await agent.call('check_market', { job: 'Acme' });
    expect(abroad.content.data).toMatchObject({ match: 'outside', market: null, market_reason: reason });
    expect(abroad.text).toContain('London is in the United Kingdom.');
    expect(abroad.text).toContain('Do not judge pay at that place by US figures');
  });

  it('explain webhooks and send a delivery again, without a word of secrets', async () => {
    expect((await agent.call('explain_delivery')).text).toContain('This person has no webhook.');
    const secret = 'a-secret-of-the-person';
    const { id: webhookId } = (
      await user.client.post(`${P}/webhooks`, { url: 'https://hooks.example.com/in', events: ['*'], secret })
    ).body;
    await job('Acme', 'Engineer');
    const [{ id }] = (await get(`/webhooks/${webhookId}/deliveries`)).data;
    expect((await agent.call('explain_delivery')).text).toContain(`The latest delivery under way: ${id}`);
    await service.dataSource.query(
      `UPDATE pipeline.webhook_delivery SET state = 'exhausted', attempt = 8, last_status = 500,
              last_error = 'The receiver answered 500.', finished_at = now() WHERE id = $1`,
      [id],
    );
    const whole = await agent.call('explain_delivery');
    expect(whole.text).toContain(`https://hooks.example.com/in (${webhookId}) is active.`);
    expect(whole.text).toContain(`The latest delivery in trouble: ${id} (job.created): It was given up`);
    expect(whole.text).toContain('The receiver answered 500.');
    expect(whole.text).not.toContain('Nothing.');
    expect(JSON.stringify(whole.content)).not.toContain(secret);
    expect((await agent.done('explain_delivery', { webhook: 'hooks.example' })).data.delivery.id).toBe(id);
    expect(await agent.refusal('explain_delivery', { webhook: 'other.example' })).toContain(
      `There are:\n- ${webhookId}`,
    );

    const stranger = await Agent.of(service, await service.newUser());
    expect(await stranger.refusal('explain_delivery', { delivery: id })).toContain('Delivery not found');
    expect(await stranger.refusal('replay_delivery', { delivery: id })).toContain('Delivery not found');
    await stranger.close();

    const dry = await agent.done('replay_delivery', { delivery: id, dry_run: true });
    expect(dry).toMatchObject({ dry_run: true, data: { previous_state: 'exhausted' } });
    const key = { 'wagewright/idempotency-key': 'replay-1' };
    const replayed = await agent.call('replay_delivery', { delivery: id }, key);
    expect(replayed.content.data).toMatchObject({
      delivery: { state: 'pending' },
      previous_state: 'exhausted',
    });
    expect(replayed.text).toContain('A replay cannot be undone.');
    expect(replayed.content.undo).toBeUndefined();
    expect((await agent.call('replay_delivery', { delivery: id }, key)).content.data).toEqual(
      replayed.content.data,
    );
    expect((await agent.call('explain_delivery', { delivery: id })).text).toContain('is due');
  });
});
