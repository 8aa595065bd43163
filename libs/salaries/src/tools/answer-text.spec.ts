import {
  answerText,
  decisionOf,
  differenceKnown,
  figureKnown,
  LONGEST_TEXT,
  quoted,
  shortened,
  sourceSentence,
} from './answer-text';
import type { ToolAnswer } from './salary-tool';

const ANSWER: ToolAnswer = {
  headline: 'Headline.',
  caveats: ['First.', 'Second.'],
  recommendation: 'Do it.',
  readingConfidence: 1,
  data: {},
  quote: '',
  ground: { basis: 'survey', sources: [{ name: 'Wages', publisher: 'Bureau', release: 'May 2025' }] },
  path: '/',
  assumptions: [],
  followUps: [],
};

const SOURCE = sourceSentence(ANSWER.ground, '2027.1', 'https://pay.test/salaries?role=chef');

describe('the text of an answer', () => {
  it('is the verdict, what weakens it, what to do, and its source', () => {
    expect(SOURCE).toBe(
      'Basis: survey. Source: Wages (Bureau), May 2025. Wagewright release 2027.1: https://pay.test/salaries?role=chef',
    );
    expect(answerText(ANSWER, SOURCE)).toBe(`Headline. First. Second. Do it. ${SOURCE}`);
    expect(answerText({ ...ANSWER, caveats: [] }, SOURCE)).toBe(`Headline. Do it. ${SOURCE}`);
  });

  it('names a long address without its query', () => {
    const long = sourceSentence(ANSWER.ground, '2027.1', `/search?q=${'x'.repeat(900)}`);
    expect(long).toMatch(/release 2027\.1: \/search$/);
  });

  it('leaves out the lightest of what weakens it where there is no room', () => {
    const long = (letter: string) => `${letter.repeat(560)}.`;
    expect(answerText({ ...ANSWER, caveats: [long('a'), long('b')] }, SOURCE)).toBe(
      `Headline. ${long('a')} Do it. ${SOURCE}`,
    );
    const crowded = answerText(
      { ...ANSWER, headline: long('h'), caveats: [long('a')], recommendation: long('r') },
      SOURCE,
    );
    expect([crowded.length, crowded.endsWith(`… ${SOURCE}`)]).toEqual([LONGEST_TEXT, true]);
  });

  it('says the words of others back in sixty characters at most', () => {
    expect(quoted('Chef')).toBe('"Chef"');
    expect(quoted('x'.repeat(200))).toBe(`"${'x'.repeat(59)}…"`);
    expect(shortened('x'.repeat(LONGEST_TEXT))).toHaveLength(LONGEST_TEXT);
  });
});

const FIGURE = figureKnown(100_000, { lower: 80_000, upper: 130_000 });

describe('The confidence of a decision', () => {
  it('is the certainty of the figure, 1 less the half width, where the figure is less certain than the words', () => {
    expect(decisionOf({ ...ANSWER, readingConfidence: 0.9, known: FIGURE })).toMatchObject({
      confidence: 0.75,
      reading_confidence: 0.9,
      recommendation:
        'Do it. What limits this: the figure is known to lie between $80,000 and $130,000, with 95 % certainty.',
    });
  });

  it('is the certainty of the words where the words are less certain', () => {
    expect(decisionOf({ ...ANSWER, readingConfidence: 0.604, known: FIGURE })).toMatchObject({
      confidence: 0.6,
      reading_confidence: 0.6,
      recommendation: 'Do it. What limits this: how surely the words were read.',
    });
  });

  it('names no limit where nothing limits it', () => {
    const { confidence, recommendation } = decisionOf({ ...ANSWER, readingConfidence: 1 });
    expect([confidence, recommendation]).toEqual([1, 'Do it.']);
  });

  it('is never below 0', () => {
    expect(figureKnown(100_000, { lower: 20_000, upper: 400_000 }).share).toBe(0);
  });

  it.each([
    [{ pct: 6, lowPct: -4, highPct: 16 }, 0.8],
    [{ pct: -6, lowPct: -16, highPct: 4 }, 0.8],
    [{ pct: 6, lowPct: 1, highPct: 12 }, 1],
    [{ pct: -6, lowPct: -12, highPct: -1 }, 1],
    [{ pct: 0, lowPct: 0, highPct: 0 }, 0],
  ])('of a comparison %j is the share of the interval on the named side', (interval, share) => {
    const certain = interval.lowPct > 0 || interval.highPct < 0;
    expect(differenceKnown({ amount: 0, ...interval, certain }).share).toBeCloseTo(share, 6);
  });
});
