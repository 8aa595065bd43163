import type { Usual } from '../insights/waits';
import { buildSuggestions } from './build-suggestions';
import { chooseSuggestions } from './choose-suggestions';
import {
  EXAMPLE_CANDIDATES,
  EXAMPLE_NOW,
  EXAMPLE_SUGGESTIONS,
  EXAMPLE_USER,
} from './example-candidates.fixture';
import {
  distinctCandidates,
  type OfferCandidate,
  type SavedCandidate,
  type SilentCandidate,
  type SuggestionCandidate,
} from './suggestion-candidate';
import { suggestionId } from './suggestion-id';
import type { SuggestionResponse } from './suggestion.response';

const DAY = 86_400_000;
const fromNow = (days: number) => new Date(EXAMPLE_NOW.getTime() + days * DAY);
const build = (candidate: SuggestionCandidate, timeZone: string | null = null) =>
  buildSuggestions(EXAMPLE_USER, candidate, { now: EXAMPLE_NOW, timeZone });
const example = <K extends SuggestionCandidate['kind']>(kind: K) =>
  EXAMPLE_CANDIDATES.find((candidate) => candidate.kind === kind) as Extract<
    SuggestionCandidate,
    { kind: K }
  >;

const silentFor = (of: Usual['of'], days: number, silentAfter: number): SilentCandidate => ({
  ...example('silent'),
  usual: { of, days, silentAfter },
});

function only(suggestions: readonly SuggestionResponse[], type: string): SuggestionResponse {
  const found = suggestions.find((suggestion) => suggestion.type === type);
  if (!found) throw new Error(`no suggestion of type ${type}`);
  return found;
}

function linesOf({ id, type, priority, title, reason, action, otherAction, ...others }: SuggestionResponse) {
  const actions = [action, ...(otherAction ? [otherAction] : [])];
  return [
    `${priority} ${type} ${id} ${JSON.stringify(others)}`,
    title,
    reason,
    ...actions.map(({ method, path, body }) => `${method} ${path} ${JSON.stringify(body)}`),
  ];
}

describe('suggestions', () => {
  it('of every type say what to do, why and by when', () => {
    const built = chooseSuggestions(
      EXAMPLE_CANDIDATES.flatMap((candidate) => build(candidate)),
      new Set(),
    );

    expect(built.flatMap(linesOf)).toEqual(EXAMPLE_SUGGESTIONS);
    expect(new Set(built.map(({ type }) => type)).size).toBe(10);
  });

  it('keep their ids, so that a dismissal lasts', () => {
    const iso = (at: Date) => at.toISOString();
    const [ahead, offer] = [example('interview_ahead'), example('offer')];
    const [saved, silent, due] = [example('saved'), silentFor('company', 9, 14), example('follow_up')];
    const contact = example('contact');
    const expected = [
      [ahead, 'prepare_interview', ahead.eventId, iso(ahead.startsAt)],
      [offer, 'offer_deadline', offer.jobId, iso(offer.deadlineAt ?? EXAMPLE_NOW)],
      [offer, 'negotiate_offer', offer.jobId, '185000'],
      [saved, 'apply', saved.jobId, iso(saved.statusChangedAt)],
      [silent, 'check_in', silent.jobId, iso(silent.newsAt)],
      [due, 'follow_up', due.jobId, iso(due.followUpAt)],
      [contact, 'contact_follow_up', contact.contactId, iso(contact.followUpAt)],
    ] as const;
    for (const [candidate, type, subject, marker] of expected)
      expect(only(build(candidate), type).id).toBe(suggestionId(EXAMPLE_USER, type, subject, marker));
  });
});

describe('candidates', () => {
  it('are each there once, where they came first', () => {
    const again = EXAMPLE_CANDIDATES.map((candidate) => ({ ...candidate }));
    const another = { ...example('interview_ahead'), eventId: 'cal_another' };

    expect(distinctCandidates([...EXAMPLE_CANDIDATES, another, ...again])).toEqual([
      ...EXAMPLE_CANDIDATES,
      another,
    ]);
  });
});

