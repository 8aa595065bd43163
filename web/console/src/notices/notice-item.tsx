import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type { NoticeResponse } from '../api/generated/console.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Ago } from '../ui/moment.tsx';

interface NoticeItemProps {
  notice: NoticeResponse;
  onRead: () => void;
}

/** A notice, with a link to the place for action. */
export function NoticeItem({ notice, onRead }: NoticeItemProps) {
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
