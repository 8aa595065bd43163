import { grantedScope, registeredScopes, requestedScope } from './scopes';

describe('the scope that a client asks for', () => {
  it.each([
    ['read-write', 'read-write'],
    ['read-only read-write', 'read-write'],
    ['read-write offline_access', 'read-write'],
    ['read-only', 'read-only'],
    ['', 'read-only'],
    [undefined, 'read-only'],
    [['read-write'], 'read-only'],
    ['read-writes', 'read-only'],
    ['READ-WRITE', 'read-only'],
  ])('of %j is %s', (asked, scope) => {
    expect(requestedScope(asked)).toBe(scope);
  });
});

describe('the scope that is granted', () => {
  it.each([
    ['read-write', 'read-write', 'read-write'],
    ['read-write', 'read-only', 'read-only'],
    ['read-write', undefined, 'read-only'],
    ['read-only', 'read-write', 'read-only'],
    ['read-only', 'read-only', 'read-only'],
  ] as const)('of %s, where a person chose %s, is %s', (requested, chosen, granted) => {
    expect(grantedScope(requested, chosen)).toBe(granted);
  });
});

describe('the scopes of a registration', () => {
  it.each([
    ['read-only offline_access', 'read-only offline_access'],
    ['read-write read-only', 'read-write read-only'],
    ['read-only read-only', 'read-only'],
    ['openid read-write profile', 'read-write'],
    ['openid', undefined],
    [' ', undefined],
    ['', undefined],
  ])('of %j are %j', (asked, known) => {
    expect(registeredScopes(asked)).toBe(known);
  });
});
