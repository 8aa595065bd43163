import { Injectable } from '@nestjs/common';
import { newId } from '@wagewright/database';
import type { EntityManager } from 'typeorm';
import { Mailer } from '../mail/mailer';
import type { NoticeText } from './notice-texts';

export type NewNotice = NoticeText & { accountId: string };

const INSERT = `
  INSERT INTO accounts.notice (id, account_id, kind, subject, title, body, link, mail_state)
  SELECT given.*, CASE WHEN $8 THEN 'due' ELSE 'none' END
    FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[])
         AS given (id, account_id, kind, subject, title, body, link)
    JOIN accounts.account ON account.id = given.account_id
   WHERE account.email_proven_at IS NOT NULL
  ON CONFLICT (account_id, subject) DO NOTHING`;

/**
 * Writes notices to people, one for each subject. An account with an unverified address gets none, because somebody else
 * may have entered it.
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
    ]);
  }
}
