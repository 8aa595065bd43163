import type { Principal } from '@wagewright/auth';
import { auditedCaller } from './audited-caller';

const caller = {
  accountId: 'usr_1',
  plan: 'ultra',
  credentialId: 'key_1',
  scopes: [],
  prefix: 'wsk_ab',
} as const;

describe('a caller in the audit trail', () => {
  it.each<[Principal['kind'], object]>([
    ['session', {}],
    ['api_key', { credentialId: 'key_1' }],
    ['grant', { credentialId: 'key_1' }],
  ])('(%s) is the person, with what a program used in the details', (kind, details) => {
    expect(auditedCaller({ ...caller, kind }, '192.0.2.1')).toEqual({
      actor: 'usr_1',
      accountId: 'usr_1',
      clientAddress: '192.0.2.1',
      details,
    });
  });
});
