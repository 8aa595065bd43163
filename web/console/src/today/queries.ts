import type { Wagewright } from '@wagewright/sdk';
import { queryOptions } from '@tanstack/react-query';
import { READER_ZONE } from '../ui/reader.ts';
import { KEYS } from '../records/keys.ts';

export const CHECKINS = 'checkins';

/** The next actions, the most urgent first; at most fifty. */
export function suggestionsQuery(pipeline: Wagewright) {
  return queryOptions({
    queryKey: KEYS.suggestions,
    queryFn: async ({ signal }) => (await pipeline.suggestions.list({ timeZone: READER_ZONE, signal })).data,
  });
}

/** The last ten check-ins, newest first. */
export function checkinsQuery(pipeline: Wagewright) {
  return queryOptions({
    queryKey: [CHECKINS],
    queryFn: async ({ signal }) => (await pipeline.account.get({ signal })).checkins,
  });
}
