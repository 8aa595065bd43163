import type { Usual } from '../insights/waits';
import { buildSuggestions } from './build-suggestions';
import { chooseSuggestions } from './choose-suggestions';
import {
  distinctCandidates,
  type OfferCandidate,
  type SavedCandidate,
  type SilentCandidate,
  type SuggestedJob,
  type SuggestionCandidate,
} from './suggestion-candidate';
import { suggestionId } from './suggestion-id';
import type { SuggestionResponse } from './suggestion.response';

/** The user and the moment of the examples. */
const EXAMPLE_USER = 'usr_0PzAvR1mGq4TnYb7cKd2Xe';
const EXAMPLE_NOW = new Date('2026-11-22T09:00:00Z');

function job(
  number: number,
  company: string,
  status: SuggestedJob['status'],
  since: string,
  deadline?: string,
): SuggestedJob {
  return {
    jobId: `job_0PzAvR1mGq4TnYb7cKd20${number}`,
    company,
    title: 'Machine Learning Engineer',
    status,
    statusChangedAt: new Date(since),
    isAtLeast: false,
    deadlineAt: deadline === undefined ? null : new Date(deadline),
    deadlineOn: null,
  };
}

const interview = (number: number, startsAt: string) => ({
  eventId: `cal_0PzAvR1mGq4TnYb7cKd20${number}`,
  startsAt: new Date(startsAt),
  endsAt: null,
  startsOn: null,
  endsOn: null,
  timeZone: 'Europe/Berlin',
});

/** One candidate for each type of suggestion, in the order of a job search. */
const EXAMPLE_CANDIDATES: readonly SuggestionCandidate[] = [
  {
    kind: 'saved',
    ...job(1, 'Acme', 'saved', '2026-11-22T08:10:00Z', '2026-11-27T22:59:00Z'),
    postingLook: null,
  },
  {
    kind: 'saved',
    ...job(9, 'Granite', 'saved', '2026-11-02T08:10:00Z'),
    postingLook: {
      address: 'https://jobs.example.com/granite/7',
      state: 'closed',
      reason: 'The page says so.',
      quote: 'This position has been filled.',
      url: 'https://jobs.example.com/granite/7',
      lookedAt: '2026-11-21T09:00:00.000Z',
    },
  },
  {
    kind: 'waiting',
    ...job(2, 'Borealis', 'applied', '2026-11-20T16:30:00Z'),
    newsAt: new Date('2026-11-20T16:30:00Z'),
  },
  {
    kind: 'follow_up',
    ...job(3, 'Cobalt', 'applied', '2026-11-12T10:00:00Z'),
    followUpAt: new Date('2026-11-21T10:00:00Z'),
    followUpOn: null,
  },
  {
    kind: 'silent',
    ...job(4, 'Delta Labs', 'screening', '2026-11-05T14:00:00Z'),
    newsAt: new Date('2026-11-10T14:00:00Z'),
    usual: { of: 'company', days: 9, silentAfter: 9 },
  },
  {
    kind: 'interview_ahead',
    ...job(5, 'Ember', 'interviewing', '2026-11-18T09:00:00Z'),
    ...interview(1, '2026-11-24T13:00:00Z'),
  },
  { kind: 'interviewing', ...job(6, 'Fathom', 'interviewing', '2026-11-21T09:00:00Z') },
  {
    kind: 'interview_over',
    ...job(7, 'Gamma', 'interviewing', '2026-11-16T09:00:00Z'),
    ...interview(2, '2026-11-21T14:00:00Z'),
    contactId: 'con_0PzAvR1mGq4TnYb7cKd201',
    contactName: 'Ada Park',
  },
  {
    kind: 'offer',
    ...job(8, 'Helio', 'offer', '2026-11-21T17:00:00Z', '2026-11-25T17:00:00Z'),
    salary: { min: null, max: 185_000, currency: 'USD', period: 'year' },
    market: {
      role: 'machine-learning-engineer',
      city: 'san-francisco',
      level: 'senior',
      low: 171_000,
      median: 204_000,
      high: 246_000,
      confidence: 0.97,
      dataPointId: 'compensation:machine-learning-engineer:san-francisco:market_median:2026-Q2',
      asOf: '2026-06-30',
      reading: {
        role: 'Machine Learning Engineer',
        level: 'senior',
        place: 'San Francisco, CA',
        confidence: 0.97,
        alternatives: [],
      },
    },
    marketReason: null,
    isNegotiated: false,
  },
  {
    kind: 'contact',
    contactId: 'con_0PzAvR1mGq4TnYb7cKd202',
    contactName: 'Grace Lund',
    followUpAt: new Date('2026-11-22T08:00:00Z'),
    followUpOn: null,
  },
];

