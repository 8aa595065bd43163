import { momentOf, occurrenceOf, type RecordedEvent, type Watch } from './match';

const SELF = 'token:tok_self';
const OTHER = 'token:tok_other';
const MARKED = 'MARKED-TEXT';
const JOB = {
  id: 'job_1',
  jobId: 'job_1',
  company: 'Acme Corp',
  title: 'Engineer',
  role: 'Engineer',
  url: `https://${MARKED}`,
  status: 'saved',
  salary: { min: 1, max: 2, currency: MARKED, period: 'year' },
  description: MARKED,
  notes: MARKED,
  tags: ['remote', 'Berlin'],
  contactIds: [MARKED],
  outcome: null,
};
const MOVED = {
  id: 'job_1',
  jobId: 'job_1',
  company: 'Acme Corp',
  title: 'Engineer',
  role: 'Engineer',
  status: 'offer',
  newStatus: 'offer',
  previousStatus: 'interviewing',
};
const ACTIVITY = {
  id: 'act_1',
  activityId: 'act_1',
  type: 'phone_call',
  title: 'First call',
  description: MARKED,
  outcome: MARKED,
  jobId: 'job_1',
  contactId: MARKED,
  occurredAt: '2026-11-26T11:00:00.000Z',
};

const created = logged('job.created', JOB);
const updated = logged('job.updated', { ...JOB, changes: ['notes', 'company'] });
const moved = logged('job.status_changed', MOVED);
const scheduled = logged('interview.scheduled', { ...JOB, status: 'interviewing' });
const offered = logged('offer.received', { ...JOB, status: 'offer' });
const deleted = logged('job.deleted', JOB);
const erased = logged('job.deleted', { id: 'job_1', jobId: 'job_1' });
const active = logged('activity.created', ACTIVITY);
const contacted = logged('contact.created', { id: 'con_1', contactId: 'con_1', company: 'Acme Corp' });

describe('the data of an occurrence', () => {
  const job = { jobId: 'job_1', company: 'Acme Corp', title: 'Engineer', by: 'program' };
  const tags = ['remote', 'Berlin'];
  it.each<[string, RecordedEvent, Watch['name'], object]>([
    ['a creation', created, 'job.created', { ...job, status: 'saved', outcome: null, tags }],
    [
      'an edit',
      updated,
      'job.updated',
      { ...job, status: 'saved', outcome: null, tags, changes: ['notes', 'company'] },
    ],
    ['a move', moved, 'job.status_changed', { ...job, status: 'offer', previousStatus: 'interviewing' }],
    [
      'an interview',
      scheduled,
      'interview.scheduled',
      { ...job, status: 'interviewing', outcome: null, tags },
    ],
    ['an offer', offered, 'offer.received', { ...job, status: 'offer', outcome: null, tags }],
    ['a deletion', deleted, 'job.deleted', { ...job, status: 'saved' }],
    ['an erased deletion', erased, 'job.deleted', { ...job, company: null, title: null, status: null }],
    [
      'an activity',
      active,
      'activity.created',
      {
        activityId: 'act_1',
        jobId: 'job_1',
        type: 'phone_call',
        title: 'First call',
        occurredAt: '2026-11-26T11:00:00.000Z',
        by: 'program',
      },
    ],
    ['any creation', created, 'job.changed', { ...job, status: 'saved', change: 'created' }],
    [
      'any edit',
      updated,
      'job.changed',
      { ...job, status: 'saved', change: 'updated', changes: ['notes', 'company'] },
    ],
    [
      'any move',
      moved,
      'job.changed',
      { ...job, status: 'offer', change: 'status_changed', previousStatus: 'interviewing' },
    ],
    ['any deletion', deleted, 'job.changed', { ...job, status: 'saved', change: 'deleted' }],
    [
      'any erased deletion',
      erased,
      'job.changed',
      { ...job, company: null, title: null, status: null, change: 'deleted' },
    ],
  ])('of %s has the listed members and no other', (_what, event, name, data) => {
    const occurrence = occurrenceOf(event, watch(name));
    expect(occurrence).toStrictEqual({
      eventId: event.id,
      name,
      timestamp: '2026-11-26T12:00:00.000Z',
      data,
    });
    expect(JSON.stringify(occurrence)).not.toContain(MARKED);
  });

  it('is not given for an event of another type', () => {
    const names: [Watch['name'], RecordedEvent[]][] = [
      ['job.changed', [scheduled, offered, active, contacted]],
      ['job.created', [updated, moved, deleted, scheduled, contacted]],
      ['offer.received', [moved, scheduled, created]],
      ['job.deleted', [created, updated]],
      ['activity.created', [created, contacted]],
    ];
    for (const [name, events] of names)
      for (const event of events) expect(occurrenceOf(event, watch(name))).toBeUndefined();
  });
});

