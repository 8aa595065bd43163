import { parse } from 'csv-parse/sync';
import { Agent } from '../../support/pipeline/agent';
import { newUserForEachTest, service, user } from '../../support/pipeline/shared-pipeline';
import { expectMoment } from '../../support/expect-moment';

const P = '/api/mcp';
const DAY = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString();

newUserForEachTest();

const addJob = async (fields: object = {}): Promise<string> =>
  (await user.client.post(`${P}/jobs`, { company: 'Acme', title: 'Engineer', status: 'applied', ...fields }))
    .body.id;
const insights = async (query = '') => (await user.client.get(`${P}/insights${query}`)).body;

describe('insights', () => {
  it('tell how it went to a read-only token, in the time zone of the account', async () => {
    await user.client.post(`${P}/me`, { action: 'set_time_zone', timeZone: 'Asia/Tokyo' });
    const id = await addJob({ appliedAt: '2026-03-01T20:00:00Z', source: 'Fair' });
    await user.client.post(`${P}/jobs/${id}/status`, { status: 'interviewing', occurredOn: '2026-03-09' });
    const stranger = await service.newUser();
    await stranger.client.post(`${P}/jobs`, { company: 'Else', title: 'Engineer', status: 'applied' });
    const reader = await service.newToken(user.id, 'read-only');

    const { body } = await reader.client.get(`${P}/insights?from=2026-03-02&to=2026-03-02`);
    expect(body).toMatchObject({
      timeZone: 'Asia/Tokyo',
      total: 1,
      byWeek: [{ week: '2026-03-02', applied: 1, answered: 1, interviews: 1, offers: 0 }],
      bySource: [{ source: 'Fair', applied: 1, shares: null }],
    });
    expect(await insights('?from=2026-03-02&timeZone=UTC')).toMatchObject({ total: 0, timeZone: 'UTC' });
  });

  it.each(['from=2026-3-1', 'to=yesterday', 'from=2026-03-02&to=2026-03-01', 'timeZone=Mars'])(
    'refuse %s',
    async (query) => {
      expect((await user.client.get(`${P}/insights?${query}`)).status).toBe(400);
      expect((await user.client.get(`${P}/export/applications.csv?${query}`)).status).toBe(400);
    },
  );

  it('know an ending from each way to write one, and forget it with the undo', async () => {
    const agent = await Agent.of(service, user);
    const id = await addJob();
    const rejected = async () =>
      (await insights()).outcomes.find(({ outcome }: { outcome: string }) => outcome === 'rejected').count;
    const endedAt = async () => (await user.client.get(`${P}/jobs/export`)).body.jobs[0].endedAt;

    const { undo } = await agent.done('move_job', { job: id, to: 'rejected' });
    expect([await rejected(), Date.parse(await endedAt())]).toEqual([1, expect.any(Number)]);
    await agent.done('undo', { undo_token: undo.undo_token });
    expect([await rejected(), await endedAt()]).toEqual([0, null]);
    const row = { externalId: 'r-1', company: 'Acme', title: 'Engineer', outcome: 'rejected' };
    await user.client.patch(`${P}/jobs/${id}`, { externalId: 'r-1' });
    const from = Date.now();
    await user.client.post(`${P}/jobs/import?onDuplicate=update`, { jobs: [row] });
    expect(await rejected()).toBe(1);
    expectMoment(await endedAt(), from);
    await agent.close();
  });
});

describe('the sheet of an employment office', () => {
  const sheet = async (query = '', headers: Record<string, string> = {}) => {
    const reply = await user.client.raw('GET', `${P}/export/applications.csv${query}`, { headers });
    return { ...reply, rows: parse(reply.text, { bom: true }) };
  };

  it('has each application with what such an office asks', async () => {
    const contact = (await user.client.post(`${P}/contacts`, { name: 'Ada' })).body.id;
    await addJob({
      appliedOn: '2026-03-03',
      location: '=Köln',
      source: 'LinkedIn',
      url: 'https://acme.example/1',
      contactIds: [contact],
    });
    await addJob({ company: 'Borealis', appliedOn: '2026-03-02', outcome: 'rejected', archivedAt: ago(1) });
    await addJob({ company: 'Cobalt', status: 'saved' });
    const last = await addJob({ company: 'Delta', appliedOn: '2026-04-01' });
    await user.client.post(`${P}/jobs/${last}/status`, { status: 'interviewing', occurredOn: '2026-04-05' });

    const { rows, headers } = await sheet('?from=2026-03-01&language=de');
    expect(rows).toEqual([
      [
        'Datum der Bewerbung',
        'Arbeitgeber',
        'Stelle',
        'Ort',
        'Gefunden über',
        'Adresse der Anzeige',
        'Ansprechpartner',
        'Ergebnis',
        'Datum des Ergebnisses',
      ],
      ['2026-03-02', 'Borealis', 'Engineer', '', '', '', '', 'Absage', ''],
      [
        '2026-03-03',
        'Acme',
        'Engineer',
        "'=Köln",
        'LinkedIn',
        'https://acme.example/1',
        'Ada',
        'Antwort steht aus',
        '',
      ],
      ['2026-04-01', 'Delta', 'Engineer', '', '', '', '', 'Vorstellungsgespräch', '2026-04-05'],
    ]);
    expect(headers.get('content-disposition')).toBe('attachment; filename="applications.csv"');
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect((await sheet('?to=2026-03-02')).rows.slice(1).map(([day]) => day)).toEqual(['2026-03-02']);
  });

  it.each([
    ['fr-CA, de;q=0.5', 'Date de candidature'],
    ['pt, es;q=0.1', 'Fecha de la candidatura'],
    ['pt', 'Date of application'],
  ])('is in the language of %s', async (accepted, heading) => {
    const { rows, headers } = await sheet('', { 'accept-language': accepted });
    expect(rows[0]?.[0]).toBe(heading);
    expect(headers.get('vary')).toContain('Accept-Language');
  });
});

describe('a suggestion to ask', () => {
  it('compares the silence with the answers so far, and offers to end what is overdue', async () => {
    const answered = ['03-02', '03-03', '03-11'];
    for (const day of answered) {
      const id = await addJob({ appliedOn: '2026-03-01' });
      await user.client.post(`${P}/jobs/${id}/status`, { status: 'offer', occurredOn: `2026-${day}` });
    }
    const ids = {
      acme: await addJob({ appliedAt: ago(12) }),
      other: await addJob({ company: 'Other', appliedAt: ago(12) }),
    };
    const { data } = (await user.client.get(`${P}/suggestions`)).body;
    const of = (id: string) =>
      data.find(({ jobId, type }: Record<string, string>) => jobId === id && type === 'check_in');

    expect(of(ids.acme).reason).toContain('Acme usually answered you within 10 days. Ask once more');
    expect(of(ids.other).reason).toContain('21 days are taken.');
    expect(of(ids.other).otherAction).toBeUndefined();
    const { method, path, body } = of(ids.acme).otherAction;
    const { body: ended } = await user.client.raw(method, path, {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
    expect(ended).toMatchObject({ status: 'applied', outcome: 'no_response' });
  });
});
