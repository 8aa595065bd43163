import { Injectable } from '@nestjs/common';
import { Account } from '@wagewright/auth';
import { newId } from '@wagewright/database';
import type { EntityManager } from 'typeorm';
import { Mailer } from '../mail/mailer';
import { MAILED_KINDS, SECURITY_KINDS } from './notice-kinds';
import type { NoticeText } from './notice-texts';

export type NewNotice = NoticeText & { accountId: string };

const INSERT = `
  INSERT INTO accounts.notice (id, account_id, kind, subject, title, body, link, is_shown, mail_state)
  SELECT given.*, wanted.in_console, CASE WHEN wanted.by_mail THEN 'due' ELSE 'none' END
    FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[])
         AS given (id, account_id, kind, subject, title, body, link)
    JOIN accounts.account ON account.id = given.account_id
    LEFT JOIN accounts.notice_preference AS wish ON wish.account_id = given.account_id AND wish.kind = given.kind
   CROSS JOIN LATERAL (SELECT given.kind = ANY($10) AS is_security) AS of
   CROSS JOIN LATERAL (SELECT of.is_security OR coalesce(wish.console, true) AS in_console,
                              $8 AND (of.is_security OR coalesce(wish.email, given.kind = ANY($9))) AS by_mail) AS wanted
   WHERE account.email_proven_at IS NOT NULL AND (wanted.in_console OR wanted.by_mail)
  ON CONFLICT (account_id, subject) DO NOTHING`;

/**
 * Writes notices to people: one for each subject, and none of a kind that the person has turned off. An account with an
 * unverified address gets none, because somebody else may have entered it.
 */
@Injectable()
export class Notices {
  constructor(private readonly mailer: Mailer) {}

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
      this.mailer.isEnabled,
      MAILED_KINDS,
      SECURITY_KINDS,
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
