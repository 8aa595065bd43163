import { type DailyUsageRow, REFUSAL_REASONS, type RefusalReason } from '@wagewright/auth';
import type { CountedCalls, RefusedCalls, UsageDaysResponse } from './usage.response';

/** More rows than these nobody reads; the rest forms one. */
const BUSIEST = 11;
const MAX_REFUSALS = 50;
const REASONS: ReadonlySet<string> = new Set(REFUSAL_REASONS);

/** @param rows by day, oldest first */
export function usageDays(
  rows: readonly DailyUsageRow[],
  labelOf: (credentialId: string) => string,
): UsageDaysResponse {
  return {
    calls: callsOf(rows),
    byRoute: countsBy(rows, ({ route }) => route, describedRoute),
    byCredential: countsBy(rows, ({ credentialId }) => credentialId, labelOf),
    refusals: refusalsOf(rows, labelOf),
  };
}

/** `GET /jobs/{id}` for `GET /jobs/:id`, as the description of the API spells it. */
export function describedRoute(route: string): string {
  return route.replace(/:(\w+)/g, '{$1}');
}

function callsOf(rows: readonly Pick<DailyUsageRow, 'calls'>[]): number {
  return rows.reduce((sum, { calls }) => sum + calls, 0);
}

function countsBy(
  rows: readonly DailyUsageRow[],
  keyOf: (row: DailyUsageRow) => string,
  labelOf: (key: string) => string,
): CountedCalls[] {
  const all = [...groupedBy(rows, keyOf)]
    .map(([key, grouped]) => ({ key, label: labelOf(key), calls: callsOf(grouped) }))
    .sort((one, other) => other.calls - one.calls || (one.key < other.key ? -1 : 1));
  const rest = callsOf(all.slice(BUSIEST));
  return [...all.slice(0, BUSIEST), ...(rest === 0 ? [] : [{ key: 'other', label: 'Other', calls: rest }])];
}

function refusalsOf(
  rows: readonly DailyUsageRow[],
  labelOf: (credentialId: string) => string,
): RefusedCalls[] {
  const alike = groupedBy(rows.filter(isRefused), ({ outcome, credentialId, route }) =>
    [outcome, credentialId, route].join('\n'),
  );
  return [...alike.values()]
    .flatMap((grouped) => {
      const [{ outcome, credentialId, route }] = grouped as [DailyUsageRow];
      const calls = callsOf(grouped);
      const lastDay = grouped.at(-1)?.day ?? '';
      return isReason(outcome)
        ? [
            {
              reason: outcome,
              credentialId,
              label: labelOf(credentialId),
              route: describedRoute(route),
              calls,
              lastDay,
            },
          ]
        : [];
    })
    .sort((one, other) => other.calls - one.calls)
    .slice(0, MAX_REFUSALS);
}

function groupedBy(
  rows: readonly DailyUsageRow[],
  keyOf: (row: DailyUsageRow) => string,
): Map<string, DailyUsageRow[]> {
  const groups = new Map<string, DailyUsageRow[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

function isRefused({ outcome }: DailyUsageRow): boolean {
  return isReason(outcome);
}

function isReason(outcome: string): outcome is RefusalReason {
  return REASONS.has(outcome);
}
