import { SuggestionCandidateRepository } from '../../../apps/pipeline/src/suggestions/suggestion-candidate.repository';
import type { Json } from '../../support/pipeline/pipeline-client';
import { newUserForEachTest, service, user } from '../../support/pipeline/shared-pipeline';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

newUserForEachTest();

const at = (ms: number) => new Date(Date.now() + ms).toISOString();
const addJob = async (fields: object = {}) =>
  (await user.client.post('/api/mcp/jobs', { company: 'Acme', title: 'Engineer', ...fields })).body;
const move = (id: string, body: object) => user.client.post(`/api/mcp/jobs/${id}/status`, body);
const summary = async () => (await user.client.get('/api/mcp/pipeline')).body;

describe('the pipeline summary', () => {
  it('is all zeros for a user without jobs', async () => {
    expect(await summary()).toEqual({
      summary: {
        total: 0,
        byStatus: { saved: 0, applied: 0, screening: 0, interviewing: 0, offer: 0 },
        responseRate: 0,
        avgDaysInStatus: 0,
      },
      needsAttention: [],
      recentWins: [],
    });
  });

  it('counts by status, and reports the share of applications that were answered', async () => {
    await addJob();
    for (const status of ['applied', 'applied', 'screening', 'offer']) await addJob({ status });
    const back = await addJob({ status: 'interviewing' });
    await move(back.id, { status: 'saved' });
    await addJob({ archivedAt: at(0), status: 'offer' });

    expect((await summary()).summary).toEqual({
      total: 6,
      byStatus: { saved: 2, applied: 2, screening: 1, interviewing: 0, offer: 1 },
      responseRate: 0.6,
      avgDaysInStatus: 0,
    });
  });

  it('reports the mean age of the current status', async () => {
    for (const days of [10, 5]) {
      const { id } = await addJob();
      await move(id, { status: 'applied', occurredAt: at(-days * DAY) });
    }
    expect((await summary()).summary.avgDaysInStatus).toBe(7.5);
  });

  it('counts jobs that have ended for the response rate only, until they are taken up again', async () => {
    const ended = await addJob({ status: 'screening' });
    await move(ended.id, { status: 'interviewing', occurredAt: at(-10 * DAY) });
    const [lost] = [await addJob({ status: 'applied', outcome: 'no_response' }), await addJob()];
    await user.client.patch(`/api/mcp/jobs/${ended.id}`, { outcome: 'rejected' });
    const byStatus = { saved: 1, applied: 0, screening: 0, interviewing: 0, offer: 0 };
    const open = { total: 1, byStatus, responseRate: 0.5, avgDaysInStatus: 0 };

    expect((await summary()).summary).toEqual(open);
    const { body } = await user.client.get('/api/mcp/jobs?status=interviewing&limit=1');
    expect(body.total).toBe(1);
    expect((await summary()).recentWins).toMatchObject([{ type: 'interviewing' }]);

    await user.client.patch(`/api/mcp/jobs/${ended.id}`, { outcome: null });
    await user.client.delete(`/api/mcp/jobs/${lost.id}`);
    expect((await summary()).summary).toEqual({
      total: 2,
      byStatus: { ...byStatus, interviewing: 1 },
      responseRate: 1,
      avgDaysInStatus: 5,
    });
  });

  it('takes a move that is dated in the future for one of now, and its history as it was said', async () => {
    const [past, future] = [await addJob(), await addJob()];
    await move(past.id, { status: 'applied', occurredAt: at(-10 * DAY) });
    const occurredAt = at(10 * DAY);
    const { body } = await move(future.id, { status: 'applied', occurredAt });
    const { statusHistory } = (await user.client.get(`/api/mcp/jobs/${future.id}`)).body;

    expect((await summary()).summary.avgDaysInStatus).toBe(5);
    expect(body).toMatchObject({ statusChangedAt: body.updatedAt, appliedAt: occurredAt });
    expect(statusHistory[1].changedAt).toBe(occurredAt);
  });

  it('celebrates moves forward of the last 30 days, the latest first', async () => {
    const { id } = await addJob({ company: 'Acme' });
    await move(id, { status: 'screening', occurredAt: at(-40 * DAY) });
    await move(id, { status: 'interviewing', occurredAt: at(-3 * DAY) });
    await move(id, { status: 'offer', occurredAt: at(-2 * DAY) });
    await move(id, { status: 'screening', occurredAt: at(-1 * DAY) });

    expect((await summary()).recentWins).toEqual([
      { type: 'offer', company: 'Acme', role: 'Engineer', date: at(-2 * DAY).slice(0, 10) },
      { type: 'interviewing', company: 'Acme', role: 'Engineer', date: at(-3 * DAY).slice(0, 10) },
    ]);
  });

  it('shows at most ten wins and twenty jobs that need attention', async () => {
    for (let i = 0; i < 21; i++) {
      const { id } = await addJob({ followUpAt: at(-DAY) });
      if (i < 11) await move(id, { status: 'screening' });
    }
    const { recentWins, needsAttention } = await summary();

    expect(recentWins).toHaveLength(10);
    expect(needsAttention).toHaveLength(20);
  });
});

