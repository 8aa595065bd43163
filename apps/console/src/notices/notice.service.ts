import { Injectable } from '@nestjs/common';
import { IdempotencyService } from '@wagewright/http';
import { DataSource } from 'typeorm';
import { beforeOf, pageOf } from '../http/page';
import type { CurrentSession } from '../sessions/current-session';
import { NoticeRepository } from './notice.repository';
import type { ListNoticesRequest, ReadNoticesRequest } from './notice.request';
import { type NoticePage, noticeResponse } from './notice.response';

@Injectable()
export class NoticeService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly notices: NoticeRepository,
    private readonly idempotency: IdempotencyService,
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

  /** Ids of other accounts have no effect. */
  async read({ accountId }: CurrentSession, { ids }: ReadNoticesRequest): Promise<{ unread: number }> {
    return this.dataSource.transaction(async (manager) => {
      await this.notices.markRead(manager, accountId, ids ?? undefined);
      const answer = { unread: await this.notices.countUnread(accountId, manager) };
      await this.idempotency.settle(manager, answer);
      return answer;
    });
  }
}
