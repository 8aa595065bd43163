import { Injectable } from '@nestjs/common';
import { newId } from '@wagewright/database';
import { DataSource, type EntityManager, In, IsNull, LessThan } from 'typeorm';
import type { NewNotice } from './notice-texts';
import { Notice } from './notice.entity';

const INSERT = `
  INSERT INTO accounts.notice (id, account_id, kind, subject, title, body, link, mail_state)
  SELECT given.*, CASE WHEN $8 THEN 'due' ELSE 'none' END
    FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[])
         AS given (id, account_id, kind, subject, title, body, link)
    JOIN accounts.account ON account.id = given.account_id
   WHERE account.email_proven_at IS NOT NULL
  ON CONFLICT (account_id, subject) DO NOTHING`;

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

  /**
   * Writes notices to people, one for each subject. An account with an unverified address gets none, because somebody else
   * may have entered it.
   *
   * @param isMailed whether they are sent by e-mail as well
   */
  async add(notices: readonly NewNotice[], isMailed: boolean): Promise<void> {
    if (notices.length === 0) return;
    await this.dataSource.query(INSERT, [
      notices.map(() => newId('ntc')),
      notices.map(({ accountId }) => accountId),
      notices.map(({ kind }) => kind),
      notices.map(({ subject }) => subject),
      notices.map(({ title }) => title),
      notices.map(({ body }) => body),
      notices.map(({ link }) => link),
      isMailed,
    ]);
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
