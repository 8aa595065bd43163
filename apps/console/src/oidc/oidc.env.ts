import { type Plan, PLANS } from '@wagewright/auth';
import { Env } from '@wagewright/config';
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
  /** Domains of e-mail addresses whose people get an account by themselves, and its plan. */
  domains?: Readonly<Record<string, Plan>>;
}

const NAME = /^[a-z0-9-]{1,40}$/;
const MEMBERS = new Set(['name', 'label', 'issuer', 'clientId', 'clientSecret', 'domains']);

@ValidatorConstraint({ name: 'oidcProviders' })
class AreOidcProviders implements ValidatorConstraintInterface {
  validate(value: unknown): boolean {
    if (!Array.isArray(value) || !value.every(isProvider)) return false;
    return new Set(value.map(({ name }) => name)).size === value.length;
  }

  defaultMessage(): string {
    return 'must be JSON such as [{"name":"acme","label":"Acme","issuer":"https://id.example.com","clientId":"…","clientSecret":"…","domains":{"example.com":"pro"}}], each name once, an issuer with https';
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
  } = value as Partial<OidcProviderSettings>;
  return (
    Object.keys(value).every((member) => MEMBERS.has(member)) &&
    [name, label, issuer, clientId, clientSecret].every((text) => typeof text === 'string' && text !== '') &&
    NAME.test(name ?? '') &&
    isIssuer(issuer ?? '') &&
    Object.values(domains).every((plan) => PLANS.includes(plan))
  );
}

function isIssuer(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === 'https:';
}

export class OidcEnv {
  @Env('OIDC_PROVIDERS', {
    about:
      'Identity providers with which people sign in (OpenID Connect), as JSON: [{name, label, issuer, clientId, clientSecret, domains?}]. Each has to allow <CONSOLE_BASE_URL>/sign-in/oidc/<name>/callback. domains: whose people get an account by themselves, and its plan.',
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