describe('arguments', () => {
  const fits: [Watch['name'], RecordedEvent, object, boolean][] = [
    ['job.created', created, {}, true],
    ['job.created', created, { company: 'acm' }, true],
    ['job.created', created, { company: 'ACME' }, true],
    ['job.created', created, { company: 'corp acme' }, true],
    ['job.created', created, { company: 'Ácme' }, true],
    ['job.created', created, { company: 'Other' }, false],
    ['job.created', created, { company: 'acme gmbh' }, false],
    ['job.created', created, { company: 'A%' }, false],
    ['job.created', created, { status: ['saved'] }, true],
    ['job.created', created, { status: ['offer', 'saved'] }, true],
    ['job.created', created, { status: ['offer'] }, false],
    ['job.created', created, { tags: ['Remote'] }, true],
    ['job.created', created, { tags: ['none', 'berlin'] }, true],
    ['job.created', created, { tags: ['none'] }, false],
    ['job.created', created, { tags: ['remot'] }, false],
    ['job.created', logged('job.created', { ...JOB, tags: [] }), { tags: ['remote'] }, false],
    ['job.created', created, { company: 'acme', status: ['saved'], tags: ['remote'] }, true],
    ['job.created', created, { company: 'acme', status: ['offer'], tags: ['remote'] }, false],
    ['job.updated', updated, { changes: ['company'] }, true],
    ['job.updated', updated, { changes: ['title', 'notes'] }, true],
    ['job.updated', updated, { changes: ['title'] }, false],
    ['job.updated', updated, { job_id: 'job_1' }, true],
    ['job.updated', updated, { job_id: 'job_2' }, false],
    ['job.status_changed', moved, { status: ['offer'] }, true],
    ['job.status_changed', moved, { status: ['interviewing'] }, false],
    ['job.status_changed', moved, { previous_status: ['interviewing'] }, true],
    ['job.status_changed', moved, { previous_status: ['offer'] }, false],
    ['job.status_changed', moved, { company: 'acme', job_id: 'job_1' }, true],
    ['interview.scheduled', scheduled, { tags: ['REMOTE'], company: 'corp' }, true],
    ['offer.received', offered, { tags: ['hybrid'] }, false],
    ['job.deleted', deleted, { job_id: 'job_1' }, true],
    ['job.deleted', erased, { job_id: 'job_1' }, true],
    ['job.deleted', erased, { job_id: 'job_2' }, false],
    ['job.changed', created, { change: ['created'] }, true],
    ['job.changed', updated, { change: ['created', 'updated'] }, true],
    ['job.changed', moved, { change: ['created', 'updated'] }, false],
    ['job.changed', deleted, { change: ['deleted'] }, true],
    ['job.changed', erased, { change: ['deleted'] }, true],
    ['job.changed', deleted, { company: 'acme' }, true],
    ['job.changed', erased, { company: 'acme' }, false],
    ['activity.created', active, { type: ['phone_call'] }, true],
    ['activity.created', active, { type: ['email', 'phone_call'] }, true],
    ['activity.created', active, { type: ['phone'] }, false],
    ['activity.created', active, { job_id: 'job_1' }, true],
    [
      'activity.created',
      logged('activity.created', { ...ACTIVITY, jobId: null }),
      { job_id: 'job_1' },
      false,
    ],
  ];
  it.each(fits)('%s: %j with %j: %j', (name, event, given, isFitting) => {
    expect(occurrenceOf(event, watch(name, given)) !== undefined).toBe(isFitting);
  });

  it.each([
    ['Österreich Energie', 'oster', true],
    ['Smørrebrød ApS', 'SMORREBROD', true],
    ['Groß & Söhne', 'gross', true],
    ['ΑΣΤΗΡ', 'ας', true],
    ['Acme', 'a\u200bc\u00adme', true],
    ['Acme', 'acmé', true],
    ['Acme', 'acne', false],
  ])('a company is found without regard to case and accents: %j by %j: %j', (company, given, isFitting) => {
    const event = logged('job.created', { ...JOB, company });
    expect(occurrenceOf(event, watch('job.created', { company: given })) !== undefined).toBe(isFitting);
  });
});

describe('by', () => {
  it.each([
    [SELF, SELF, 'self'],
    [OTHER, SELF, 'program'],
    ['grant:gnt_1', SELF, 'program'],
    ['grant:gnt_1', 'grant:gnt_1', 'self'],
    ['grant:gnt_1', 'grant:gnt_2', 'program'],
    ['session', SELF, 'person'],
    ['session', 'session', 'person'],
    ['service', SELF, 'service'],
    [null, SELF, null],
  ])('of %j for %j is %j', (actor, principal, by) => {
    const event = { ...created, actor };
    expect(occurrenceOf(event, { ...watch('job.created'), principal })?.data['by']).toBe(by);
  });

  it('excludes the events of its own where that is asked for, and no others', () => {
    const asked = (actor: string | null, own: boolean) =>
      occurrenceOf({ ...created, actor }, watch('job.created', { exclude_own: own })) !== undefined;
    expect(asked(SELF, true)).toBe(false);
    expect(asked(SELF, false)).toBe(true);
    for (const actor of [OTHER, 'session', 'service', null]) expect(asked(actor, true)).toBe(true);
  });
});

describe('an occurrence', () => {
  it('is below 16 KiB for the longest texts that a job can have', () => {
    const longest = '\u0001'.repeat(200);
    const tags = Array.from({ length: 20 }, (_, i) => `${i}`.padEnd(50, '\u0001'));
    const changes = Array.from({ length: 30 }, () => 'employmentType');
    const event = logged('job.updated', { ...JOB, company: longest, title: longest, tags, changes });
    expect(Buffer.byteLength(JSON.stringify(occurrenceOf(event, watch('job.updated'))))).toBeLessThan(15_000);
  });

  it('has the moment of the event in milliseconds', () => {
    expect(momentOf(created)).toBe(Date.UTC(2026, 10, 26, 12));
  });
});

function watch(name: Watch['name'], given: object = {}): Watch {
  return { name, arguments: given as Watch['arguments'], principal: SELF };
}

function logged(type: string, data: object): RecordedEvent {
  const body = JSON.stringify({ event: type, timestamp: '2026-11-26T12:00:00.000Z', data });
  return { id: 'evt_1', type, body, actor: OTHER };
}