describe('a saved job', () => {
  const apply = (fields: Partial<SavedCandidate>) =>
    only(build({ ...example('saved'), deadlineAt: null, ...fields }), 'apply');

  it.each([
    [{ deadlineAt: fromNow(3) }, 'high', 'Apply at Acme', 'Applications close on 2026-11-25, in 3 days.'],
    [{ deadlineAt: fromNow(0.25) }, 'high', 'Apply at Acme', 'close on 2026-11-22, in 6 hours.'],
    [{ deadlineAt: fromNow(0.01) }, 'high', 'Apply at Acme', 'in about an hour.'],
    [{ deadlineAt: fromNow(-1) }, 'low', 'Apply at Acme', 'Applications closed on 2026-11-21 (yesterday)'],
    [{}, 'low', 'Apply at Acme', 'has been saved since 2026-11-22 (today) and is not applied for yet.'],
    [
      { statusChangedAt: fromNow(-14) },
      'low',
      'Apply at Acme, or let it go',
      'since 2026-11-08 (14 days ago)',
    ],
  ] as const)('with %j is of priority %s', (fields, priority, title, part) => {
    const suggestion = apply(fields);
    expect(suggestion).toMatchObject({
      priority,
      title,
      dueAt: 'deadlineAt' in fields ? fields.deadlineAt : null,
    });
    expect(suggestion.reason).toContain(part);
  });
});

describe('a silent application', () => {
  const OVERDUE = 'Ask once more, or record that no answer came.';

  it.each([
    ['company', 9, 11, `Delta Labs usually answered you within 9 days. ${OVERDUE}`],
    ['company', 1, 7, `Delta Labs usually answered you within a day. ${OVERDUE}`],
    ['company', 12, 12, 'Delta Labs usually answered you within 12 days.'],
    ['stage', 8, 14, 'In screening, companies usually answered you within 8 days.'],
    [null, 21, 21, 'Too few answers are known to say what is usual; 21 days are taken.'],
  ] as const)('of eleven days against %s, %d and %d', (of, days, silentAfter, words) => {
    const suggestion = only(build(silentFor(of, days, silentAfter)), 'check_in');
    expect(suggestion.reason.endsWith(words)).toBe(true);
    expect('otherAction' in suggestion).toBe(words.endsWith(OVERDUE));
    const asked = only(build(silentFor(of, days, 90)), 'check_in').id;
    expect(suggestion.id === asked).toBe(!words.endsWith(OVERDUE));
  });
});

describe('a day', () => {
  const deadline = (deadlineOn: string) => ({ deadlineAt: new Date(deadlineOn), deadlineOn });
  const followUp = (followUpOn: string) => ({ followUpAt: new Date(followUpOn), followUpOn });
  const saved = (day: string) => ({ ...example('saved'), ...deadline(day) });
  const offer = (day: string) => ({ ...example('offer'), ...deadline(day) });

  it.each([
    [saved('2026-11-22'), 'high', 'Applications close on 2026-11-22, today.'],
    [saved('2026-11-23'), 'high', 'Applications close on 2026-11-23, tomorrow.'],
    [saved('2026-11-25'), 'medium', 'Applications close on 2026-11-25, in 3 days.'],
    [saved('2026-11-21'), 'high', 'Applications close on 2026-11-21.'],
    [saved('2026-11-20'), 'low', 'Applications closed on 2026-11-20 (2 days ago)'],
    [offer('2026-11-22'), 'high', 'expires on 2026-11-22, today: accept it'],
    [offer('2026-11-25'), 'medium', 'expires on 2026-11-25, in 3 days: accept it'],
    [offer('2026-11-20'), 'high', 'expired on 2026-11-20 (2 days ago): record its outcome'],
    [{ ...example('follow_up'), ...followUp('2026-11-22') }, 'medium', 'is due today.'],
    [{ ...example('follow_up'), ...followUp('2026-11-21') }, 'medium', 'was due on 2026-11-21 (yesterday).'],
    [{ ...example('contact'), ...followUp('2026-11-22') }, 'medium', 'in touch on 2026-11-22 (today).'],
  ])('of %j is told without an hour', (candidate, priority, part) => {
    expect(build(candidate)[0]).toMatchObject({ priority, reason: expect.stringContaining(part) });
  });

  it.each([
    ['2026-11-21', 'Europe/Berlin', 'low', 'closed on 2026-11-21 (yesterday)'],
    ['2026-11-22', 'Pacific/Kiritimati', 'high', 'close on 2026-11-22, today.'],
    ['2026-11-21', 'Pacific/Kiritimati', 'low', 'closed on 2026-11-21 (yesterday)'],
    ['2026-11-22', 'America/Los_Angeles', 'high', 'close on 2026-11-22, today.'],
    ['2026-11-21', 'Etc/GMT+12', 'high', 'close on 2026-11-21, today.'],
  ])('%s ends in %s', (day, timeZone, priority, part) => {
    expect(build(saved(day), timeZone)[0]).toMatchObject({
      priority,
      reason: expect.stringContaining(part),
    });
  });
});

