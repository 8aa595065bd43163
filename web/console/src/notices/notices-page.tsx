import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { recordsOf } from '../api/pages.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { MoreButton } from '../ui/more-button.tsx';
import { Page, Section } from '../ui/page.tsx';
import { NoticeItem } from './notice-item.tsx';
import { Preferences } from './preferences.tsx';
import { noticesQuery, useReadNotices } from './queries.ts';

/** The account's notices and their settings. */
export function NoticesPage(): ReactNode {
  const notices = useInfiniteQuery(noticesQuery);
  const reading = useReadNotices();
  const unread = notices.data?.pages[0]?.unread ?? 0;
  return (
    <Page
      title="Notices"
      lead="What happened without your doing, and what will soon need you."
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
              <EmptyState title="Nothing to tell">
                <p>
                  A webhook that fails, a key that is about to expire, a plan that is nearly used up, a
                  sign-in from somewhere new: it would be here.
                </p>
              </EmptyState>
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
      <Section title="What you are told">
        <Preferences />
      </Section>
    </Page>
  );
}
