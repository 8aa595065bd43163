import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSuggestions } from './build-suggestions';
import { chooseSuggestions } from './choose-suggestions';
import { EXAMPLE_CANDIDATES, EXAMPLE_NOW, EXAMPLE_USER } from './example-candidates';
import {
  distinctCandidates,
  type OfferCandidate,
  type SavedCandidate,
  type SuggestionCandidate,
} from './suggestion-candidate';
import { suggestionId } from './suggestion-id';
import type { SuggestionResponse } from './suggestion.response';

/** One suggestion of each type or more, for the example candidates. */
const EXPECTED: unknown = JSON.parse(readFileSync(join(__dirname, 'example-suggestions.json'), 'utf8'));
const DAY = 86_400_000;
const fromNow = (days: number) => new Date(EXAMPLE_NOW.getTime() + days * DAY);
const build = (candidate: SuggestionCandidate) => buildSuggestions(EXAMPLE_USER, candidate, EXAMPLE_NOW);
const example = <K extends SuggestionCandidate['kind']>(kind: K) =>
  EXAMPLE_CANDIDATES.find((candidate) => candidate.kind === kind) as Extract<
    SuggestionCandidate,
    { kind: K }
  >;

/** The parts of a suggestion that vary by case. */
function only(suggestions: readonly SuggestionResponse[], type: string): SuggestionResponse {
  const found = suggestions.find((suggestion) => suggestion.type === type);
  if (!found) throw new Error(`no suggestion of type ${type}`);
  return found;
}

describe('suggestions', () => {
  it('of every type say what to do, why and by when', () => {
    const built = chooseSuggestions(EXAMPLE_CANDIDATES.flatMap(build), new Set());

    expect(JSON.parse(JSON.stringify(built))).toEqual(EXPECTED);
    expect(new Set(built.map(({ type }) => type)).size).toBe(9);
  });

  it('keep the ids that earlier releases gave them, so that a dismissal lasts', () => {
    const iso = (at: Date) => at.toISOString();
    const [ahead, offer] = [example('interview_ahead'), example('offer')];
    const [saved, silent, due] = [example('saved'), example('silent'), example('follow_up')];
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

describe('an interview', () => {
  it('that takes all day is told without a time', () => {
    const [suggestion] = build({ ...example('interview_ahead'), allDay: true });
    expect(suggestion?.reason).toContain('is on 2026-11-24, in 2 days, and');
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
    'the market median of $204,000 a year for Machine Learning Engineer (range $171,000 to $246,000)';

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
