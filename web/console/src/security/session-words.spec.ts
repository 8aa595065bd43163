import { endedText } from './session-words.ts';

describe('the end of other sessions', () => {
  it.each([
    [{ sessions: 0, grants: 0 }, 'There was no other session.'],
    [{ sessions: 1, grants: 0 }, '1 session ended.'],
    [{ sessions: 3, grants: 1 }, '3 sessions ended, and 1 program lost access.'],
  ])('%j is told as %s', (ended, text) => {
    expect(endedText(ended)).toBe(text);
  });
});
