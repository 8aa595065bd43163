import { queryOptions } from '@tanstack/react-query';
import { readConsole } from '../api/call-console.ts';
import type { Usage, UsageDays } from '../api/console.types.ts';

const MINUTE_MS = 60_000;
/** Days of the chart. */
const DAYS = 30;

/** What is used of the minute and of the month. */
export const usageQuery = queryOptions({
  queryKey: ['usage'],
  queryFn: ({ signal }) => readConsole<Usage>('usage', undefined, signal),
  refetchInterval: 10_000,
});

/** Calls by day, route and key; up to a minute behind. */
export const usageDaysQuery = queryOptions({
  queryKey: ['usage', 'days'],
  queryFn: ({ signal }) => readConsole<UsageDays>('usage/days', { days: DAYS }, signal),
  refetchInterval: MINUTE_MS,
});
