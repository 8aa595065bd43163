import type { Page } from '../http/page';
import type { Notice, NoticeKind } from './notice.entity';

/** Something that a person was told. */
export interface NoticeResponse {
  /** Identifier, `ntc_…`. */
  id: string;
  /** What it is about. */
  kind: NoticeKind;
  /** What happened, in a few words. */
  title: string;
  /** The same in a sentence or two, and what can be done. */
  body: string;
  /** Path in the console where something can be done about it; null for none. */
  link: string | null;
  /** When it was told. */
  createdAt: Date;
  /** When it was read; null while it was not. */
  readAt: Date | null;
}

/** A part of the list of notices. */
export interface NoticePage extends Page<NoticeResponse> {
  /** How many of all were not read. */
  unread: number;
}

/** How many notices are left. */
export interface UnreadNoticesResponse {
  /** How many of all were not read. */
  unread: number;
}

export function noticeResponse({ id, kind, title, body, link, createdAt, readAt }: Notice): NoticeResponse {
  return { id, kind, title, body, link, createdAt, readAt };
}
