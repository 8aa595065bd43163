import { moreWords } from './more-words.ts';
import { EMPTY_POSTING } from './posting-draft.ts';

describe('the folded fields of a posting', () => {
  it('say what they hold', () => {
    expect(moreWords(EMPTY_POSTING, false)).toBe('');
    expect(
      moreWords(
        {
          ...EMPTY_POSTING,
          status: 'applied',
          deadline: '2026-12-15T',
          employmentType: 'full_time',
          source: ' A friend ',
        },
        true,
      ),
    ).toBe('Applied · deadline Dec 15, 2026 · full time · from A friend');
  });

  it('say that several days may be the deadline', () => {
    expect(moreWords(EMPTY_POSTING, true)).toBe('deadline unclear');
  });
});
