import type { Page } from '../http/page';
import type { Notice, NoticeKind } from './notice.entity';

/** A message to a person. */
export interface NoticeResponse {
  /** Identifier, `ntc_…`. */
  id: string;
  /** Its subject. */
  kind: NoticeKind;
  /** Title, in a few words. */
  title: string;
  /** Details and remedy, in a sentence or two. */
  body: string;
  /** Path in the console where something can be done about it; null for none. */
  link: string | null;
  /** When it was written. */
  createdAt: Date;
  /** When it was read; null while it was not. */
  readAt: Date | null;
}

/** A part of the list of notices. */
export interface NoticePage extends Page<NoticeResponse> {
  /** Number of all unread notices. */
  unread: number;
}

/** Notices that are left. */
export interface UnreadNoticesResponse {
  /** Number of all unread notices. */
  unread: number;
}

export function noticeResponse({ id, kind, title, body, link, createdAt, readAt }: Notice): NoticeResponse {
  return { id, kind, title, body, link, createdAt, readAt };
}
