import { queryOptions } from '@tanstack/react-query';
import { callConsole } from '../api/call-console.ts';

const MINUTE_MS = 60_000;
const DAYS = 30;

export const usageQuery = queryOptions({
  queryKey: ['usage'],
  queryFn: ({ signal }) => callConsole('usage.get', { signal }),
  refetchInterval: 10_000,
});

/** Calls by day, route and key; up to a minute behind. */
export const usageDaysQuery = queryOptions({
  queryKey: ['usage', 'days'],
  queryFn: ({ signal }) => callConsole('usage.days', { query: { days: DAYS }, signal }),
  refetchInterval: MINUTE_MS,
});

/** The latest calls; a second behind. */
export const usageCallsQuery = queryOptions({
  queryKey: ['usage', 'calls'],
  queryFn: ({ signal }) => callConsole('usage.calls', { signal }),
});
