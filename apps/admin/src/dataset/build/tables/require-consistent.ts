import type { AdjustmentRow } from '@wagewright/dataset';

/** Premiums of industries beyond this are rare: at most so large a share of them. */
const FAR_PREMIUM = 0.3;
const FAR_SHARE = 0.01;

/**
 * Nothing is built whose adjustments contradict themselves: graduates' pay never falls with schooling, and premiums of
 * industries are seldom beyond 30 %, which would be another mix of places or of work.
 *
 * @throws Error that names the first contradiction
 */
export function requireConsistent(rows: readonly AdjustmentRow[]): void {
  const known = rows.filter(({ factor }) => factor !== null);
  requireRisingPay(known.filter(({ topic }) => topic === 'education'));
  requireRarePremiums(known.filter(({ topic }) => topic === 'industry'));
}

/** @param rows by occupation, in order of schooling */
function requireRisingPay(rows: readonly AdjustmentRow[]): void {
  for (const [i, { scope, key, factor }] of rows.entries()) {
    const before = rows[i - 1];
    if (before?.scope === scope && (factor ?? 0) < (before.factor ?? 0))
      throw new Error(`education of ${scope}: pay falls from ${before.key} to ${key}`);
  }
}

function requireRarePremiums(rows: readonly AdjustmentRow[]): void {
  const far = rows.filter(({ factor }) => Math.abs((factor ?? 1) - 1) > FAR_PREMIUM);
  if (far.length > rows.length * FAR_SHARE)
    throw new Error(`industries: ${far.length} of ${rows.length} premiums lie beyond 30 %`);
}
