import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull, LessThan } from 'typeorm';
import { Notice } from './notice.entity';

export interface NoticePageQuery {
  beforeId?: string;
  isUnread?: boolean;
  /** Maximum of rows, at least 1. */
  limit: number;
}

@Injectable()
export class NoticeRepository {
  constructor(private readonly dataSource: DataSource) {}

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

  /** @param ids all by default */
  async markRead(manager: EntityManager, accountId: string, ids?: readonly string[]): Promise<void> {
    await manager.update(
      Notice,
      { accountId, readAt: IsNull(), ...(ids && { id: In(ids) }) },
      { readAt: () => 'now()' },
    );
  }
}
