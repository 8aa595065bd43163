import type { TokenScope } from '@wagewright/auth';

const WRITES: TokenScope = 'read-write';
const READS: TokenScope = 'read-only';

/** What a client asks for: the wider of the scopes that it names; to read where it names none. */
export function requestedScope(scope: unknown): TokenScope {
  return typeof scope === 'string' && scope.split(' ').includes(WRITES) ? WRITES : READS;
}

/** What is granted: never more than was asked for, and less where the person chose to let the program read only. */
export function grantedScope(requested: TokenScope, chosen: unknown): TokenScope {
  return requested === WRITES && chosen === WRITES ? WRITES : READS;
}
