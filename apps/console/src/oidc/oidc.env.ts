import { type Plan, PLANS } from '@wagewright/auth';
import { Env, parseUrl } from '@wagewright/config';
import { Transform } from 'class-transformer';
import {
  IsOptional,
  Validate,
  ValidatorConstraint,
  type ValidatorConstraintInterface,
} from 'class-validator';

/** An identity provider with which people sign in. */
export interface OidcProviderSettings {
  /** Stands in addresses: `/sign-in/oidc/<name>/callback` is what the provider has to allow. */
  name: string;
  /** What the button says. */
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

@ValidatorConstraint({ name: 'oidcProviders' })
class AreOidcProviders implements ValidatorConstraintInterface {
  validate(value: unknown): boolean {
    if (!Array.isArray(value) || !value.every(isProvider)) return false;
    return new Set(value.map(({ name }) => name)).size === value.length;
  }

  defaultMessage(): string {
    return 'must be JSON such as [{"name":"acme","label":"Acme","issuer":"https://id.example.com","clientId":"…","clientSecret":"…","domains":{"example.com":"pro"}}], each name once, an issuer with https, and "emailVerified":"assume" only beside domains';
  }
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
      'Identity providers with which people sign in (OpenID Connect), as JSON: [{name, label, issuer, clientId, clientSecret, domains?, emailVerified?}]. Each has to allow <CONSOLE_BASE_URL>/sign-in/oidc/<name>/callback. domains: e-mail domains that are the provider’s own, and the plan of their people. It vouches for every address in them: their people get an account by themselves, and come to one that is there unless it has a passkey or is an owner’s. emailVerified: assume takes such an address for verified where the provider does not say, as Entra ID does not; see docs/operations/identity-providers.md.',
    secret: true,
    example:
      '[{"name":"acme","label":"Acme","issuer":"https://id.example.com","clientId":"…","clientSecret":"…","domains":{"example.com":"pro"}}]',
  })
  @Transform(({ value }: { value: unknown }) => parseJson(value))
  @IsOptional()
  @Validate(AreOidcProviders)
  providers: OidcProviderSettings[] = [];
}

function parseJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
