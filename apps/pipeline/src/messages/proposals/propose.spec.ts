import type { JobOutcome, JobStatus } from '@wagewright/enums';
import type { MessageKind } from '../message-kind';
import { type MessageFacts, propose, proposeNew } from './propose';
import type { KnownEffects } from './known-effects.repository';

const NOTHING_KNOWN: KnownEffects = {
  ...{ hasActivity: false, hasFollowUp: false, deadlineOn: null },
  ...{ pay: null, events: [], contacts: [] },
};
const PLACES: Readonly<Record<string, string>> = {
  'POST /api/mcp/jobs/job_1/status': 'move',
  'PATCH /api/mcp/jobs/job_1': 'change',
  'POST /api/mcp/activities': 'log',
  'POST /api/mcp/calendar': 'plan',
  'PATCH /api/mcp/calendar/cal_1': 'replan',
  'DELETE /api/mcp/calendar/cal_1': 'cancel',
  'POST /api/mcp/contacts': 'meet',
  'POST /api/mcp/jobs': 'add',
};

const facts = (kind: MessageKind, more: Partial<MessageFacts> = {}): MessageFacts => ({
  kind,
  isSure: true,
  quote: 'A sentence.',
  subject: null,
  when: {},
  brought: { people: [] },
  at: new Date('2026-11-24T09:00:00Z'),
  today: '2026-11-27',
  ...more,
});
const job = (status: JobStatus, outcome: JobOutcome | null = null) => ({
  id: 'job_1',
  company: 'Acme',
  title: 'Analyst',
  url: null,
  externalId: null,
  status,
  outcome,
  isArchived: false,
});
/** Each call in a word, with the member that matters. */
const shown = (...parameters: Parameters<typeof propose>) =>
  propose(...parameters).map(({ method, path, body }) => {
    const { outcome, followUpOn, deadlineOn, type, name, startsAt, status } = body;
    const told = [outcome, status, followUpOn, deadlineOn, type, name, startsAt].find(
      (one): one is string => typeof one === 'string',
    );
    return `${PLACES[`${method} ${path}`]} ${String(told)}`;
  });
const EVENT = { id: 'cal_1', jobId: 'job_1', uid: 'u1', startsAt: '2026-12-03T13:00:00+00:00', endsAt: null };
const COMING = { ...NOTHING_KNOWN, hasActivity: true, events: [EVENT] };
const LATER = '2026-12-04T13:00:00.000Z';
const WHEN = { startsAt: '2026-12-03T13:00:00.000Z', timeZone: 'Europe/Berlin' };

describe('the calls that a mail gives reason for', () => {
  it.each<[MessageKind, JobStatus, Partial<MessageFacts>, string[]]>([
    ['received', 'saved', {}, ['move applied', 'log email']],
    ['received', 'screening', {}, ['log email']],
    ['refused', 'applied', {}, ['change rejected', 'log email']],
    ['closed', 'interviewing', {}, ['change rejected', 'log email']],
    ['invitation', 'applied', { when: WHEN }, ['move interviewing', 'plan interview', 'log email']],
    ['invitation', 'applied', {}, ['move interviewing', 'change 2026-11-29', 'log email']],
    [
      'invitation',
      'saved',
      { quote: 'a short phone call' },
      ['move screening', 'change 2026-11-29', 'log email'],
    ],
    ['assessment', 'applied', {}, ['change 2026-11-30', 'log email']],
    ['question', 'applied', {}, ['change 2026-11-28', 'log email']],
    ['offer', 'interviewing', {}, ['move offer', 'log email']],
    ['unknown', 'applied', {}, []],
  ])('%s, of a job that is %s', (kind, status, more, calls) => {
    expect(shown(facts(kind, more), job(status), NOTHING_KNOWN)).toEqual(calls);
  });

  it('are none for what is so already', () => {
    const all = { ...NOTHING_KNOWN, hasActivity: true, hasFollowUp: true, events: [EVENT] };
    expect(shown(facts('invitation', { when: WHEN }), job('interviewing'), all)).toEqual([]);
    expect(shown(facts('question'), job('applied'), all)).toEqual([]);
  });

  it.each<[MessageKind, Partial<MessageFacts>, string[]]>([
    ['invitation', { when: { startsAt: LATER, uid: 'u1' } }, [`replan ${LATER}`]],
    ['invitation', { when: { startsAt: LATER, change: 'moved' } }, [`replan ${LATER}`]],
    ['invitation', { when: { startsAt: LATER, uid: 'u2' } }, ['plan interview']],
    ['unknown', { when: { change: 'cancelled' } }, ['cancel undefined']],
    ['refused', {}, ['change rejected', 'cancel undefined']],
    ['closed', {}, ['change rejected', 'cancel undefined']],
  ])('change the appointment that is to come, and make no second one: %s %j', (kind, more, calls) => {
    expect(shown(facts(kind, more), job('interviewing'), COMING)).toEqual(calls);
  });

  it('bring what was read: pay and day of an offer, place, people, and two moments where the zone is not known', () => {
    const pay = { min: 84_500, max: 84_500, currency: 'USD', period: 'year' } as const;
    const brought = { pay, dueOn: '2026-12-04', people: [{ name: 'Ida Berg', email: 'ida@acme.example' }] };
    const known = { ...NOTHING_KNOWN, hasActivity: true };
    expect(propose(facts('offer', { brought }), job('offer'), known).map(({ body }) => body)).toEqual([
      { salary: pay, deadlineOn: '2026-12-04' },
      { name: 'Ida Berg', email: 'ida@acme.example', company: 'Acme', jobIds: ['job_1'] },
    ]);
    const all = { ...known, pay: 84_500, deadlineOn: '2026-12-04', contacts: ['ida@acme.example'] };
    expect(shown(facts('offer', { brought }), job('offer'), all)).toEqual([]);
    const reading = { startsAt: LATER, timeZone: 'Europe/Berlin', from: 'reader' as const };
    const readings = [reading, { ...reading, startsAt: WHEN.startsAt }];
    expect(
      shown(facts('invitation', { when: { readings, location: 'Kiel' } }), job('interviewing'), known),
    ).toEqual(['plan interview', 'plan interview']);
  });

  it('add a job that is not there, as a question, with all that belongs to it', () => {
    const proposals = proposeNew(facts('invitation', { when: WHEN }), { company: 'Acme', title: 'Analyst' });
    expect(proposals.map(({ title, body }) => [title.at(-1), body['status'] ?? body['jobId']])).toEqual([
      ['?', 'interviewing'],
      ['?', 'new'],
      ['?', 'new'],
    ]);
  });

  it.each<[MessageKind, string[]]>([
    ['refused', []],
    ['closed', []],
    ['offer', ['log email']],
  ])('leave an ending as it is: %s', (kind, calls) => {
    expect(shown(facts(kind), job('applied', 'no_response'), NOTHING_KNOWN)).toEqual(calls);
  });

  it('are questions where the reading is not sure, and keep of the mail the sentence alone', () => {
    const proposals = propose(
      facts('refused', { isSure: false, subject: 'Secret' }),
      job('applied'),
      NOTHING_KNOWN,
    );
    expect(proposals.map(({ title }) => title.endsWith('?'))).toEqual([true, true]);
    expect(proposals[1]?.body).toEqual({
      type: 'email',
      title: 'Refusal: Acme',
      description: 'A sentence.',
      jobId: 'job_1',
      occurredAt: '2026-11-24T09:00:00.000Z',
    });
  });
});