describe('what needs attention', () => {
  const companies = async () =>
    (await summary()).needsAttention.map(({ company }: { company: string }) => company);

  it('comes most urgent first, each job once, in the published shape', async () => {
    const silent = await addJob({ company: 'Silent' });
    await move(silent.id, { status: 'applied', occurredAt: at(-8 * DAY) });
    await addJob({ company: 'Overdue', followUpAt: at(-DAY) });
    await addJob({ company: 'Deadline', status: 'offer', deadlineAt: at(71 * HOUR), followUpAt: at(-DAY) });
    const interview = await addJob({ company: 'Interview', status: 'interviewing' });
    await user.client.post('/api/mcp/calendar', {
      type: 'interview',
      startsAt: at(47 * HOUR),
      jobId: interview.id,
    });
    const { needsAttention } = await summary();

    expect(needsAttention.map(({ company }: { company: string }) => company)).toEqual([
      'Interview',
      'Deadline',
      'Overdue',
      'Silent',
    ]);
    expect(needsAttention.slice(0, 2)).toMatchObject([
      { reason: 'Interview in 47 hours and nothing prepared yet' },
      { reason: 'The offer expires in 71 hours' },
    ]);
    expect(needsAttention[3]).toEqual({
      jobId: silent.id,
      company: 'Silent',
      role: 'Engineer',
      reason: 'No news for 8 days in status applied',
      suggestion: expect.any(String),
    });
  });

  it('leaves out what is not urgent, or decided, or put away', async () => {
    const early = await addJob({ company: 'Six days' });
    await move(early.id, { status: 'applied', occurredAt: at(-6 * DAY) });
    await addJob({ company: 'Later', followUpAt: at(DAY), deadlineAt: at(DAY) });
    await addJob({ company: 'Late offer', status: 'offer', deadlineAt: at(73 * HOUR) });
    for (const fields of [{ outcome: 'rejected' }, { archivedAt: at(0) }]) {
      await addJob({ followUpAt: at(-DAY), ...fields });
      const gone = await addJob(fields);
      await move(gone.id, { status: 'screening', occurredAt: at(-30 * DAY) });
    }
    expect(await companies()).toEqual([]);
  });

  it('takes a recent activity for news, and notes or a preparation for preparedness', async () => {
    const job = await addJob();
    await move(job.id, { status: 'screening', occurredAt: at(-20 * DAY) });
    expect(await companies()).toEqual(['Acme']);
    await user.client.post('/api/mcp/activities', { type: 'call', jobId: job.id, occurredAt: at(-8 * DAY) });
    expect((await summary()).needsAttention[0].reason).toContain('8 days');
    await user.client.post('/api/mcp/activities', { type: 'call', jobId: job.id });
    expect(await companies()).toEqual([]);

    const event = { type: 'interview', startsAt: at(HOUR), jobId: job.id };
    await user.client.post('/api/mcp/calendar', { ...event, notes: 'ask about the team' });
    expect(await companies()).toEqual([]);
    await user.client.post('/api/mcp/calendar', event);
    expect(await companies()).toEqual(['Acme']);
    await user.client.post('/api/mcp/activities', { type: 'preparation', jobId: job.id });
    expect(await companies()).toEqual([]);
  });
});

