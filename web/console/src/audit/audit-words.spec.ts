import { actionText, actorText, detailsText } from './audit-words.ts';

describe('an entry of the audit trail in words', () => {
  it('says what was done', () => {
    expect(actionText('account.plan_changed')).toBe('Account plan changed');
  });

  it('says by whom, as far as it is known', () => {
    expect(actorText({ actor: { accountId: 'usr_1', email: 'ada@example.com' } })).toBe('by ada@example.com');
    expect(actorText({ actor: { accountId: 'usr_1', email: null } })).toBe('by usr_1');
    expect(actorText({ actor: { accountId: null, email: null } })).toBe('by the system');
  });

  it('says about what, and leaves out what is not said', () => {
    expect(detailsText({ subject: 'key_1', details: { name: 'First', note: null, scopes: 3 } })).toBe(
      'key_1, name: First, scopes: 3',
    );
    expect(detailsText({ subject: null, details: {} })).toBe('');
  });
});
