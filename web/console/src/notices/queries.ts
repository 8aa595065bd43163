import {
  infiniteQueryOptions,
  useMutation,
  type UseMutationResult,
  useQueryClient,
} from '@tanstack/react-query';
import { callConsole } from '../api/call-console.ts';
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
