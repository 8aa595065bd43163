import type { JobOutcome, JobStatus } from '@wagewright/enums';
import type { MessageKind } from '../message-kind';
import { type MessageFacts, propose } from './propose';

const NOTHING_KNOWN = { hasActivity: false, hasEvent: false, hasFollowUp: false };
const PLACES: Readonly<Record<string, string>> = {
  'POST /api/mcp/jobs/job_1/status': 'move',
  'PATCH /api/mcp/jobs/job_1': 'change',
  'POST /api/mcp/activities': 'log',
  'POST /api/mcp/calendar': 'plan',
};

const facts = (kind: MessageKind, more: Partial<MessageFacts> = {}): MessageFacts => ({
  kind,
  isSure: true,
  quote: 'A sentence.',
  subject: null,
  when: {},
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
    const { status, outcome, followUpOn, type } = body;
    return `${PLACES[`${method} ${path}`]} ${String(status ?? outcome ?? followUpOn ?? type)}`;
  });
const WHEN = { startsAt: '2026-12-03T13:00:00.000Z', timeZone: 'Europe/Berlin' };

describe('the calls that a mail gives reason for', () => {
  it.each<[MessageKind, JobStatus, Partial<MessageFacts>, string[]]>([
    ['received', 'saved', {}, ['move applied', 'log email']],
    ['received', 'screening', {}, ['log email']],
    ['refused', 'applied', {}, ['change rejected', 'log email']],
    ['closed', 'interviewing', {}, ['change rejected', 'log email']],
    ['invitation', 'applied', { when: WHEN }, ['move interviewing', 'plan interview', 'log email']],
    ['invitation', 'offer', { when: WHEN }, ['plan interview', 'log email']],
    ['invitation', 'applied', {}, ['move interviewing', 'change 2026-11-29', 'log email']],
    [
      'invitation',
      'saved',
      { quote: 'a short phone call' },
      ['move screening', 'change 2026-11-29', 'log email'],
    ],
    [
      'invitation',
      'applied',
      { subject: 'Telefoninterview', when: WHEN },
      ['move screening', 'plan phone_screen', 'log email'],
    ],
    ['assessment', 'applied', {}, ['change 2026-11-30', 'log email']],
    ['question', 'applied', {}, ['change 2026-11-28', 'log email']],
    ['offer', 'interviewing', {}, ['move offer', 'log email']],
    ['unknown', 'applied', {}, []],
  ])('%s, of a job that is %s', (kind, status, more, calls) => {
    expect(shown(facts(kind, more), job(status), NOTHING_KNOWN)).toEqual(calls);
  });

  it('are none for what is so already', () => {
    const all = { hasActivity: true, hasEvent: true, hasFollowUp: true };
    expect(shown(facts('invitation', { when: WHEN }), job('interviewing'), all)).toEqual([]);
    expect(shown(facts('question'), job('applied'), all)).toEqual([]);
  });

  it.each<[MessageKind, string[]]>([
    ['refused', []],
    ['closed', []],
    ['offer', ['log email']],
    ['question', ['log email']],
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
