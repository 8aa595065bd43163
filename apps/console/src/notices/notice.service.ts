import { Injectable } from '@nestjs/common';
import { AuditedTransaction } from '../audit/audited-transaction';
import { beforeOf, pageOf } from '../http/page';
import type { CurrentSession } from '../sessions/current-session';
import { NoticeRepository } from './notice.repository';
import type { ListNoticesRequest, ReadNoticesRequest } from './notice.request';
import { type NoticePage, noticeResponse } from './notice.response';

@Injectable()
export class NoticeService {
  constructor(
    private readonly notices: NoticeRepository,
    private readonly transaction: AuditedTransaction,
  ) {}

  /** Newest first. @throws ApiError 400 for a cursor of another list */
  async list({ accountId }: CurrentSession, request: ListNoticesRequest): Promise<NoticePage> {
    const binding = ['notices', accountId, request.unread ?? false];
    const query = {
      beforeId: beforeOf(request, binding),
      isUnread: request.unread,
      limit: request.limit,
    };
    const [rows, unread] = await Promise.all([
      this.notices.list(accountId, query),
      this.notices.countUnread(accountId),
    ]);
    return { ...pageOf(rows, request, binding, noticeResponse), unread };
  }

  async unread(accountId: string): Promise<number> {
    return this.notices.countUnread(accountId);
  }

  /** Ids of other accounts have no effect. */
  async read(session: CurrentSession, { ids }: ReadNoticesRequest): Promise<{ unread: number }> {
    const { accountId } = session;
    return this.transaction.run(session, async ({ manager }) => {
      await this.notices.markRead(manager, accountId, ids ?? undefined);
      return { unread: await this.notices.countUnread(accountId, manager) };
    });
  }
}
