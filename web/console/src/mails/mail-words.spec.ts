import { doubt, headline, keepsStage, type MailRead, proposalWords } from './mail-words.ts';

const NOW = Date.parse('2026-11-27T12:00:00Z');
const JOB = { id: 'job_1', company: 'Acme', title: 'Data Engineer', confidence: 0.9 };
const SURE: MailRead = {
  kind: 'refused',
  sure: true,
  quote: 'No.',
  job: { id: 'job_1', confidence: 0.9 },
  candidates: [JOB],
  when: {},
  proposals: [],
  warnings: [],
};
const LOG = { title: 'Log it', method: 'POST' as const, path: '/api/mcp/activities', body: {} };
const UNSURE = { ...SURE, sure: false, proposals: [LOG] };
const NOBODY = { ...UNSURE, job: null, candidates: [], proposals: [] };

describe('what a mail says', () => {
  it.each([
    [SURE, 'Acme', 'Acme says no'],
    [UNSURE, 'Acme', 'Perhaps: Acme says no'],
    [NOBODY, undefined, 'Perhaps a refusal'],
    [{ ...NOBODY, kind: 'unknown' as const }, undefined, 'It is not clear what this mail says'],
  ])('is one line', (read, company, words) => {
    expect(headline(read, company, NOW)).toBe(words);
  });

  it('has its time, where it is read and where it is said', () => {
    const when = { startsAt: '2026-12-03T19:00:00Z', timeZone: 'Asia/Kathmandu' };
    expect(headline({ ...SURE, kind: 'invitation', when }, 'Acme', NOW)).toMatch(
      /^Acme invites you: .+ your time \(12:45.AM in Kathmandu\)$/,
    );
  });
});

it.each([
  [SURE, undefined],
  [{ ...NOBODY, kind: 'unknown' as const }, 'It names none of your jobs.'],
  [{ ...UNSURE, proposals: [] }, undefined],
  [NOBODY, 'It names none of your jobs.'],
  [{ ...NOBODY, candidates: [JOB] }, 'Is it about this job?'],
  [{ ...NOBODY, candidates: [JOB, JOB, JOB] }, 'Which of these jobs is it about?'],
  [UNSURE, 'Not sure what it says, or about which job.'],
])('what is in doubt is said', (read, words) => {
  expect(doubt(read, false)?.slice(0, words?.length)).toBe(words);
});

it('where the person has named the job, only what the mail says is in doubt', () => {
  expect(doubt(UNSURE, true)).toMatch(/^Not sure what it says\. Tick/);
});

it.each([
  ['POST', '/api/mcp/jobs/job_1/status', { status: 'offer' }, 'Move to Offer', 'moved to Offer'],
  [
    'POST',
    '/api/mcp/jobs/job_1/status',
    { status: 'offer', occurredAt: '2026-11-05T12:00:00Z' },
    /^Move to Offer on Thu,? /,
    'moved to Offer',
  ],
  ['PATCH', '/api/mcp/jobs/job_1', { outcome: 'rejected' }, 'Close as rejected', 'closed as rejected'],
  [
    'PATCH',
    '/api/mcp/jobs/job_1',
    { followUpOn: '2026-11-29' },
    /^Plan a follow-up on Sunday,? /,
    'follow-up planned',
  ],
  [
    'PATCH',
    '/api/mcp/jobs/job_1',
    { salary: { min: 152_000, max: 152_000, currency: 'USD', period: 'year' }, deadlineOn: '2026-11-29' },
    /^Note: \$152k, answer by Sunday,? /,
    'pay and deadline noted',
  ],
  [
    'POST',
    '/api/mcp/calendar',
    { type: 'phone_screen', startsAt: '2026-12-03T19:00:00Z', endsAt: '2026-12-03T19:30:00Z' },
    /^Add a phone screen to the calendar: [^–]+–[^–]+ your time$/,
    'phone screen added',
  ],
  ['POST', '/api/mcp/jobs', { status: 'interviewing' }, 'Something new, in Interviewing', 'added'],
  [
    'POST',
    '/api/mcp/activities',
    { type: 'email' },
    /^Log the mail, with the sentence above$/,
    'mail logged',
  ],
  [
    'POST',
    '/api/mcp/activities',
    { type: 'email', description: 'An offer.\nBonus: 10%.' },
    /above and:$/,
    'mail logged',
  ],
  ['POST', '/api/mcp/contacts', { name: 'Kim Lee' }, 'Keep Kim Lee as a contact', 'contact kept'],
  ['POST', '/api/mcp/new', {}, 'Something new', 'Something new'],
] as const)('%s %s %j is said in words', (method, path, body, text, done) => {
  const words = proposalWords({ title: 'Something new', method, path, body }, 'refused', NOW);
  expect(words.text).toMatch(typeof text === 'string' ? new RegExp(`^${text}$`) : text);
  expect(words.done).toMatch(done);
});

it('a mail of a stage that is over leaves the job where it is', () => {
  const move = { ...LOG, path: '/api/mcp/jobs/job_1/status', body: { status: 'applied' } };
  const keeps = (read: Partial<MailRead>) => keepsStage({ ...UNSURE, ...read });
  expect([keeps({ kind: 'received' }), keeps({ kind: 'received', proposals: [move] })]).toEqual([
    true,
    false,
  ]);
  expect([keeps({ kind: 'question' }), keeps({ kind: 'received', job: null })]).toEqual([false, false]);
});

it('the log of an offer shows what it keeps beside the sentence', () => {
  const body = { description: 'We offer you the job.\nSign-on bonus: $15,000' };
  expect(proposalWords({ ...LOG, body }, 'offer', NOW).about).toBe('Sign-on bonus: $15,000');
});
