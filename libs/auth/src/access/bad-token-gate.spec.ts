import { BAD_TOKENS_PER_MINUTE, BadTokenGate } from './bad-token-gate';

describe('BadTokenGate', () => {
  it('shuts after sixty failures of one address and opens as they grow old', () => {
    const gate = new BadTokenGate();
    for (let i = 0; i < BAD_TOKENS_PER_MINUTE; i++) gate.noteFailure('203.0.113.7', 1_000 + i);
    expect(gate.isShut('203.0.113.7', 2_000)).toBe(true);
    expect(gate.isShut('203.0.113.8', 2_000)).toBe(false);
    expect(gate.isShut('203.0.113.7', 61_000)).toBe(false);
  });
});
