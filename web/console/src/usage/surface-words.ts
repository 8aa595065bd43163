import type { RefusalReason, Surface } from '../api/generated/console.ts';

const SURFACES: Record<Surface, string> = {
  surfaceA: 'Salary API',
  surfaceB: 'Salary intelligence',
  surfaceBPublic: 'Catalogue without a key',
  pipeline: 'Job pipeline',
  console: 'In the browser',
};

/** The names of the separately limited APIs. */
export function surfaceName(surface: Surface): string {
  return SURFACES[surface];
}

/** For an API that the plan does not open to programs. */
export function notInPlan(surface: Surface): string {
  return surface === 'pipeline'
    ? 'By program: with the Ultra plan. In the browser: included.'
    : 'Not in your plan.';
}

interface RefusalWords {
  text: string;
  wayOut: string;
  /** In the error that the caller got. */
  code: string;
}

const REASONS: Record<RefusalReason, RefusalWords> = {
  minute_limit: {
    text: 'More requests in a minute than your plan allows',
    wayOut: 'Spread the requests: the RateLimit header of each response says how many are left.',
    code: 'rate_limit_exceeded',
  },
  month_limit: {
    text: 'This month’s requests are used up',
    wayOut: 'The count restarts on the first of the month, or with a larger plan.',
    code: 'rate_limit_exceeded',
  },
  plan: { text: 'Not in your plan', wayOut: 'Ask for another plan.', code: 'tier_insufficient' },
  scope: {
    text: 'The key lacks the scope',
    wayOut: 'Create a key with that scope and use it instead.',
    code: 'scope_insufficient',
  },
  expired_credential: {
    text: 'The key has expired',
    wayOut: 'Create a new one and replace it there.',
    code: 'authentication_required',
  },
  revoked_credential: {
    text: 'The key was revoked',
    wayOut: 'A program still uses it: give it a new one.',
    code: 'authentication_required',
  },
};

export function refusalWords(reason: RefusalReason): RefusalWords {
  return REASONS[reason];
}