describe('suggestions', () => {
  const suggestions = async (): Promise<Json[]> => (await user.client.get('/api/mcp/suggestions')).body.data;
  const market = {
    role: 'engineer',
    city: null,
    low: 100_000,
    median: 150_000,
    high: 200_000,
    confidence: 0.9,
    dataPointId: 'salary:engineer:us:median:2026-Q2',
    asOf: '2026-06-30',
  };
  const giveMarket = (id: string) =>
    service.dataSource.query('UPDATE pipeline.job SET market = $2 WHERE id = $1', [id, market]);

  const addDueContact = async () =>
    (await user.client.post('/api/mcp/contacts', { name: 'Ada', nextFollowUpAt: at(-DAY) })).body;
  /** Sends the call unchanged. @returns the status of the answer */
  const carryOut = async ({ action: { method, path, body } }: Json) => {
    const headers = { 'content-type': 'application/json' };
    const reply = await user.client.raw(
      method,
      path,
      body === null ? {} : { body: JSON.stringify(body), headers },
    );
    return reply.status;
  };
  const typesOf = (found: Json[], job: Json) =>
    found.filter(({ jobId }) => jobId === job.id).map(({ type }) => type);
  const interview = async (fields: object) =>
    (await user.client.post('/api/mcp/calendar', { type: 'interview', ...fields })).body;

  it('tell what to do next for a job in each status from the first day, each by a call that works', async () => {
    const statuses = ['saved', 'applied', 'screening', 'interviewing', 'offer'];
    for (const status of statuses) await addJob({ company: status, status });
    const found = await suggestions();

    expect(found.map(({ title, priority }) => [priority, title])).toEqual([
      ['medium', 'Prepare for your interviews at interviewing'],
      ['medium', 'Is offer’s offer good?'],
      ['low', 'Plan when to ask applied how things stand'],
      ['low', 'Plan when to ask screening how things stand'],
      ['low', 'Apply at saved'],
    ]);
    for (const suggestion of found) expect(await carryOut(suggestion)).toBeLessThan(300);
    expect((await suggestions()).map(({ type }) => type)).toEqual(['negotiate_offer', 'plan_follow_up']);
  });

  it('name days, times, people and amounts, each with a call that works', async () => {
    const ada = { name: 'Ada', nextFollowUpAt: at(-DAY) };
    const contact = (await user.client.post('/api/mcp/contacts', ada)).body;
    const [deadline, startsAt] = [at(60 * HOUR), at(40 * HOUR)];
    await addJob({ company: 'Saved', deadlineAt: deadline });
    await addJob({ company: 'Due', followUpAt: at(-2 * DAY) });
    const silent = await addJob({ company: 'Silent', followUpAt: at(DAY) });
    await move(silent.id, { status: 'applied', occurredAt: at(-8 * DAY) });
    const prepared = await addJob({ company: 'Ahead', status: 'screening', followUpAt: at(DAY) });
    await interview({ jobId: prepared.id, startsAt, timeZone: 'Asia/Tokyo' });
    const met = await addJob({ company: 'Met', status: 'screening', followUpAt: at(DAY) });
    await interview({ jobId: met.id, startsAt: at(-3 * HOUR), contactIds: [contact.id] });
    const salary = { max: 10_000, currency: 'USD', period: 'month' };
    const offer = await addJob({ company: 'Offer', status: 'offer', deadlineAt: deadline, salary });
    await giveMarket(offer.id);
    const found = await suggestions();

    expect(found.map(({ type }) => type)).toEqual([
      'prepare_interview',
      'offer_deadline',
      'negotiate_offer',
      'apply',
      'follow_up',
      'contact_follow_up',
      'check_in',
      'thank_interviewer',
      'apply',
    ]);
    expect(found.find(({ type }) => type === 'thank_interviewer')).toMatchObject({
      title: 'Thank Ada for the interview',
      contactId: contact.id,
    });
    for (const suggestion of found) expect(await carryOut(suggestion)).toBeLessThan(300);
    expect((await suggestions()).map(({ type }) => type)).toEqual([
      'offer_deadline',
      'plan_follow_up',
      'plan_follow_up',
    ]);
  });

  it('are at most two of a job, the most urgent, and the next ones when these are put away', async () => {
    const job = await addJob({ status: 'offer', deadlineAt: at(DAY), followUpAt: at(-DAY) });
    await interview({ jobId: job.id, startsAt: at(2 * HOUR) });
    const first = await suggestions();
    expect(typesOf(first, job)).toEqual(['prepare_interview', 'offer_deadline']);

    for (const { id } of first) await user.client.post(`/api/mcp/suggestions/${id}/dismiss`);
    expect(typesOf(await suggestions(), job)).toEqual(['follow_up', 'negotiate_offer']);
  });

  it('are none for jobs that have ended or are put away', async () => {
    for (const status of ['saved', 'applied', 'interviewing', 'offer']) {
      for (const end of [{ outcome: 'rejected' }, { archivedAt: at(0) }]) {
        const job = await addJob({ status, deadlineAt: at(DAY), followUpAt: at(-DAY), ...end });
        for (const startsAt of [at(-3 * HOUR), at(HOUR)]) await interview({ jobId: job.id, startsAt });
      }
    }
    expect(await suggestions()).toEqual([]);
  });

  it('leave an interview alone that is under way, prepared, or thanked for', async () => {
    const job = await addJob({ status: 'interviewing' });
    await interview({ jobId: job.id, startsAt: at(-HOUR), endsAt: at(HOUR) });
    expect(typesOf(await suggestions(), job)).toEqual(['prepare_interview']);
    await interview({ jobId: job.id, startsAt: at(HOUR), notes: 'ask about the team' });
    expect(await suggestions()).toEqual([]);
    await interview({ jobId: job.id, startsAt: at(-3 * HOUR) });
    expect(typesOf(await suggestions(), job)).toEqual(['thank_interviewer']);
    await user.client.post('/api/mcp/activities', { type: 'thank_you', jobId: job.id });
    expect(await suggestions()).toEqual([]);
  });

  it('stay dismissed, by either way, until taken back or made anew', async () => {
    const contact = await addDueContact();
    const [{ id }] = await suggestions();
    const dismissed = await user.client.post(`/api/mcp/suggestions/${id}/dismiss`);
    expect(dismissed.body).toEqual({ success: true, id, status: 'dismissed', snoozedUntil: null });
    expect(await suggestions()).toEqual([]);

    await user.client.patch(`/api/mcp/suggestions/${id}`, { status: 'active' });
    expect((await suggestions())[0].id).toBe(id);
    await user.client.patch(`/api/mcp/suggestions/${id}`, { status: 'dismissed' });
    expect(await suggestions()).toEqual([]);
    await user.client.patch(`/api/mcp/contacts/${contact.id}`, { nextFollowUpAt: at(-HOUR) });
    expect((await suggestions())[0].id).not.toBe(id);
  });

  const snoozesAreOver = () =>
    service.dataSource.query(
      'UPDATE pipeline.hidden_suggestion SET hidden_until = now() WHERE user_id = $1',
      [user.id],
    );

  it('come back after a snooze', async () => {
    await addDueContact();
    const [{ id }] = await suggestions();
    const until = at(HOUR);
    const snoozed = await user.client.post(`/api/mcp/suggestions/${id}/snooze`, { until });

    expect(snoozed.body).toEqual({ success: true, id, status: 'snoozed', snoozedUntil: until });
    expect(await suggestions()).toEqual([]);
    await snoozesAreOver();
    expect((await suggestions())[0].id).toBe(id);
  });

  it('make room for those behind them when they are put away', async () => {
    for (let i = 0; i < 25; i++) await addDueContact();
    const shown = await suggestions();
    for (const { id } of shown) await user.client.post(`/api/mcp/suggestions/${id}/snooze`, { days: 1 });
    const behind = await suggestions();
    for (const { id } of behind) await user.client.post(`/api/mcp/suggestions/${id}/dismiss`);

    expect([shown.length, behind.length]).toEqual([20, 5]);
    expect(await suggestions()).toEqual([]);
    expect(new Set([...shown, ...behind].map(({ id }) => id)).size).toBe(25);
  });

  it('forget snoozes that are over as soon as another one is put away', async () => {
    for (let i = 0; i < 2; i++) await addDueContact();
    const [first, second] = await suggestions();
    await user.client.post(`/api/mcp/suggestions/${first.id}/snooze`, { days: 1 });
    await snoozesAreOver();
    await user.client.post(`/api/mcp/suggestions/${second.id}/dismiss`);

    const kept = await service.dataSource.query<unknown[]>(
      'SELECT suggestion_id FROM pipeline.hidden_suggestion WHERE user_id = $1',
      [user.id],
    );
    expect(kept).toEqual([{ suggestion_id: second.id }]);
  });

  it('refuse bad snoozes and unknown or foreign ids', async () => {
    await addDueContact();
    const [{ id }] = await suggestions();
    const stranger = await service.newUser();

    expect((await user.client.post(`/api/mcp/suggestions/${id}/snooze`, { until: at(-1) })).status).toBe(400);
    expect((await user.client.post(`/api/mcp/suggestions/${id}/snooze`, { days: 0 })).status).toBe(400);
    expect((await user.client.patch(`/api/mcp/suggestions/${id}`, { status: 'done' })).status).toBe(400);
    expect((await stranger.client.post(`/api/mcp/suggestions/${id}/dismiss`)).status).toBe(404);
    expect((await user.client.post('/api/mcp/suggestions/nonsense/dismiss')).status).toBe(404);
  });

  it('are worked out once for each change of a record', async () => {
    const find = jest.spyOn(service.provider(SuggestionCandidateRepository), 'find');
    const { id: jobId } = await addJob({ status: 'interviewing' });
    const contact = (await user.client.post('/api/mcp/contacts', { name: 'Ada' })).body;
    const startsAt = at(-2 * HOUR);
    const event = (
      await user.client.post('/api/mcp/calendar', {
        title: 'Interview',
        type: 'interview',
        startsAt,
        jobId,
        contactIds: [contact.id],
      })
    ).body;
    const changes: [() => Promise<unknown>, string][] = [
      [async () => undefined, 'Thank Ada for the interview'],
      [() => user.client.patch(`/api/mcp/contacts/${contact.id}`, { name: 'Eve' }), 'Thank Eve'],
      [() => user.client.delete(`/api/mcp/contacts/${contact.id}`), 'Thank Acme'],
      [() => user.client.patch(`/api/mcp/jobs/${jobId}`, { company: 'Beta' }), 'Thank Beta'],
      [() => user.client.post('/api/mcp/activities', { type: 'thank_you', jobId }), 'Prepare'],
      [() => user.client.delete(`/api/mcp/calendar/${event.id}`), 'Prepare'],
      [() => addJob({ company: 'Gamma' }), 'Prepare'],
    ];
    for (const [i, [change, title]] of changes.entries()) {
      await change();
      const first = await suggestions();
      expect(await suggestions()).toEqual(first);
      expect(first[0].title).toMatch(new RegExp(`^${title}`));
      expect(find).toHaveBeenCalledTimes(i + 1);
    }
    find.mockRestore();
  });
});

