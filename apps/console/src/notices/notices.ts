import { Injectable } from '@nestjs/common';
import { Account } from '@wagewright/auth';
import { newId } from '@wagewright/database';
import type { EntityManager } from 'typeorm';
import type { NoticeText } from './notice-texts';

/** A notice for somebody. */
export type NewNotice = NoticeText & { accountId: string };

const INSERT = `
  INSERT INTO accounts.notice (id, account_id, kind, subject, title, body, link)
  SELECT given.* FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[])
         AS given (id, account_id, kind, subject, title, body, link)
    JOIN accounts.account ON account.id = given.account_id
    LEFT JOIN accounts.notice_preference AS wish ON wish.account_id = given.account_id AND wish.kind = given.kind
   WHERE coalesce(wish.console, true)
  ON CONFLICT (account_id, subject) DO NOTHING`;

/** Tells people something: each thing once, and nothing of a kind that they have turned off. */
@Injectable()
export class Notices {
  async tell(manager: EntityManager, notices: readonly NewNotice[]): Promise<void> {
    if (notices.length === 0) return;
    await manager.query(INSERT, [
      notices.map(() => newId('ntc')),
      notices.map(({ accountId }) => accountId),
      notices.map(({ kind }) => kind),
      notices.map(({ subject }) => subject),
      notices.map(({ title }) => title),
      notices.map(({ body }) => body),
      notices.map(({ link }) => link),
    ]);
  }

  async tellOwners(manager: EntityManager, text: NoticeText): Promise<void> {
    const owners = await manager.find(Account, { where: { role: 'owner' }, select: { id: true } });
    await this.tell(
      manager,
      owners.map(({ id }) => ({ ...text, accountId: id })),
    );
  }
}
