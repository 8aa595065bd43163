import type { Suggestion } from './suggestion-cards.ts';
import { distance, groupSentence, type KnownJob, suggestionSentence } from './suggestion-words.ts';

const DAY_MS = 86_400_000;
const NOW = Date.parse('2026-11-26T12:00:00Z');
const CLOCK = { now: NOW, timeZone: 'UTC' };

const daysAgo = (days: number) => new Date(NOW - days * DAY_MS).toISOString();

function suggestion(type: Suggestion['type'], members: Partial<Suggestion> = {}): Suggestion {
  const action: Suggestion['action'] = { method: 'GET', path: '', body: null };
  return {
    id: 'sug_1',
    type,
    priority: 'medium',
    title: `${type} Acme`,
    reason: 'Because of 2026-11-20.',
    jobId: 'job_1',
    dueAt: null,
    dueOn: null,
    action,
    ...members,
  };
}

/** A day of November 2026 in the members of a suggestion. */
const due = (day: string) => ({ dueAt: `2026-11-${day}T00:00:00.000Z`, dueOn: `2026-11-${day}` });

const APPLIED: KnownJob = {
  title: 'Engineer',
  company: 'Acme',
  status: 'applied',
  appliedAt: daysAgo(29),
  appliedOn: null,
  statusChangedAt: daysAgo(29),
  createdAt: daysAgo(29),
};

describe('the reason of a suggestion', () => {
  it('counts the days of silence', () => {
    const silent = suggestion('check_in', { dueAt: daysAgo(22) });
    expect(suggestionSentence(silent, APPLIED, CLOCK)).toBe('You applied 29 days ago, no answer.');
    const screening = { ...APPLIED, status: 'screening', statusChangedAt: daysAgo(12) } as const;
    expect(suggestionSentence(suggestion('check_in', { dueAt: daysAgo(5) }), screening, CLOCK)).toBe(
      'In screening for 12 days, no news.',
    );
  });

  it('compares the silence with the usual wait', () => {
    const wait = { days: 9, count: 8, silentAfter: 14 };
    const waits = {
      default: { days: 21, why: '' },
      byStage: { applied: null, screening: wait, interviewing: null },
      byCompany: [{ company: 'Acme', ...wait, days: 1 }],
    };
    const words = (job: KnownJob) =>
      suggestionSentence(suggestion('check_in', { dueAt: daysAgo(22) }), job, { ...CLOCK, waits });
    expect(words(APPLIED)).toContain('no answer. Acme usually answered you within a day.');
    expect(words({ ...APPLIED, company: 'Other', status: 'screening' })).toContain(
      'no news. At this stage companies usually answered you within 9 days.',
    );
    expect(words({ ...APPLIED, company: 'Other' })).toBe('You applied 29 days ago, no answer.');
  });

  it('does not call it silence after an activity', () => {
    const silent = suggestion('check_in', { dueAt: daysAgo(1) });
    expect(suggestionSentence(silent, APPLIED, CLOCK)).toBe(
      'You applied 29 days ago, the last activity was 8 days ago.',
    );
  });

  it.each<[Partial<Suggestion>, string]>([
    [{}, 'Saved 20 days ago, not applied yet.'],
    [due('26'), 'Saved 20 days ago, not applied yet. It closes today.'],
    [due('28'), 'Saved 20 days ago, not applied yet. It closes on Sat, Nov 28 (in 2 days).'],
    [
      due('20'),
      'Saved 20 days ago, not applied yet. It closed on Fri, Nov 20 (6 days ago): ask whether they still take applications.',
    ],
  ])('of a saved job with %j: %s', (members, words) => {
    const saved = { ...APPLIED, status: 'saved', statusChangedAt: daysAgo(20) } as const;
    expect(suggestionSentence(suggestion('apply', members), saved, CLOCK)).toBe(words);
  });

  it.each<[Suggestion['type'], Partial<Suggestion>, string]>([
    ['follow_up', due('26'), 'Your follow-up is due today.'],
    ['follow_up', due('25'), 'Your follow-up was due yesterday.'],
    ['contact_follow_up', due('24'), 'You wanted to get in touch on Tue, Nov 24 (2 days ago).'],
    ['prepare_interview', due('27'), 'Interview tomorrow. Nothing is prepared yet.'],
    ['prepare_interview', {}, 'No interview is in your calendar yet. Add it once you know the time.'],
    ['thank_interviewer', due('27'), 'Your interview is over. A short note by Fri, Nov 27 is best.'],
    ['thank_interviewer', due('20'), 'Your interview is over, and no thanks are logged.'],
    [
      'offer_deadline',
      due('30'),
      'It expires on Mon, Nov 30 (in 4 days): accept, decline or ask for more time.',
    ],
    [
      'offer_deadline',
      due('20'),
      'It expired on Fri, Nov 20 (6 days ago): record the outcome or the new deadline.',
    ],
    ['negotiate_offer', {}, 'Because of November 20, 2026.'],
  ])('of %s with %j: %s', (type, members, words) => {
    expect(suggestionSentence(suggestion(type, members), undefined, CLOCK)).toBe(words);
  });

  it('names the time of a moment', () => {
    const at = suggestion('prepare_interview', { dueAt: daysAgo(-2) });
    expect(suggestionSentence(at, undefined, CLOCK)).toMatch(
      /^Interview on Sat, Nov 28, \d+:00\s[AP]M \(in 2 days\)\. Nothing is prepared yet\.$/,
    );
  });

  it('is that of the API where the job is not known', () => {
    expect(suggestionSentence(suggestion('check_in', due('20')), undefined, CLOCK)).toBe(
      'Because of November 20, 2026.',
    );
  });
});

describe('the reason of a group', () => {
  const jobs = new Map(
    ['Acme', 'Globex', 'Initech', 'Umbrella'].map((company, index) => [
      `job_${index}`,
      { ...APPLIED, company },
    ]),
  );
  const of = (type: Suggestion['type'], days: readonly number[]) =>
    days.map((ago, index) =>
      suggestion(type, { jobId: `job_${index}`, title: `Ask ${index}`, dueAt: daysAgo(ago) }),
    );

  it('tells the range of days, and names three companies', () => {
    expect(groupSentence('check_in', of('check_in', [22, 10, 1, 1, 1]), jobs, CLOCK)).toBe(
      'No news for 8 to 29 days: Acme, Globex, Initech and 2 more.',
    );
    expect(groupSentence('check_in', of('check_in', [2, 2]), jobs, CLOCK)).toBe(
      'No news for 9 days: Acme, Globex.',
    );
  });

  it('tells the longest delay', () => {
    expect(groupSentence('follow_up', of('follow_up', [3, 0]), jobs, CLOCK)).toBe(
      'Due for up to 3 days: Acme, Globex.',
    );
    expect(groupSentence('follow_up', of('follow_up', [0, 0]), jobs, CLOCK)).toBe('Due today: Acme, Globex.');
  });

  it('names no company that it does not know', () => {
    expect(groupSentence('apply', of('apply', [0, 0]), new Map(), CLOCK)).toBe('Saved, and not applied yet.');
  });
});

describe('a distance', () => {
  it.each([
    ['2026-11-26', 'today'],
    ['2026-11-25', 'yesterday'],
    ['2026-11-27', 'tomorrow'],
    ['2026-10-28', '29 days ago'],
    ['2026-12-10', 'in 14 days'],
  ])('to %s is %s', (day, words) => {
    expect(distance(day, CLOCK)).toBe(words);
  });
});
