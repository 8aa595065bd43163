import type { RefusalReason, Surface } from '../api/generated/console.ts';

const SURFACES: Record<Surface, string> = {
  surfaceA: 'Salary API',
  surfaceB: 'Salary intelligence',
  surfaceBPublic: 'Catalogue without a key',
  pipeline: 'Job pipeline',
  console: 'This console',
};

/** The names of the separately limited APIs. */
export function surfaceName(surface: Surface): string {
  return SURFACES[surface];
}

interface RefusalWords {
  text: string;
  wayOut: string;
  /** In the error that the caller got. */
  code: string;
}

const REASONS: Record<RefusalReason, RefusalWords> = {
  minute_limit: {
    text: 'More calls in a minute than the plan allows',
    wayOut: 'Spread the calls: each answer says in RateLimit how many are left.',
    code: 'rate_limit_exceeded',
  },
  month_limit: {
    text: 'The month is used up',
    wayOut: 'It begins anew on the first, or with a larger plan.',
    code: 'rate_limit_exceeded',
  },
  plan: { text: 'Not in the plan', wayOut: 'Ask for another plan.', code: 'tier_insufficient' },
  scope: {
    text: 'The key lacks the scope',
    wayOut: 'Make a key with the scope and use it instead.',
    code: 'scope_insufficient',
  },
  expired_credential: {
    text: 'The key has expired',
    wayOut: 'Make another one and replace it there.',
    code: 'authentication_required',
  },
  revoked_credential: {
    text: 'The key was revoked',
    wayOut: 'Something still uses it: give it another one.',
    code: 'authentication_required',
  },
};

export function refusalWords(reason: RefusalReason): RefusalWords {
  return REASONS[reason];
}
