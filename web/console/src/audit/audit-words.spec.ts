import { doneText, toWhomText, whatText, whoText } from './audit-words.ts';

const ada = { id: 'usr_1', email: 'ada@example.com' };
const bob = { id: 'usr_2', email: 'bob@example.com' };

describe('an entry of the audit trail in words', () => {
  it('says what was done', () => {
    expect(doneText('account.plan_changed')).toBe('Changed the plan');
    expect(doneText('subscription.ended')).toBe('Ended a program’s subscription');
    expect(doneText('share.created')).toBe('Shared a comparison of offers');
    expect(doneText('thing.turned_round')).toBe('Thing turned round');
  });

  it('says who it was, as far as it is known', () => {
    const who = (actor: typeof ada | { id: string; email: null }, ownId: string, details = {}) =>
      whoText({ actor, details }, ownId);
    expect(who(ada, 'usr_2')).toBe('ada@example.com');
    expect(who(ada, 'usr_1')).toBe('You');
    expect(who({ id: 'usr_1', email: null }, 'usr_2')).toBe('A deleted account (usr_1)');
    const operator = { id: 'operator', email: null };
    expect(who(operator, 'usr_2')).toBe('The command line');
    expect(who(operator, 'usr_2', { operator: 'Kim' })).toBe('Kim, on the command line');
  });

  it('says to whom, unless it is the same person', () => {
    const entry = { id: '', at: '', action: '', target: null, details: {}, address: null };
    expect(toWhomText({ ...entry, actor: ada, account: bob }, 'usr_3')).toBe('bob@example.com');
    expect(toWhomText({ ...entry, actor: ada, account: ada }, 'usr_3')).toBe('');
    expect(toWhomText({ ...entry, actor: ada, account: null }, 'usr_3')).toBe('');
  });

  it.each([
    ['key.revoked', { name: 'Nightly report' }, '“Nightly report”'],
    ['account.invited', { isNew: true, isOwner: false }, ''],
    ['account.invited', { isNew: true, isOwner: true }, 'as owner'],
    ['account.plan_changed', { from: 'free', to: 'ultra' }, 'Free → Ultra'],
    ['account.created', { plan: 'pro' }, 'Pro'],
    ['account.suspended', { reason: 'Asked for it.' }, '“Asked for it.”'],
    ['account.suspended', { reason: null }, ''],
    ['session.opened', { method: 'recovery-code' }, 'with a recovery code'],
    ['session.opened', { method: 'oidc', provider: 'acme' }, 'acme'],
    ['session.revoked', { reason: 'person' }, ''],
    [
      'grant.revoked',
      { clientName: 'Claude', clientId: 'x', reason: 'session' },
      '“Claude”, with its session',
    ],
    ['key.created', { scopes: ['compensation:read'], expiresAt: null }, ''],
    ['calendar_feed.opened', { credentialId: 'tok_1' }, 'with tok_1'],
    [
      'community_report.rejected',
      { role: 'data-scientist', city: 'austin', reports: 2, reason: 'A joke' },
      'data-scientist, austin, 2 reports, “A joke”',
    ],
  ])('says of %s what else there is', (action, details, text) => {
    expect(whatText({ action, details })).toBe(text);
  });
});