it('names the day by whose end something is due, and none beside a moment', () => {
  const onDay = {
    deadlineAt: new Date('2026-11-24'),
    deadlineOn: '2026-11-24',
    followUpAt: new Date('2026-11-21'),
    followUpOn: '2026-11-21',
    startsAt: new Date('2026-11-23'),
    startsOn: '2026-11-23',
    endsOn: '2026-11-23',
  };
  const dueOn = (members: object) =>
    EXAMPLE_CANDIDATES.flatMap((candidate) => build({ ...candidate, ...members })).map((one) => [
      one.type,
      one.dueOn,
    ]);
  expect(Object.fromEntries(dueOn(onDay))).toMatchObject({
    apply: '2026-11-24',
    follow_up: '2026-11-21',
    contact_follow_up: '2026-11-21',
    offer_deadline: '2026-11-24',
    negotiate_offer: '2026-11-24',
    plan_follow_up: null,
    check_in: null,
    thank_interviewer: null,
  });
  expect(dueOn({}).filter(([, day]) => day !== null)).toEqual([]);
});

describe('an interview', () => {
  it.each([
    ['2026-11-24', '2026-11-24', 'medium', 'is on 2026-11-24, in 2 days, and'],
    ['2026-11-23', '2026-11-23', 'high', 'is on 2026-11-23, tomorrow, and'],
    ['2026-11-22', '2026-11-22', 'high', 'is on 2026-11-22, today, and'],
    ['2026-11-23', '2026-11-24', 'high', 'is from 2026-11-23 to 2026-11-24, tomorrow, and'],
    ['2026-11-21', '2026-11-22', 'high', 'is from 2026-11-21 to 2026-11-22 and'],
  ])('of the days %s to %s is of priority %s and told without a time', (startsOn, endsOn, priority, part) => {
    const startsAt = new Date(startsOn);
    const [suggestion] = build({ ...example('interview_ahead'), startsAt, startsOn, endsOn });
    expect(suggestion).toMatchObject({ priority, reason: expect.stringContaining(part) });
  });

  it.each([
    ['Europe/Berlin', 'America/Los_Angeles', '2026-11-22T23:00:00.000Z'],
    ['UTC', 'America/Los_Angeles', '2026-11-23T08:00:00.000Z'],
    ['UTC', null, '2026-11-23T12:00:00.000Z'],
  ])('of a day in %s, for somebody in %s, is thanked for within a day of its end', (zone, own, end) => {
    const days = { startsOn: '2026-11-22', endsOn: '2026-11-22', timeZone: zone };
    const [suggestion] = build({ ...example('interview_over'), ...days }, own);
    expect(suggestion?.dueAt).toEqual(new Date(Date.parse(end) + DAY));
    expect(suggestion?.reason).toContain('was on 2026-11-22 and no thanks');
  });

  it('is urgent in the last two days, and told in the time of its zone', () => {
    const startsAt = fromNow(1.5);
    const [suggestion] = build({ ...example('interview_ahead'), startsAt, timeZone: 'America/New_York' });
    expect(suggestion).toMatchObject({ priority: 'high', dueAt: startsAt });
    expect(suggestion?.reason).toContain('is on 2026-11-23 at 16:00 (America/New_York), in 36 hours,');
  });

  it('without anybody known thanks the company', () => {
    const [suggestion] = build({ ...example('interview_over'), contactId: null, contactName: null });
    expect(suggestion?.title).toBe('Thank Gamma for the interview');
    expect(suggestion).not.toHaveProperty('contactId');
    expect(suggestion?.action.body).toEqual({ type: 'thank_you', jobId: suggestion?.jobId });
  });
});

