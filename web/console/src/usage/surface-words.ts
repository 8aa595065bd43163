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

const REASONS: Record<RefusalReason, { text: string; wayOut: string }> = {
  minute_limit: {
    text: 'More calls in a minute than the plan allows',
    wayOut: 'Spread the calls: each answer says in RateLimit how many are left.',
  },
  month_limit: {
    text: 'The month is used up',
    wayOut: 'It begins anew on the first, or with a larger plan.',
  },
  plan: { text: 'Not in the plan', wayOut: 'Ask for another plan.' },
  scope: { text: 'The key lacks the scope', wayOut: 'Make a key with the scope and use it instead.' },
  expired_credential: { text: 'The key has expired', wayOut: 'Make another one and replace it there.' },
  revoked_credential: {
    text: 'The key was revoked',
    wayOut: 'Something still uses it: give it another one.',
  },
};

export function refusalWords(reason: RefusalReason): { text: string; wayOut: string } {
  return REASONS[reason];
}
