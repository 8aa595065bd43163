import { Agent, agent, newAgentForEachTest } from '../../support/pipeline/agent';
import type { Json } from '../../support/pipeline/pipeline-client';
import { newUserForEachTest, service, user } from '../../support/pipeline/shared-pipeline';

const P = '/api/mcp';
const SOON = new Date(Date.now() + 3 * 86_400_000).toISOString();

describe('undo', () => {
  newUserForEachTest();
  newAgentForEachTest();

  const get = async (path: string): Promise<Json> => (await user.client.get(`${P}${path}`)).body;
  const post = async (path: string, body: object): Promise<Json> =>
    (await user.client.post(`${P}${path}`, body)).body;
  const tokenOf = ({ undo }: Json): string => undo.undo_token;
  const undo = (answer: Json) => agent.done('undo', { undo_token: tokenOf(answer) });
  const eventTypes = async () => (await service.eventsOf(user.id)).map(({ event }) => event);
  /** The visible part of a job, without the members that every write changes. */
  const seen = async (id: string) => {
    const { version: _version, updatedAt: _updatedAt, ...job } = await get(`/jobs/${id}`);
    return { job, summary: await get('/pipeline') };
  };

  it('gives a job, its history, its links and the counts back, with the events of the way back', async () => {
    const contact = await post('/contacts', { name: 'Ada' });
    const job = await post('/jobs', {
      company: 'Acme',
      title: 'Engineer',
      notes: 'old',
      contactIds: [contact.id],
    });
    const before = await seen(job.id);

    const moved = await agent.done('move_job', { job: 'Acme', to: 'offer', note: 'they called' });
    const saved = await agent.done('save_job', {
      job: job.id,
      notes: 'new',
      tags: ['remote'],
      contactIds: [],
      deadlineAt: SOON,
    });
    expect((await get('/pipeline')).recentWins).toHaveLength(1);
    expect(await undo(saved)).toMatchObject({
      data: { action: 'restored', changes: ['notes', 'tags', 'deadlineAt', 'contactIds'] },
    });
    expect(await agent.refusal('undo', { undo_token: tokenOf(moved) })).toContain('has been changed since');
    await post(`/jobs/${job.id}/status`, { status: 'saved' });

    const again = await agent.done('move_job', { job: job.id, to: 'interviewing' });
    expect(await undo(again)).toMatchObject({
      data: { action: 'restored', changes: ['status'] },
    });
    expect(await eventTypes()).toEqual([
      'contact.created',
      'job.created',
      'job.status_changed',
      'offer.received',
      'job.updated',
      'job.updated',
      'job.status_changed',
      'job.status_changed',
      'interview.scheduled',
      'job.status_changed',
    ]);
    expect(before.job.contactIds).toEqual([contact.id]);
    expect((await get(`/jobs/${job.id}`)).contactIds).toEqual([contact.id]);
  });

  it('of a move leaves no trace in record, history and figures', async () => {
    const { id } = await post('/jobs', { company: 'Acme', title: 'Engineer' });
    const before = await seen(id);
    const moved = await agent.done('move_job', { job: id, to: 'offer' });
    expect(await seen(id)).not.toEqual(before);
    await undo(moved);
    expect(await seen(id)).toEqual(before);
    const [, , , back] = await service.eventsOf(user.id);
    expect(back).toMatchObject({
      event: 'job.status_changed',
      data: { previousStatus: 'offer', newStatus: 'saved' },
    });
  });

  it.each([
    [
      'POST …/status',
      (id: string) => post(`/jobs/${id}/status`, { status: 'offer', occurredAt: '2026-11-02' }),
    ],
    [
      'PATCH with a status',
      async (id: string) =>
        (await user.client.patch(`${P}/jobs/${id}`, { status: 'applied', outcome: 'rejected', notes: 'x' }))
          .body,
    ],
  ])('of a move by %s leaves no trace in record, history, figures and export', async (_, move) => {
    const { id } = await post('/jobs', { company: 'Acme', title: 'Engineer' });
    const everything = async () => ({
      ...(await seen(id)),
      insights: await get('/insights'),
      suggestions: await get('/suggestions'),
      applications: (await user.client.raw('GET', `${P}/export/applications.csv`)).text,
    });
    const before = await everything();
    const moved = await move(id);
    expect(moved.undo).toEqual({
      token: expect.stringMatching(/^undo_/) as string,
      expiresAt: expect.any(String) as string,
    });
    expect(moved.appliedAt).not.toBeNull();
    const answer = await user.client.post(`${P}/undo`, { token: moved.undo.token });
    expect(answer.body).toMatchObject({ kind: 'job', restored: 1 });
    expect(await everything()).toEqual(before);
    const back = (await service.eventsOf(user.id))
      .filter(({ event }) => event === 'job.status_changed')
      .at(-1);
    expect(back?.data).toMatchObject({ previousStatus: moved.status, newStatus: 'saved' });
    expect((await user.client.post(`${P}/undo`, { token: moved.undo.token })).status).toBe(409);
  });

  it('of several moves goes back step by step', async () => {
    const { id } = await post('/jobs', { company: 'Acme', title: 'Engineer' });
    const states = [await seen(id)];
    const tokens: string[] = [];
    for (const status of ['applied', 'screening', 'offer']) {
      tokens.push((await post(`/jobs/${id}/status`, { status })).undo.token);
      states.push(await seen(id));
    }
    for (const token of tokens.toReversed()) {
      expect((await user.client.post(`${P}/undo`, { token })).status).toBe(200);
      states.pop();
      expect(await seen(id)).toEqual(states.at(-1));
    }
  });

  it('of a move is refused after a later change, and offered for nothing else', async () => {
    const { id } = await post('/jobs', { company: 'Acme', title: 'Engineer' });
    const { undo: offered } = await post(`/jobs/${id}/status`, { status: 'applied' });
    const moved = await post(`/jobs/${id}/status`, { status: 'screening' });
    // An answer can be sent back as it is.
    expect((await user.client.patch(`${P}/jobs/${id}`, moved)).body.version).toBe(moved.version);
    const changed = await user.client.patch(`${P}/jobs/${id}`, { notes: 'later' });
    expect(changed.body).not.toHaveProperty('undo');
    expect((await user.client.post(`${P}/undo`, { token: offered.token })).status).toBe(409);
    expect((await get(`/jobs/${id}`)).status).toBe('screening');
    expect((await post(`/jobs/${id}/status`, { status: 'screening' })).undo).toBeNull();
  });

  it('of a batch deletes its jobs, unless one of them was changed', async () => {
    const jobs = [{ company: 'Acme', title: 'Engineer', status: 'applied' }, { company: 'Zeta' }];
    const batch = await post('/jobs/batch', { jobs });
    expect(batch).toMatchObject({ created: 1, failed: 1, undo: { token: expect.any(String) as string } });
    const [{ job }] = batch.results;
    expect((await user.client.post(`${P}/undo`, { token: batch.undo.token })).body).toMatchObject({
      removed: 1,
    });
    expect((await user.client.get(`${P}/jobs/${job.id}`)).status).toBe(404);
    expect((await post('/jobs/batch', { jobs: [{ company: 'Zeta' }] })).undo).toBeNull();
  });

  it('knows no day of a stage that a job was added in, and does of a move', async () => {
    const { id, statusChangedAt } = await post('/jobs', {
      company: 'Acme',
      title: 'Engineer',
      status: 'interviewing',
    });
    expect(statusChangedAt).toBeNull();
    expect((await get(`/jobs/${id}`)).statusHistory).toMatchObject([
      { status: 'interviewing', changedAt: null },
    ]);
    const moved = await post(`/jobs/${id}/status`, { status: 'offer' });
    expect(moved.statusChangedAt).not.toBeNull();
    await post('/undo', { token: moved.undo.token });
    expect((await get(`/jobs/${id}`)).statusChangedAt).toBeNull();
  });

  it('of an ending opens the job again', async () => {
    const { id } = await post('/jobs', { company: 'Acme', title: 'Engineer', status: 'screening' });
    const before = await seen(id);
    const closed = await agent.done('move_job', { job: id, to: 'rejected' });
    expect((await get('/pipeline')).summary.total).toBe(0);
    await undo(closed);
    expect(await seen(id)).toEqual(before);
  });

  it('of a job that was added deletes it, unless something hangs on it by now', async () => {
    const added = await agent.done('save_job', {
      company: 'Acme',
      title: 'Engineer',
      url: 'https://acme.example/1',
    });
    const { id } = added.data.job;
    const activity = await post('/activities', { type: 'note', jobId: id });
    expect(await agent.refusal('undo', { undo_token: tokenOf(added) })).toContain('has got 1 activity since');
    await user.client.delete(`${P}/activities/${activity.id}`);
    const contact = await post('/contacts', { name: 'Ada', jobIds: [id] });
    expect(await agent.refusal('undo', { undo_token: tokenOf(added) })).toContain('1 contact ');
    await user.client.delete(`${P}/contacts/${contact.id}`);

    expect(await undo(added)).toMatchObject({ data: { action: 'removed', record: { id } } });
    expect((await user.client.get(`${P}/jobs/${id}`)).status).toBe(404);
    expect((await get('/pipeline')).summary.total).toBe(0);
    expect((await eventTypes()).at(-1)).toBe('job.deleted');
  });

  it('of an activity removes it', async () => {
    const logged = await agent.done('log_activity', { type: 'phone call', title: 'Recruiter' });
    const { id } = logged.data.activity;
    expect(await undo(logged)).toMatchObject({ data: { kind: 'activity', action: 'removed' } });
    expect((await user.client.get(`${P}/activities/${id}`)).status).toBe(404);
  });

  describe('of an appointment', () => {
    const feedOf = async (url: string) => (await fetch(url)).text();
    const entryOf = (feed: string, id: string) => {
      const entry = feed.split('BEGIN:VEVENT').find((part) => part.includes(`UID:${id}`)) ?? '';
      return {
        sequence: Number(/SEQUENCE:(\d+)/.exec(entry)?.[1]),
        isCancelled: entry.includes('STATUS:CANCELLED'),
      };
    };

    it('brings a cancelled one back under its UID, with a higher SEQUENCE', async () => {
      const job = await post('/jobs', { company: 'Acme', title: 'Engineer' });
      const { feedUrl } = await post('/calendar/feed', {});
      const planned = await agent.done('plan_event', {
        job: 'Acme',
        type: 'interview',
        startsAt: SOON.slice(0, 16),
        timeZone: 'Europe/Berlin',
      });
      const { id } = planned.data.event;
      const shown = await get(`/calendar/${id}`);
      const first = entryOf(await feedOf(feedUrl), id);

      const cancelled = await agent.done('plan_event', { event: id, cancel: true });
      expect((await user.client.get(`${P}/calendar/${id}`)).status).toBe(404);
      const gone = entryOf(await feedOf(feedUrl), id);
      expect(gone).toEqual({ sequence: first.sequence + 1, isCancelled: true });

      expect(await undo(cancelled)).toMatchObject({ data: { action: 'brought_back', record: { id } } });
      const back = entryOf(await feedOf(feedUrl), id);
      expect(back.isCancelled).toBe(false);
      expect(back.sequence).toBeGreaterThan(gone.sequence);
      expect(await get(`/calendar/${id}`)).toMatchObject({
        ...shown,
        version: 2,
        updatedAt: expect.any(String),
      });
      expect(back).not.toEqual(first);
      expect(await get(`/jobs/${job.id}`)).toMatchObject({ upcomingEvents: [{ id }] });
    });

    it('gives a changed one its members back, and removes one that was planned', async () => {
      const planned = await agent.done('plan_event', { title: 'Call', startsAt: SOON });
      const { id } = planned.data.event;
      const changed = await agent.done('plan_event', { event: id, title: 'Interview', location: 'Berlin' });
      expect(await agent.refusal('undo', { undo_token: tokenOf(planned) })).toContain('changed since');
      expect(await undo(changed)).toMatchObject({
        data: {
          action: 'restored',
          changes: ['title', 'location'],
          record: { title: 'Call', location: null },
        },
      });
      const second = await agent.done('plan_event', { title: 'Other', startsAt: SOON });
      await undo(second);
      expect((await get('/calendar')).data).toMatchObject([{ id }]);
    });

    it('refuses to bring one back whose job is gone', async () => {
      const job = await post('/jobs', { company: 'Acme', title: 'Engineer' });
      const event = await post('/calendar', { startsAt: SOON, jobId: job.id });
      const cancelled = await agent.done('plan_event', { event: event.id, cancel: true });
      await user.client.delete(`${P}/jobs/${job.id}`);
      expect(await agent.refusal('undo', { undo_token: tokenOf(cancelled) })).toContain('Job not found');
    });
  });

  it('is refused when somebody has changed or deleted the record since, and says what', async () => {
    const job = await post('/jobs', { company: 'Acme', title: 'Engineer' });
    const saved = await agent.done('save_job', { job: job.id, notes: 'mine' });
    await user.client.patch(`${P}/jobs/${job.id}`, { priority: 'high' });
    const events = await eventTypes();
    expect(await agent.refusal('undo', { undo_token: tokenOf(saved) })).toBe(
      'The job has been changed since (priority); its version is 3. Nothing was undone: look at it and change it by hand.',
    );
    expect(await eventTypes()).toEqual(events);
    await user.client.delete(`${P}/jobs/${job.id}`);
    expect(await agent.refusal('undo', { undo_token: tokenOf(saved) })).toContain('has been deleted since');
  });

  it('works once, also for many at the same time', async () => {
    const job = await post('/jobs', { company: 'Acme', title: 'Engineer' });
    const moved = await agent.done('move_job', { job: job.id, to: 'applied' });
    const tries = await Promise.all(
      Array.from({ length: 5 }, () => agent.call('undo', { undo_token: tokenOf(moved) })),
    );
    const refused = tries.filter(({ isError }) => isError);
    expect(refused.map(({ text }) => text)).toEqual(
      Array(4).fill('That was undone already. An undo cannot be undone.'),
    );
    expect(await eventTypes()).toEqual(['job.created', 'job.status_changed', 'job.status_changed']);
    const [kept] = await service.dataSource.query<Json[]>(
      'SELECT count(write) FROM pipeline.undo_entry WHERE user_id = $1',
      [user.id],
    );
    expect(kept).toEqual({ count: '0' });
  });

  it('is refused after a quarter of an hour, to others, and for what is no token', async () => {
    const job = await post('/jobs', { company: 'Acme', title: 'Engineer' });
    const saved = await agent.done('save_job', { job: job.id, notes: 'mine' });
    const expires = Date.parse(saved.undo.expires_at) - Date.now();
    expect(expires).toBeGreaterThan(13 * 60_000);
    expect(expires).toBeLessThanOrEqual(16 * 60_000);

    const stranger = await Agent.of(service, await service.newUser());
    expect(await stranger.refusal('undo', { undo_token: tokenOf(saved) })).toBe('Undo token not found.');
    expect(await stranger.refusal('undo', { undo_token: 'undo_x' })).toBe('Undo token not found.');
    await stranger.close();
    await service.dataSource.query(
      `UPDATE pipeline.undo_entry SET expires_at = now() - interval '1 second' WHERE user_id = $1`,
      [user.id],
    );
    expect(await agent.refusal('undo', { undo_token: tokenOf(saved) })).toContain(
      'for 15 minutes, and these are over',
    );
    expect((await get(`/jobs/${job.id}`)).notes).toBe('mine');
  });

  it('can be tried without being made', async () => {
    const job = await post('/jobs', { company: 'Acme', title: 'Engineer' });
    const saved = await agent.done('save_job', { job: job.id, notes: 'mine' });
    const dry = await agent.done('undo', { undo_token: tokenOf(saved), dry_run: true });
    expect(dry).toMatchObject({ dry_run: true, data: { changes: ['notes'], record: { notes: null } } });
    expect((await get(`/jobs/${job.id}`)).notes).toBe('mine');
    await undo(saved);
    expect((await get(`/jobs/${job.id}`)).notes).toBeNull();
  });

  it('keeps the changed members alone, and counts their bytes', async () => {
    const [long, other] = ['d'.repeat(20_000), 'n'.repeat(20_000)];
    const job = await post('/jobs', { company: 'Acme', title: 'Engineer', description: long, notes: other });
    const saved = await agent.done('save_job', { job: job.id, notes: 'mine' });
    await agent.done('move_job', { job: job.id, to: 'applied' });
    const [kept] = await service.dataSource.query<Json[]>(
      `SELECT sum(length(write::text))::integer AS kept, sum(kept_bytes)::integer AS counted
         FROM pipeline.undo_entry WHERE user_id = $1`,
      [user.id],
    );
    expect(kept.kept).toBeGreaterThan(20_000);
    expect(kept.kept).toBeLessThan(30_000);
    expect(kept.counted).toBeGreaterThan(20_000);
    await user.client.patch(`${P}/jobs/${job.id}`, { description: 'new' });
    expect(await agent.refusal('undo', { undo_token: tokenOf(saved) })).toContain(
      '(status, appliedAt, description)',
    );
  });

  it('gives back what PostgreSQL keeps of half a character', async () => {
    const job = await post('/jobs', { company: 'Acme', title: 'Engineer', notes: 'old' });
    const saved = await agent.done('save_job', { job: job.id, notes: 'half \ud83d of one' });
    await undo(saved);
    expect((await get(`/jobs/${job.id}`)).notes).toBe('old');
  });

  it('keeps nothing for a write that was rolled back', async () => {
    const [before] = await service.dataSource.query<Json[]>('SELECT count(*) FROM pipeline.undo_entry');
    await agent.refusal('save_job', { company: 'Acme', title: 'Engineer', contactIds: ['con_unknown'] });
    await agent.done('save_job', { company: 'Acme', title: 'Engineer', dry_run: true });
    expect(await service.dataSource.query('SELECT count(*) FROM pipeline.undo_entry')).toEqual([before]);
    expect((await get('/jobs')).total).toBe(0);
    expect(await eventTypes()).toEqual([]);
  });
});
