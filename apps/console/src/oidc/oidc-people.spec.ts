import { mayHaveAccount, planOf } from './oidc-people';

describe('somebody new from an identity provider', () => {
  it.each([
    ['ada@acme.example', 'ultra'],
    ['ada@sub.acme.example', undefined],
    ['ada@notacme.example', undefined],
    ['acme.example@elsewhere.example', undefined],
  ])('with the address %s gets the plan %p', (email, plan) => {
    expect(planOf(email, { 'Acme.example': 'ultra' })).toBe(plan);
  });

  it.each([
    ['open', undefined, true],
    ['invite', undefined, false],
    ['invite', 'free', true],
    ['closed', 'free', false],
  ] as const)('where sign-up is %s, of a domain with the plan %p, gets an account: %p', (mode, plan, may) => {
    expect(mayHaveAccount(mode, plan)).toBe(may);
  });
});