describe('the own account', () => {
  it('shows profile, plan, summary, limits and token, and is not charged to the month', async () => {
    await addJob();
    const before = await user.client.get('/api/mcp/jobs');
    const { body, headers } = await user.client.get('/api/mcp/me');
    const monthly = 'x-ratelimit-monthly-remaining';

    expect(body).toEqual({
      profile: {
        id: user.id,
        name: expect.any(String),
        email: expect.stringContaining('@'),
        timeZone: null,
        desiredSalary: null,
        createdAt: expect.stringMatching(/Z$/),
      },
      tier: 'ultra',
      pipeline: { summary: expect.objectContaining({ total: 1 }) },
      rateLimits: {
        perMinute: 1_000_000,
        monthly: 100_000_000,
        perMinuteRemaining: expect.any(Number),
        monthlyRemaining: Number(before.headers.get(monthly)),
      },
      token: {
        prefix: expect.stringMatching(/^ext_.{4}$/),
        scope: 'read-write',
        expiresAt: null,
        lastUsedAt: body.token.lastUsedAt,
      },
      fetchesPostings: false,
      checkins: [],
    });
    // Its use is written at any moment.
    expect([null, expect.stringMatching(/Z$/)]).toContainEqual(body.token.lastUsedAt);
    expect(headers.get(monthly)).toBe(before.headers.get(monthly));
  });

  it.each([
    [4, 4, 'good'],
    ['great', 5, 'great'],
    ['bad', 1, 'bad'],
  ])('takes the mood %s, and shows it afterwards', async (mood, score, word) => {
    const reply = await user.client.post('/api/mcp/me', { action: 'mood_checkin', mood, note: ' tired ' });

    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({
      success: true,
      action: 'mood_checkin',
      checkin: { mood, score, note: 'tired', createdAt: expect.stringMatching(/Z$/) },
    });
    expect((await user.client.get('/api/mcp/me')).body.checkins).toEqual([
      { mood: word, score, note: 'tired', createdAt: reply.body.checkin.createdAt },
    ]);
  });

  it('takes the desired salary, shows it, and takes it away', async () => {
    const set = (desiredSalary?: unknown) =>
      user.client.post('/api/mcp/me', { action: 'set_desired_salary', desiredSalary });
    const shown = async () => (await user.client.get('/api/mcp/me')).body.profile.desiredSalary;
    const salary = { amount: 61.5, currency: 'EUR', period: 'hour' };

    expect(await shown()).toBeNull();
    expect((await set({ ...salary, currency: 'eur' })).body).toEqual({
      success: true,
      action: 'set_desired_salary',
      desiredSalary: salary,
    });
    expect(await shown()).toEqual(salary);
    for (const [bad, field] of [
      [undefined, 'desiredSalary'],
      [185_000, 'desiredSalary'],
      [{ amount: null }, 'desiredSalary.amount'],
      [{ amount: 1, currency: 'dollars' }, 'desiredSalary.currency'],
    ]) {
      const { status, body } = await set(bad);
      expect([status, body.details[0].field]).toEqual([400, field]);
    }
    expect(await shown()).toEqual(salary);
    expect((await set(null)).body.desiredSalary).toBeNull();
    expect(await shown()).toBeNull();
  });

  it('shows the last ten check-ins, the newest first, to nobody else', async () => {
    for (let i = 1; i <= 12; i++) {
      await user.client.post('/api/mcp/me', { action: 'mood_checkin', mood: 3, note: `day ${i}` });
    }
    const { checkins } = (await user.client.get('/api/mcp/me')).body;
    const stranger = await service.newUser();

    expect(checkins.map(({ note }: { note: string }) => note)).toEqual(
      Array.from({ length: 10 }, (_, i) => `day ${12 - i}`),
    );
    expect((await stranger.client.get('/api/mcp/me')).body.checkins).toEqual([]);
  });

  it.each([
    {},
    { action: 'delete_account' },
    { action: 'mood_checkin' },
    { action: 'mood_checkin', mood: 6 },
    { action: 'mood_checkin', mood: 2.5 },
    { action: 'mood_checkin', mood: 'meh' },
  ])('refuses %j', async (body) => {
    expect((await user.client.post('/api/mcp/me', body)).status).toBe(400);
  });
});
