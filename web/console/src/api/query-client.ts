import { ApiError } from '@wagewright/sdk';
import { QueryClient } from '@tanstack/react-query';
import { ConsoleError } from './call-error.ts';

/** Responses are shown without a new request within this time, milliseconds. */
const FRESH_MS = 10_000;
const MAX_RETRIES = 2;

/** Caches responses, and refetches stale ones. A write is never repeated automatically. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: FRESH_MS, retry: (tries, error) => tries < MAX_RETRIES && isPassing(error) },
    mutations: { retry: false },
  },
});

/** Whether the same request may succeed later: no response, or a fault of the service. */
function isPassing(error: unknown): boolean {
  // The SDK has retried already.
  if (error instanceof ApiError) return false;
  return error instanceof ConsoleError && (error.status === 0 || error.status >= 500);
}
