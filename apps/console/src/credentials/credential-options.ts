import { DEFAULT_KEY_SCOPES, Scope, SCOPES, TOKEN_SCOPES, type TokenScope } from '@wagewright/auth';
import { DEFAULT_OVERLAP_HOURS, MAX_EXPIRES_IN_DAYS, MAX_OVERLAP_HOURS } from './credential.request';

/** Choices of the form for keys and tokens. */
export interface CredentialOptions {
  /** Scopes of keys. */
  scopes: {
    /** Value to send. */
    name: Scope;
    /** Access that it gives, in a sentence. */
    about: string;
    /** Whether a key has it when none are named. */
    byDefault: boolean;
  }[];
  /** Scopes of tokens, each of which has exactly one. */
  tokenScopes: {
    /** Value to send. */
    name: TokenScope;
    /** Access that it gives, in a sentence. */
    about: string;
  }[];
  /** The longest life that can be asked for, in days. */
  maxExpiresInDays: number;
  /** The longest time that both secrets may work at a rotation, in hours. */
  maxOverlapHours: number;
  /** Default of that time, in hours. */
  defaultOverlapHours: number;
}

const ABOUT_SCOPES: Readonly<Record<Scope, string>> = {
  [Scope.IntelligenceRead]: 'Read all salary endpoints, except lineage.',
  [Scope.IntelligenceWrite]: 'Report your own pay.',
  [Scope.IntelligenceMcp]: 'Call the MCP tools; needs the Pro plan.',
  [Scope.IntelligenceLineage]: 'Read where each figure comes from; needs the Pro plan.',
  [Scope.CompensationRead]: 'Read salaries, history and projections; compare offers and negotiate.',
  [Scope.SkillsRead]: 'Read what skills are worth, and adjacent roles.',
  [Scope.MarketRead]: 'Compare roles, and read what people report.',
  [Scope.CompanyDataRead]: 'Read the levels and pay of companies; needs the Ultra plan.',
};

const ABOUT_TOKEN_SCOPES: Readonly<Record<TokenScope, string>> = {
  'read-only': 'Read everything; change nothing.',
  'read-write': 'Read and change everything.',
};

/** The same for everybody. */
export const CREDENTIAL_OPTIONS: CredentialOptions = {
  scopes: SCOPES.map((name) => ({
    name,
    about: ABOUT_SCOPES[name],
    byDefault: DEFAULT_KEY_SCOPES.includes(name),
  })),
  tokenScopes: TOKEN_SCOPES.map((name) => ({ name, about: ABOUT_TOKEN_SCOPES[name] })),
  maxExpiresInDays: MAX_EXPIRES_IN_DAYS,
  maxOverlapHours: MAX_OVERLAP_HOURS,
  defaultOverlapHours: DEFAULT_OVERLAP_HOURS,
};
