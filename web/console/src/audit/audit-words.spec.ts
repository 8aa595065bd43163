import { actionText, actorText, detailsText } from './audit-words.ts';

describe('an entry of the audit trail in words', () => {
  it('says what was done', () => {
    expect(actionText('account.plan_changed')).toBe('Account plan changed');
  });

  it('says by whom, as far as it is known', () => {
    expect(actorText({ actor: { id: 'usr_1', email: 'ada@example.com' } })).toBe('by ada@example.com');
    expect(actorText({ actor: { id: 'usr_1', email: null } })).toBe('by usr_1');
    expect(actorText({ actor: { id: 'system', email: null } })).toBe('by the system');
  });

  it('says about what, and leaves out what has no words', () => {
    const details = { name: 'First', note: null, scopes: ['a', 'b'], uses: 3, other: {} };
    expect(detailsText({ target: 'key_1', details })).toBe('key_1, name: First, scopes: a b, uses: 3');
    expect(detailsText({ target: null, details: {} })).toBe('');
  });
});
