import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  type UseMutationResult,
  useQueryClient,
} from '@tanstack/react-query';
import { callConsole } from '../api/call-console.ts';
import type { NoticeKind, NoticePreferencesResponse } from '../api/generated/console.ts';
import { FIRST_PAGE, nextCursorOf } from '../api/pages.ts';
import { sessionQuery } from '../api/session.ts';

const NOTICES = ['notices'];

/** Newest first. */
export const noticesQuery = infiniteQueryOptions({
  queryKey: NOTICES,
  queryFn: ({ pageParam, signal }) => callConsole('notices.list', { query: { cursor: pageParam }, signal }),
  initialPageParam: FIRST_PAGE,
  getNextPageParam: nextCursorOf,
});

export const preferencesQuery = queryOptions({
  queryKey: ['notice-preferences'],
  queryFn: ({ signal }) => callConsole('notices.preferences', { signal }),
});

/** Without ids all of them. */
export function useReadNotices(): UseMutationResult<{ unread: number }, Error, string[] | undefined> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids) => callConsole('notices.read', { body: ids === undefined ? {} : { ids } }),
    onSuccess: async ({ unread }) => {
      client.setQueryData(
        sessionQuery.queryKey,
        (session) => session && { ...session, unreadNotices: unread },
      );
      await client.invalidateQueries({ queryKey: NOTICES });
    },
  });
}

export interface PreferenceChange {
  kind: NoticeKind;
  console?: boolean;
  email?: boolean;
}

/** Shown at once, and reverted after a refusal. */
export function useChangePreference(): UseMutationResult<NoticePreferencesResponse, Error, PreferenceChange> {
  const client = useQueryClient();
  const { queryKey } = preferencesQuery;
  return useMutation({
    mutationFn: (change) => callConsole('notices.updatePreferences', { body: { preferences: [change] } }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (known) => known && changed(known, change));
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

function changed(known: NoticePreferencesResponse, change: PreferenceChange): NoticePreferencesResponse {
  const preferences = known.preferences.map((one) =>
    one.kind === change.kind ? { ...one, ...change } : one,
  );
  return { ...known, preferences };
}
