import { type Plan, PLANS } from '@wagewright/auth';
import { Accepts, Env, parseUrl, ToJson } from '@wagewright/config';
import { IsOptional } from 'class-validator';

/** An identity provider with which people sign in. */
export interface OidcProviderSettings {
  /** Part of the redirect address that the provider must allow: `/sign-in/oidc/<name>/callback`. */
  name: string;
  /** Text of the button. */
  label: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /**
   * Domains of e-mail addresses for which the provider answers: their people get an account by themselves, with its plan, and come
   * to the one that they have.
   */
  domains?: Readonly<Record<string, Plan>>;
  /** For a provider that sends no `email_verified`: addresses of its own domains count as verified. */
  emailVerified?: 'assume';
}

const NAME = /^[a-z0-9-]{1,40}$/;
const MEMBERS = new Set(['name', 'label', 'issuer', 'clientId', 'clientSecret', 'domains', 'emailVerified']);

const PROVIDERS =
  'must be JSON such as [{"name":"acme","label":"Acme","issuer":"https://id.example.com","clientId":"…","clientSecret":"…","domains":{"example.com":"pro"}}], each name once, an issuer with https, and "emailVerified":"assume" only beside domains';

function areProviders(value: unknown): boolean {
  if (!Array.isArray(value) || !value.every(isProvider)) return false;
  return new Set(value.map(({ name }) => name)).size === value.length;
}

function isProvider(value: unknown): value is OidcProviderSettings {
  if (typeof value !== 'object' || value === null) return false;
  const {
    name,
    label,
    issuer,
    clientId,
    clientSecret,
    domains = {},
    emailVerified,
  } = value as Partial<Record<keyof OidcProviderSettings, unknown>> &
    Partial<Omit<OidcProviderSettings, 'emailVerified'>>;
  return (
    Object.keys(value).every((member) => MEMBERS.has(member)) &&
    [name, label, issuer, clientId, clientSecret].every((text) => typeof text === 'string' && text !== '') &&
    NAME.test(name ?? '') &&
    isIssuer(issuer ?? '') &&
    Object.values(domains).every((plan) => PLANS.includes(plan)) &&
    (emailVerified === undefined || (emailVerified === 'assume' && Object.keys(domains).length > 0))
  );
}

function isIssuer(text: string): boolean {
  return parseUrl(text)?.protocol === 'https:';
}

export class OidcEnv {
  @Env('OIDC_PROVIDERS', {
    about:
      'Identity providers for sign-in (OpenID Connect), as JSON: [{name, label, issuer, clientId, clientSecret, domains?, emailVerified?}]. Each must allow <CONSOLE_BASE_URL>/sign-in/oidc/<name>/callback. domains: e-mail domains of the provider, each with the plan for its people. The provider vouches for every address in them: new people get an account, and others sign in to theirs unless it has a passkey or is an owner’s. emailVerified: assume trusts these addresses where the provider does not mark them as verified, as Entra ID does not; see docs/operations/identity-providers.md.',
    secret: true,
    example:
      '[{"name":"acme","label":"Acme","issuer":"https://id.example.com","clientId":"…","clientSecret":"…","domains":{"example.com":"pro"}}]',
  })
  @ToJson()
  @IsOptional()
  @Accepts(areProviders, PROVIDERS)
  providers: OidcProviderSettings[] = [];
}
