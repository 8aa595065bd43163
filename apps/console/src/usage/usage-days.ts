import { type DailyUsageRow, REFUSAL_REASONS, type RefusalReason } from '@wagewright/auth';
import type { DailySeries, RefusedCalls, UsageDaysResponse } from './usage.response';

/** Distinguishable lines of a chart; the rest forms one line. */
const MAX_SERIES = 11;
const MAX_REFUSALS = 50;
const DAY_MS = 86_400_000;
const REASONS: ReadonlySet<string> = new Set(REFUSAL_REASONS);

/** The last UTC days, oldest first, ending with the day of `now`. */
export function lastDays(count: number, now: Date): string[] {
  return Array.from({ length: count }, (_, i) =>
    new Date(now.getTime() - (count - 1 - i) * DAY_MS).toISOString().slice(0, 10),
  );
}

/** @param rows by day, oldest first */
export function usageDays(
  rows: readonly DailyUsageRow[],
  days: readonly string[],
  labelOf: (credentialId: string) => string,
): UsageDaysResponse {
  const known = rows.filter(({ day }) => days.includes(day));
  const perDay = (counted: readonly DailyUsageRow[]) => callsByDay(counted, days);
  return {
    days: [...days],
    total: {
      calls: perDay(known),
      refused: perDay(known.filter(isRefused)),
      failed: perDay(known.filter(({ outcome }) => outcome === 'server_error')),
    },
    byRoute: seriesBy(known, days, ({ route }) => route, describedRoute),
    byCredential: seriesBy(known, days, ({ credentialId }) => credentialId, labelOf),
    refusals: refusalsOf(known, labelOf),
  };
}

/** `GET /jobs/{id}` for `GET /jobs/:id`, as the description of the API spells it. */
export function describedRoute(route: string): string {
  return route.replace(/:(\w+)/g, '{$1}');
}

function callsByDay(rows: readonly DailyUsageRow[], days: readonly string[]): number[] {
  const calls = new Map(days.map((day) => [day, 0]));
  for (const row of rows) calls.set(row.day, (calls.get(row.day) ?? 0) + row.calls);
  return [...calls.values()];
}

function seriesBy(
  rows: readonly DailyUsageRow[],
  days: readonly string[],
  keyOf: (row: DailyUsageRow) => string,
  labelOf: (key: string) => string,
): DailySeries[] {
  const all = [...groupedBy(rows, keyOf)]
    .map(([key, grouped]) => seriesOf(key, labelOf(key), grouped, days))
    .sort((one, other) => other.total - one.total || (one.key < other.key ? -1 : 1));
  const busiest = new Set(all.slice(0, MAX_SERIES).map(({ key }) => key));
  const rest = rows.filter((row) => !busiest.has(keyOf(row)));
  return [
    ...all.slice(0, MAX_SERIES),
    ...(rest.length === 0 ? [] : [seriesOf('other', 'Other', rest, days)]),
  ];
}

function seriesOf(
  key: string,
  label: string,
  rows: readonly DailyUsageRow[],
  days: readonly string[],
): DailySeries {
  const calls = callsByDay(rows, days);
  return { key, label, total: calls.reduce((sum, count) => sum + count, 0), calls };
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
      const calls = grouped.reduce((sum, row) => sum + row.calls, 0);
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