/**
 * The suggestions made of the candidates, in the order in which they are shown: priority, type, id and the other members;
 * title; reason; the actions.
 */
const EXAMPLE_SUGGESTIONS = [
  'high negotiate_offer sug_1DqH3uMK0iiZsEHW6av06q {"jobId":"job_0PzAvR1mGq4TnYb7cKd208","dueAt":"2026-11-25T17:00:00.000Z","dueOn":null}',
  'Negotiate the offer of Helio',
  '$185,000 a year is at about the 35th percentile, a little below the market. The median is $204,000 for a senior Machine Learning Engineer in San Francisco, CA.',
  'POST /api/mcp/activities {"type":"negotiation","jobId":"job_0PzAvR1mGq4TnYb7cKd208"}',
  'medium check_in sug_4KFyEsDo62qPrVjTKOKWVr {"jobId":"job_0PzAvR1mGq4TnYb7cKd204","dueAt":"2026-11-17T14:00:00.000Z","dueOn":null}',
  'Ask Delta Labs how things stand',
  'There has been no news about Machine Learning Engineer for 11 days, since 2026-11-10; it is still in screening. Delta Labs usually answered you within 9 days. Ask once more, or record that no answer came.',
  'POST /api/mcp/activities {"type":"follow_up","jobId":"job_0PzAvR1mGq4TnYb7cKd204"}',
  'PATCH /api/mcp/jobs/job_0PzAvR1mGq4TnYb7cKd204 {"outcome":"no_response"}',
  'medium follow_up sug_68ljA5EUbChWqtzq9Jukmh {"jobId":"job_0PzAvR1mGq4TnYb7cKd203","dueAt":"2026-11-21T10:00:00.000Z","dueOn":null}',
  'Follow up with Cobalt',
  'The follow-up on Machine Learning Engineer was due on 2026-11-21 (yesterday).',
  'PATCH /api/mcp/jobs/job_0PzAvR1mGq4TnYb7cKd203 {"followUpAt":null}',
  'medium contact_follow_up sug_6M00RflLn4vn85JPN9rbQq {"contactId":"con_0PzAvR1mGq4TnYb7cKd202","dueAt":"2026-11-22T08:00:00.000Z","dueOn":null}',
  'Get in touch with Grace Lund',
  'You wanted to get in touch on 2026-11-22 (today).',
  'PATCH /api/mcp/contacts/con_0PzAvR1mGq4TnYb7cKd202 {"nextFollowUpAt":null}',
  'medium thank_interviewer sug_5yKDBtNTD21ZRAEO48Fk2j {"jobId":"job_0PzAvR1mGq4TnYb7cKd207","contactId":"con_0PzAvR1mGq4TnYb7cKd201","dueAt":"2026-11-22T15:00:00.000Z","dueOn":null}',
  'Thank Ada Park for the interview',
  'The interview for Machine Learning Engineer at Gamma was on 2026-11-21 at 15:00 (Europe/Berlin) and no thanks are logged. A short note within a day is best.',
  'POST /api/mcp/activities {"type":"thank_you","jobId":"job_0PzAvR1mGq4TnYb7cKd207","contactId":"con_0PzAvR1mGq4TnYb7cKd201"}',
  'medium prepare_interview sug_1n1ecd8HPYgNQhpgpG1U4g {"jobId":"job_0PzAvR1mGq4TnYb7cKd205","dueAt":"2026-11-24T13:00:00.000Z","dueOn":null}',
  'Prepare for your interview at Ember',
  'The interview for Machine Learning Engineer is on 2026-11-24 at 14:00 (Europe/Berlin), in 2 days, and nothing is prepared yet.',
  'POST /api/mcp/activities {"type":"preparation","jobId":"job_0PzAvR1mGq4TnYb7cKd205"}',
  'medium offer_deadline sug_0JhosqPHJZuX8piztspWM7 {"jobId":"job_0PzAvR1mGq4TnYb7cKd208","dueAt":"2026-11-25T17:00:00.000Z","dueOn":null}',
  'Answer the offer of Helio',
  'The offer for Machine Learning Engineer expires on 2026-11-25, in 3 days: accept it, decline it or ask for more time.',
  'GET /api/mcp/jobs/job_0PzAvR1mGq4TnYb7cKd208 null',
  'medium apply sug_5sHgkxaJ14qAKWCQIpir8f {"jobId":"job_0PzAvR1mGq4TnYb7cKd201","dueAt":"2026-11-27T22:59:00.000Z","dueOn":null}',
  'Apply at Acme',
  'Machine Learning Engineer has been saved since 2026-11-22 (today) and is not applied for yet. Applications close on 2026-11-27, in 5 days.',
  'POST /api/mcp/jobs/job_0PzAvR1mGq4TnYb7cKd201/status {"status":"applied"}',
  'medium posting_gone sug_3NSR1ShWKH5KQyRQSMz8Qb {"jobId":"job_0PzAvR1mGq4TnYb7cKd209","dueAt":null,"dueOn":null}',
  'The posting at Granite is closed',
  'Machine Learning Engineer is saved and not applied for, and its posting was closed on 2026-11-21. Its page says: “This position has been filled.”',
  'PATCH /api/mcp/jobs/job_0PzAvR1mGq4TnYb7cKd209 {"outcome":"withdrawn"}',
  'medium prepare_interview sug_5DpTpXzt9SWZsj197Sv4wp {"jobId":"job_0PzAvR1mGq4TnYb7cKd206","dueAt":null,"dueOn":null}',
  'Prepare for your interviews at Fathom',
  'Machine Learning Engineer has been in interviewing since 2026-11-21 (yesterday) and nothing is prepared yet. No coming interview is in your calendar: add it as soon as you know its time.',
  'POST /api/mcp/activities {"type":"preparation","jobId":"job_0PzAvR1mGq4TnYb7cKd206"}',
  'low plan_follow_up sug_6TA8Pn2fL2KvSpSLfbn0Bb {"jobId":"job_0PzAvR1mGq4TnYb7cKd202","dueAt":"2026-11-27T16:30:00.000Z","dueOn":null}',
  'Plan when to ask Borealis how things stand',
  'Machine Learning Engineer has been in applied since 2026-11-20 (2 days ago) and no follow-up is planned. If you hear nothing by 2026-11-27, ask.',
  'PATCH /api/mcp/jobs/job_0PzAvR1mGq4TnYb7cKd202 {"followUpAt":"2026-11-27T16:30:00.000Z"}',
];

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

  it('keep their ids, so that a dismissal lasts, also while an answer is still usual', () => {
    const silent = silentFor('company', 9, 14);
    const id = suggestionId(EXAMPLE_USER, 'check_in', silent.jobId, silent.newsAt.toISOString());
    expect(only(build(silent), 'check_in').id).toBe(id);
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
    [saved('2026-11-25'), 'medium', 'Applications close on 2026-11-25, in 3 days.'],
    [saved('2026-11-21'), 'high', 'Applications close on 2026-11-21.'],
    [saved('2026-11-20'), 'low', 'Applications closed on 2026-11-20 (2 days ago)'],
    [offer('2026-11-22'), 'high', 'expires on 2026-11-22, today: accept it'],
    [offer('2026-11-20'), 'high', 'expired on 2026-11-20 (2 days ago): record its outcome'],
    [{ ...example('follow_up'), ...followUp('2026-11-22') }, 'medium', 'is due today.'],
    [{ ...example('contact'), ...followUp('2026-11-22') }, 'medium', 'in touch on 2026-11-22 (today).'],
  ])('of %j is told without an hour', (candidate, priority, part) => {
    expect(build(candidate)[0]).toMatchObject({ priority, reason: expect.stringContaining(part) });
  });

  it.each([
    ['2026-11-21', 'Europe/Berlin', 'low', 'closed on 2026-11-21 (yesterday)'],
    ['2026-11-22', 'Pacific/Kiritimati', 'high', 'close on 2026-11-22, today.'],
    ['2026-11-21', 'Pacific/Kiritimati', 'low', 'closed on 2026-11-21 (yesterday)'],
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
    ['2026-11-23', '2026-11-23', 'high', 'is on 2026-11-23, tomorrow, and'],
    ['2026-11-22', '2026-11-22', 'high', 'is on 2026-11-22, today, and'],
    ['2026-11-21', '2026-11-22', 'high', 'is from 2026-11-21 to 2026-11-22 and'],
  ])('of the days %s to %s is of priority %s and told without a time', (startsOn, endsOn, priority, part) => {
    const startsAt = new Date(startsOn);
    const [suggestion] = build({ ...example('interview_ahead'), startsAt, startsOn, endsOn });
    expect(suggestion).toMatchObject({ priority, reason: expect.stringContaining(part) });
  });

  it.each([
    ['Europe/Berlin', 'America/Los_Angeles', '2026-11-22T23:00:00.000Z'],
    ['UTC', 'America/Los_Angeles', '2026-11-23T08:00:00.000Z'],
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
  it.each([
    [
      'below',
      paying({ max: 80, period: 'hour' }),
      'high',
      '$166,400 a year is at about the 22nd percentile, below the market. The median is $204,000 for',
    ],
    [
      'of a range',
      paying({ min: 171_000, max: 246_000 }),
      'low',
      '$171,000 to $246,000 a year is at about the',
    ],
    ['above', paying({ max: 246_000 }), 'low', '75th percentile, a little above the market.'],
    [
      'of a market known within an interval',
      {
        ...paying({ max: 185_000 }),
        market: { ...example('offer').market!, interval: { lower: 163_000, upper: 255_000 } },
      },
      'high',
      'percentile (between the',
    ],
    ['five times as high', paying({ max: 1_020_000 }), 'low', 'Few are paid more'],
    ['still higher', paying({ max: 1_020_001 }), 'medium', 'Is the offer really $1,020,001 a year?'],
    ['of a fifth', paying({ max: 40_800 }), 'high', '$40,800 a year is at about the 1st'],
    ['of less than a fifth', paying({ max: 40_799 }), 'medium', 'Is the offer really $40,799 a year?'],
    [
      'with a lower end far below',
      paying({ min: 5_000, max: 180_000 }),
      'medium',
      'Is the offer really $5,000 a year?',
    ],
    [
      'in another currency',
      paying({ max: 9_500, currency: 'EUR', period: 'month' }),
      'medium',
      'EUR 9,500 a month',
    ],
    ['without pay', paying({}), 'medium', 'The market pays $171,000 to $246,000 a year for'],
    ['without a salary', { salary: null }, 'medium', "Add the offer's pay to the job"],
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
    [fromNow(3), 'high', 'expires on 2026-11-25, in 3 days:'],
    [fromNow(-2), 'high', 'expired on 2026-11-20 (2 days ago): record its outcome'],
  ])('with the deadline %s is of priority %s', (deadlineAt, priority, part) => {
    const suggestion = only(build({ ...example('offer'), deadlineAt }), 'offer_deadline');
    expect(suggestion).toMatchObject({ priority, dueAt: deadlineAt });
    expect(suggestion.reason).toContain(part);
  });
});
