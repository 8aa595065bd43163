import { loadSettings } from '@wagewright/config';
import { OidcEnv } from './oidc.env';
import { mayHaveAccount, ownAddress, planOf } from './oidc-people';

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

describe('an address that a provider vouches for', () => {
  const domains = { 'acme.example': 'pro' } as const;
  it.each([
    ['ada@acme.example', true, undefined, true],
    ['ada@acme.example', false, undefined, false],
    ['ada@acme.example', undefined, undefined, false],
    ['ada@acme.example', undefined, 'assume', true],
    ['ada@acme.example', false, 'assume', false],
    ['ada@elsewhere.example', true, 'assume', false],
    [undefined, true, 'assume', false],
  ] as const)('%s, verified: %p, setting: %p: %p', (email, isEmailVerified, emailVerified, isOwn) => {
    const own = ownAddress({ domains, emailVerified }, { email, isEmailVerified });
    expect(own).toBe(isOwn ? email : undefined);
  });

  const settings = (more: object) => {
    const acme = {
      name: 'acme',
      label: 'Acme',
      issuer: 'https://id.example.com',
      clientId: 'c',
      clientSecret: 's',
    };
    return () => loadSettings([OidcEnv], { OIDC_PROVIDERS: JSON.stringify([{ ...acme, ...more }]) });
  };

  it('is assumed to be verified where the settings say so', () => {
    expect(settings({ domains, emailVerified: 'assume' })).not.toThrow();
  });

  it.each([
    { emailVerified: 'assume' },
    { domains: {}, emailVerified: 'assume' },
    { domains, emailVerified: true },
    { domains, emailVerified: 'always' },
  ])('is not assumed to be verified by %j', (more) => {
    expect(settings(more)).toThrow('OIDC_PROVIDERS');
  });
});
