import { TOKEN_SCOPES, type TokenScope } from '@wagewright/auth';

/** Scopes that programs may request; `offline_access` changes nothing, but many clients add it for a refresh token. */
export const OAUTH_SCOPES = [...TOKEN_SCOPES, 'offline_access'];

const WRITES: TokenScope = 'read-write';
const READS: TokenScope = 'read-only';

/** The requested scope: the wider of several; read-only by default. */
export function requestedScope(scope: unknown): TokenScope {
  return typeof scope === 'string' && scope.split(' ').includes(WRITES) ? WRITES : READS;
}

/** The granted scope: never more than requested, and less if the person chose to allow reading only. */
export function grantedScope(requested: TokenScope, chosen: unknown): TokenScope {
  return requested === WRITES && chosen === WRITES ? WRITES : READS;
}

/** The known scopes of a registration, which drops others (RFC 7591, section 2). @returns undefined for none */
export function registeredScopes(scope: string): string | undefined {
  const known = new Set(scope.split(' ').filter((name) => OAUTH_SCOPES.includes(name)));
  return known.size === 0 ? undefined : [...known].join(' ');
}
