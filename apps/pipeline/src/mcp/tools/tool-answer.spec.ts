import { toolText } from './tool-answer';

describe('the text of an answer', () => {
  it('is what is so and what to do next', () => {
    expect(toolText('Moved it.', 'Plan the interview.')).toBe('Moved it. Plan the interview.');
    expect(toolText('Two jobs:\n- one\n- two\n', 'Ask which.')).toBe('Two jobs:\n- one\n- two\nAsk which.');
    expect(toolText('Nothing changes.', '')).toBe('Nothing changes.');
  });

  it('has at most 1,200 characters, and keeps what to do next', () => {
    const text = toolText('😀'.repeat(900), 'undo with undo_token undo_x.');
    expect(text).toHaveLength(1_200);
    expect(text.endsWith('… undo with undo_token undo_x.')).toBe(true);
    expect(text.isWellFormed()).toBe(true);
  });
});
