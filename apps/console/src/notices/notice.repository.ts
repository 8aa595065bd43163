import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In, IsNull, LessThan } from 'typeorm';
import { Notice } from './notice.entity';
import type { NoticeKind } from './notice-kinds';
import { NoticePreference } from './notice-preference.entity';

export interface NoticePageQuery {
  beforeId?: string;
  isUnread?: boolean;
  /** Rows wanted, at least 1. */
  limit: number;
}

/** Notices of an account, always by owner. */
@Injectable()
export class NoticeRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Newest first; one more than `limit` when there are older ones. */
  async list(accountId: string, { beforeId, isUnread, limit }: NoticePageQuery): Promise<Notice[]> {
    return this.dataSource.getRepository(Notice).find({
      where: {
        accountId,
        ...(beforeId !== undefined && { id: LessThan(beforeId) }),
        ...(isUnread && { readAt: IsNull() }),
      },
      order: { id: 'DESC' },
      take: limit + 1,
    });
  }

  async countUnread(accountId: string, manager = this.dataSource.manager): Promise<number> {
    return manager.countBy(Notice, { accountId, readAt: IsNull() });
  }

  /** @param ids all when absent */
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
  ): Promise<ReadonlyMap<NoticeKind, boolean>> {
    const rows = await manager.findBy(NoticePreference, { accountId });
    return new Map(rows.map(({ kind, console }) => [kind, console]));
  }

  async setPreference(
    manager: EntityManager,
    accountId: string,
    kind: NoticeKind,
    console: boolean,
  ): Promise<void> {
    await manager.upsert(NoticePreference, { accountId, kind, console }, ['accountId', 'kind']);
  }
}
