import type { TokenScope } from '@wagewright/auth';

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
