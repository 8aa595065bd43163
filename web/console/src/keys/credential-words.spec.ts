import type { CredentialResponse } from '../api/generated/console.ts';
import { credentialName, credentialState } from './credential-words.ts';

const NOW = Date.parse('2026-11-23T12:00:00Z');
const VALID: Pick<CredentialResponse, 'status' | 'expiresAt' | 'rotatedTo'> = {
  status: 'valid',
  expiresAt: null,
  rotatedTo: null,
};

describe('the state of a key in a word', () => {
  it.each([
    ['Valid', VALID],
    ['Valid', { ...VALID, expiresAt: '2026-11-30T12:00:01Z' }],
    ['Expires soon', { ...VALID, expiresAt: '2026-11-30T11:59:59Z' }],
    ['Replaced, still valid', { ...VALID, rotatedTo: 'key_2', expiresAt: '2026-11-24T00:00:00Z' }],
    ['Expired', { ...VALID, status: 'expired', rotatedTo: 'key_2' }],
    ['Revoked', { ...VALID, status: 'revoked', rotatedTo: 'key_2' }],
  ] as const)('is "%s"', (text, credential) => {
    expect(credentialState(credential, NOW).text).toBe(text);
  });
});

describe('what a key is called', () => {
  const credential = { prefix: 'intelligence_Ab3d', lastFour: 'x9Qz' } as CredentialResponse;

  it('is the name that its owner gave it, or how it begins and ends', () => {
    expect(credentialName({ ...credential, name: 'Nightly report' })).toBe('Nightly report');
    expect(credentialName({ ...credential, name: null })).toBe('intelligence_Ab3d…x9Qz');
  });
});