describe('an offer', () => {
  const paying = (amount: Partial<NonNullable<OfferCandidate['salary']>>) => ({
    salary: { min: null, max: null, currency: 'USD', period: 'year' as const, ...amount },
  });
  const negotiate = (fields: Partial<OfferCandidate>) =>
    only(build({ ...example('offer'), ...fields }), 'negotiate_offer');
  const median =
    'the market median of $204,000 a year for a senior Machine Learning Engineer in San Francisco, CA (range $171,000 to $246,000)';

  it.each([
    ['below', paying({ max: 80, period: 'hour' }), 'high', `$166,400 is $37,600 below ${median}.`],
    ['of the median', paying({ min: 204_000 }), 'low', `$204,000 is ${median}. There may be room`],
    ['above', paying({ max: 246_000 }), 'low', `$246,000 is $42,000 above ${median}. There may be room`],
    ['above most', paying({ max: 246_001 }), 'low', `$246,001 is $42,001 above ${median}. Few are paid more`],
    [
      'far above',
      paying({ max: 104_000, period: 'hour' }),
      'medium',
      'Is the offer really $104,000 an hour?',
    ],
    ['far below', paying({ max: 15 }), 'medium', 'Is the offer really $15 a year?'],
    ['five times as high', paying({ max: 1_020_000 }), 'low', '$1,020,000 is $816,000 above'],
    ['still higher', paying({ max: 1_020_001 }), 'medium', 'Is the offer really $1,020,001 a year?'],
    ['of a fifth', paying({ max: 40_800 }), 'high', '$40,800 is $163,200 below'],
    ['of less than a fifth', paying({ max: 40_799 }), 'medium', 'Is the offer really $40,799 a year?'],
    [
      'with a lower end far below',
      paying({ min: 5_000, max: 180_000 }),
      'medium',
      'Is the offer really $5,000 a year?',
    ],
    [
      'an hour at the edge',
      paying({ max: 491, period: 'hour' }),
      'medium',
      'Is the offer really $491 an hour?',
    ],
    [
      'in another currency',
      paying({ max: 9_500, currency: 'EUR', period: 'month' }),
      'medium',
      'EUR 9,500 a month',
    ],
    ['without pay', paying({}), 'medium', 'The market pays $171,000 to $246,000 a year for'],
    ['without a salary', { salary: null }, 'medium', "Enter the offer's pay as the job's salary"],
    [
      'of unknown market',
      { market: null },
      'medium',
      'is not known yet. It is looked up by title and location',
    ],
  ] as const)('%s is held against the market', (_, fields, priority, part) => {
    const suggestion = negotiate(fields);
    expect(suggestion.priority).toBe(priority);
    expect(suggestion.reason).toContain(part);
    expect(suggestion.action.method).toBe(priority === 'high' ? 'POST' : 'GET');
  });

  it('is another suggestion as soon as the view of the market is another one', () => {
    const views = [
      {},
      paying({ max: 190_000 }),
      paying({ max: 190_000, currency: 'EUR' }),
      { salary: null },
      { market: null },
    ];
    expect(new Set(views.map((fields) => negotiate(fields).id)).size).toBe(views.length);
  });

  it('without figures of its place says why, and abroad is held against nothing', () => {
    const text = '“Springfield” could be several towns.';
    const unknown = negotiate({ market: null, marketReason: { code: 'place_unknown', text } });
    expect(unknown.reason).toContain(text);

    const abroad = { code: 'outside_us', country: 'Germany', text: 'This job is in Germany.' } as const;
    const offer = { ...example('offer'), market: null, marketReason: abroad };
    expect(build(offer).map(({ type }) => type)).toEqual(['offer_deadline']);
  });

  it('that is negotiated asks for the decision only, and without a deadline for nothing', () => {
    const negotiated = { ...example('offer'), isNegotiated: true };
    expect(build(negotiated).map(({ type }) => type)).toEqual(['offer_deadline']);
    expect(build({ ...negotiated, deadlineAt: null })).toEqual([]);
  });

  it.each([
    [fromNow(4), 'medium', 'expires on 2026-11-26, in 4 days:'],
    [fromNow(3), 'high', 'expires on 2026-11-25, in 3 days:'],
    [fromNow(-2), 'high', 'expired on 2026-11-20 (2 days ago): record its outcome'],
  ])('with the deadline %s is of priority %s', (deadlineAt, priority, part) => {
    const suggestion = only(build({ ...example('offer'), deadlineAt }), 'offer_deadline');
    expect(suggestion).toMatchObject({ priority, dueAt: deadlineAt });
    expect(suggestion.reason).toContain(part);
  });
});
