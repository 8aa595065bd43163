import { answerText, LONGEST_TEXT, quoted, shortened } from './answer-text';
import type { ToolAnswer } from './salary-tool';

const ANSWER: ToolAnswer = {
  headline: 'Headline.',
  caveats: ['First.', 'Second.'],
  recommendation: 'Do it.',
  readingConfidence: 1,
  data: {},
  quote: '',
  path: '/',
  assumptions: [],
  followUps: [],
};

describe('the text of an answer', () => {
  it('is the verdict, what weakens it, and what to do', () => {
    expect(answerText(ANSWER)).toBe('Headline. First. Second. Do it.');
    expect(answerText({ ...ANSWER, caveats: [] })).toBe('Headline. Do it.');
  });

  it('leaves out the lightest of what weakens it where there is no room', () => {
    const long = (letter: string) => `${letter.repeat(600)}.`;
    expect(answerText({ ...ANSWER, caveats: [long('a'), long('b')] })).toBe(`Headline. ${long('a')} Do it.`);
    const crowded = answerText({
      ...ANSWER,
      headline: long('h'),
      caveats: [long('a')],
      recommendation: long('r'),
    });
    expect([crowded.length, crowded.endsWith('…')]).toEqual([LONGEST_TEXT, true]);
  });

  it('says the words of others back in sixty characters at most', () => {
    expect(quoted('Chef')).toBe('"Chef"');
    expect(quoted('x'.repeat(200))).toBe(`"${'x'.repeat(59)}…"`);
    expect(shortened('x'.repeat(LONGEST_TEXT))).toHaveLength(LONGEST_TEXT);
  });
});
