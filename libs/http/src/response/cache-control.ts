import type { AccessRule } from '@wagewright/auth';

/** The public catalogue may be kept by anybody; everything else only by the client itself. */
export function cacheControlOf(rule: AccessRule): string {
  return rule.kind === 'public'
    ? 'public, max-age=3600, stale-while-revalidate=86400'
    : 'private, max-age=60';
}
