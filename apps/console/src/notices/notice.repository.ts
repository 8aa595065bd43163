import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In, IsNull, LessThan } from 'typeorm';
import { Notice } from './notice.entity';
import type { NoticeKind } from './notice-kinds';
import { NoticePreference } from './notice-preference.entity';

export interface NoticePageQuery {
  beforeId?: string;
  isUnread?: boolean;
  /** Maximum of rows, at least 1. */
  limit: number;
}

@Injectable()
export class NoticeRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Newest first; one more than `limit` when there are older ones. */
  async list(accountId: string, { beforeId, isUnread, limit }: NoticePageQuery): Promise<Notice[]> {
    return this.dataSource.getRepository(Notice).find({
      where: {
        accountId,
        isShown: true,
        ...(beforeId !== undefined && { id: LessThan(beforeId) }),
        ...(isUnread && { readAt: IsNull() }),
      },
      order: { id: 'DESC' },
      take: limit + 1,
    });
  }

  async countUnread(accountId: string, manager = this.dataSource.manager): Promise<number> {
    return manager.countBy(Notice, { accountId, isShown: true, readAt: IsNull() });
  }

  /** @param ids all by default */
  async markRead(manager: EntityManager, accountId: string, ids?: readonly string[]): Promise<void> {
    await manager.update(
      Notice,
      { accountId, readAt: IsNull(), ...(ids && { id: In(ids) }) },
      { readAt: () => 'now()' },
    );
  }

  async preferences(
    accountId: string,
    manager = this.dataSource.manager,
  ): Promise<ReadonlyMap<NoticeKind, NoticePreference>> {
    const rows = await manager.findBy(NoticePreference, { accountId });
    return new Map(rows.map((row) => [row.kind, row]));
  }

  /** What is left out stays as it is. */
  async setPreference(
    manager: EntityManager,
    accountId: string,
    { kind, console, email }: { kind: NoticeKind; console?: boolean; email?: boolean },
  ): Promise<void> {
    await manager.query(
      `INSERT INTO accounts.notice_preference AS kept (account_id, kind, console, email) VALUES ($1, $2, coalesce($3, true), $4)
       ON CONFLICT (account_id, kind)
       DO UPDATE SET console = coalesce($3, kept.console), email = coalesce($4, kept.email)`,
      [accountId, kind, console ?? null, email ?? null],
    );
  }
}
