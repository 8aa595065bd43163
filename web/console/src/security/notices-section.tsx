import {
  useInfiniteQuery,
  infiniteQueryOptions,
  useMutation,
  type UseMutationResult,
  useQueryClient,
} from '@tanstack/react-query';
import type { ReactNode, MouseEvent } from 'react';
import { recordsOf, PAGED } from '../api/pages.ts';
import { Button } from '../ui/button.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { MoreButton } from '../ui/more-button.tsx';
import { Section } from '../ui/page.tsx';
import { Badge } from '../ui/badge.tsx';
import { useRouter } from '@tanstack/react-router';
import type { NoticeResponse } from '../api/generated/console.ts';
import { Ago } from '../ui/moment.tsx';
import { callConsole } from '../api/call-console.ts';
import { sessionQuery } from '../api/session.ts';

const NOTICES = ['notices'];

/** Newest first. */
const noticesQuery = infiniteQueryOptions({
  queryKey: NOTICES,
  queryFn: ({ pageParam, signal }) => callConsole('notices.list', { query: { cursor: pageParam }, signal }),
  ...PAGED,
});

/** Events of the account and matters that will soon need the person, newest first. */
export function NoticesSection(): ReactNode {
  const notices = useInfiniteQuery(noticesQuery);
  const reading = useReadNotices();
  const unread = notices.data?.pages[0]?.unread ?? 0;
  return (
    <Section
      title="Notices"
      actions={
        unread > 0 ? (
          <Button isPending={reading.isPending} onPress={() => reading.mutate(undefined)}>
            Mark all as read
          </Button>
        ) : undefined
      }
    >
      <ErrorNotice error={reading.error} />
      <Loaded query={notices} what="notices">
        {(pages) => {
          const all = recordsOf(pages);
          if (all.length === 0)
            return (
              <p className="note">
                None. A new sign-in, a change of the ways in, a key that expires and a webhook that fails
                appear here.
              </p>
            );
          return (
            <ul className="records">
              {all.map((notice) => (
                <NoticeItem key={notice.id} notice={notice} onRead={() => reading.mutate([notice.id])} />
              ))}
            </ul>
          );
        }}
      </Loaded>
      <MoreButton query={notices} />
    </Section>
  );
}

function NoticeItem({ notice, onRead }: { notice: NoticeResponse; onRead: () => void }) {
  const { title, body, link, createdAt, readAt } = notice;
  return (
    <li className="record" data-unread={readAt === null}>
      <div className="record-main">
        <h3 className="record-title">
          {title} {readAt === null ? <Badge tone="warning">New</Badge> : null}
        </h3>
        <p>{body}</p>
        <p className="record-note">
          <Ago at={createdAt} />
        </p>
      </div>
      <div className="actions">
        {link === null ? null : (
          <NoticeLink to={link} about={title} onFollow={readAt === null ? onRead : undefined} />
        )}
        {readAt === null ? (
          <Button onPress={onRead} aria-label={`Mark as read: ${title}`}>
            Mark as read
          </Button>
        ) : null}
      </div>
    </li>
  );
}

interface NoticeLinkProps {
  /** A path of this application, from the API. */
  to: string;
  about: string;
  onFollow: (() => void) | undefined;
}

function NoticeLink({ to, about, onFollow }: NoticeLinkProps) {
  const { history } = useRouter();
  const follow = (event: MouseEvent) => {
    onFollow?.();
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    history.push(to);
  };
  return (
    <a className="button button-plain" href={to} onClick={follow} aria-label={`Go there: ${about}`}>
      Go there
    </a>
  );
}

/** Without ids all of them. */
function useReadNotices(): UseMutationResult<{ unread: number }, Error, string[] | undefined> {
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
