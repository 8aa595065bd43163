import { ApiError } from '@wagewright/sdk';
import { QueryClient } from '@tanstack/react-query';
import { ConsoleError } from './call-error.ts';

/** What was answered within this time is shown without asking again, milliseconds. */
const FRESH_MS = 10_000;
const MAX_RETRIES = 2;

/** Keeps answers, and asks again for what may have changed. A write is never sent again by itself. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: FRESH_MS, retry: (tries, error) => tries < MAX_RETRIES && isPassing(error) },
    mutations: { retry: false },
  },
});

/** Whether the same question may be answered later: no answer at all, or a fault of the service. */
function isPassing(error: unknown): boolean {
  // The SDK has tried again by itself.
  if (error instanceof ApiError) return false;
  return error instanceof ConsoleError && (error.status === 0 || error.status >= 500);
}
