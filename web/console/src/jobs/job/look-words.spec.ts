import { shortWeekday } from '../../ui/format.ts';
import { isOver, type Look, lookWords } from './look-words.ts';

const TODAY = '2026-11-28';
const [FRIDAY, SATURDAY] = ['2026-11-27', '2026-12-05'].map((day) => shortWeekday(day, TODAY));
const look = (members: Partial<Look>): Look => ({
  state: 'open',
  reason: 'The page takes applications.',
  quote: null,
  url: 'https://example.com/1',
  lookedAt: '2026-11-27T12:00:00.000Z',
  unclear: null,
  nextLookAt: '2026-12-04T12:00:00.000Z',
  ...members,
});

describe('the words of a look', () => {
  it.each<[Partial<Look>, string]>([
    [{}, `Looked at ${FRIDAY}: still open.`],
    [
      { state: 'closed', quote: 'This job has expired.' },
      `Closed, as its page said on ${FRIDAY}: “This job has expired.”`,
    ],
    [
      { state: 'gone', reason: 'The page answered with status 404.' },
      `Gone on ${FRIDAY}: The page answered with status 404.`,
    ],
    [
      { state: 'unknown', reason: 'Nothing was read: the host is not known.' },
      `Looked at ${FRIDAY}: not clear. Nothing was read: the host is not known.`,
    ],
    [
      { unclear: { reason: 'No page.', lookedAt: '2026-12-05T12:00:00.000Z' } },
      `Looked at ${FRIDAY}: still open. On ${SATURDAY} it was not clear. No page.`,
    ],
  ])('%j', (members, words) => {
    expect(lookWords(look(members), TODAY)).toBe(words);
  });

  it.each([
    ['closed', null, true],
    ['gone', null, true],
    ['gone', 'rejected', false],
    ['open', null, false],
    ['unknown', null, false],
  ] as const)('a posting that is %s, of a job with the outcome %s', (state, outcome, expected) => {
    expect(isOver({ outcome, postingLook: look({ state }) })).toBe(expected);
  });
});
