import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode, MouseEvent } from 'react';
import { recordsOf } from '../api/pages.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { MoreButton } from '../ui/more-button.tsx';
import { Page, Section } from '../ui/page.tsx';
import { noticesQuery, useReadNotices, preferencesQuery, useChangePreference } from './queries.ts';
import { Badge } from '../ui/badge.tsx';
import { useRouter } from '@tanstack/react-router';
import type { NoticeResponse } from '../api/generated/console.ts';
import { Ago } from '../ui/moment.tsx';

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
              <EmptyState title="No notices">
                <p>
                  You read here of a sign-in from somewhere new, a key that is about to expire, a plan that is
                  nearly used up, or a webhook that fails.
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
      <Section title="Which notices you get">
        <Preferences />
      </Section>
    </Page>
  );
}

function Preferences() {
  const preferences = useQuery(preferencesQuery);
  const change = useChangePreference();
  return (
    <Loaded query={preferences} what="preferences">
      {({ isEmailAvailable, preferences: kinds }) => (
        <>
          {isEmailAvailable ? null : <p className="note">This installation sends no e-mail.</p>}
          <p className="note">Notices about the security of your account cannot be turned off.</p>
          <ErrorNotice error={change.error} />
          <table className="preferences">
            <thead>
              <tr>
                <th scope="col">What</th>
                <th scope="col">Here</th>
                {isEmailAvailable ? <th scope="col">E-mail</th> : null}
              </tr>
            </thead>
            <tbody>
              {kinds.map(({ kind, title, console: isHere, email, isAlwaysOn }) => (
                <tr key={kind}>
                  <th scope="row">
                    {title} {isAlwaysOn ? <Badge tone="neutral">Always on</Badge> : null}
                  </th>
                  <td>
                    <input
                      type="checkbox"
                      aria-label={`${title}: here`}
                      checked={isHere}
                      disabled={isAlwaysOn}
                      onChange={({ target }) => change.mutate({ kind, console: target.checked })}
                    />
                  </td>
                  {isEmailAvailable ? (
                    <td>
                      <input
                        type="checkbox"
                        aria-label={`${title}: by e-mail`}
                        checked={email}
                        disabled={isAlwaysOn}
                        onChange={({ target }) => change.mutate({ kind, email: target.checked })}
                      />
                    </td>
                  ) : null}
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </Loaded>
  );
}

interface NoticeItemProps {
  notice: NoticeResponse;
  onRead: () => void;
}

function NoticeItem({ notice, onRead }: NoticeItemProps) {
  const { title, body, link, createdAt, readAt } = notice;
  return (
    <li className="record" data-unread={readAt === null}>
      <div className="record-main">
        <h2 className="record-title">
          {title} {readAt === null ? <Badge tone="warning">New</Badge> : null}
        </h2>
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
