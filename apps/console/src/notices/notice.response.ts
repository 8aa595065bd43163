import type { Page } from '../pagination/page';
import type { Notice } from './notice.entity';
import type { NoticeKind } from './notice-kinds';

export interface NoticeResponse {
  id: string;
  kind: NoticeKind;
  title: string;
  body: string;
  /** Path in the console where something can be done about it; null for none. */
  link: string | null;
  createdAt: Date;
  readAt: Date | null;
}

export interface NoticePage extends Page<NoticeResponse> {
  /** How many of all were not read. */
  unread: number;
}

export interface NoticePreferencesResponse {
  /** Whether anything can be sent by e-mail here. */
  isEmailAvailable: boolean;
  preferences: {
    kind: NoticeKind;
    title: string;
    /** Whether it is shown in the console. */
    console: boolean;
    /** Whether it is sent by e-mail, where that is available. */
    email: boolean;
  }[];
}

export function noticeResponse({ id, kind, title, body, link, createdAt, readAt }: Notice): NoticeResponse {
  return { id, kind, title, body, link, createdAt, readAt };
}
