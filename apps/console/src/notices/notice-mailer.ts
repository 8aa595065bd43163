import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { ConsoleEnv } from '../console.env';
import { type Mail, Mailer } from '../mail/mailer';

/** So many in one round; the next one goes on. */
const MAX_AT_ONCE = 50;

interface DueMail {
  id: string;
  email: string;
  title: string;
  body: string;
  link: string | null;
}

/** What is older than a day is no news any more. */
const DUE = `
  SELECT notice.id, account.email, notice.title, notice.body, notice.link
    FROM accounts.notice JOIN accounts.account ON account.id = notice.account_id
   WHERE notice.mail_state = 'due' AND notice.created_at > now() - interval '1 day' AND account.suspended_at IS NULL
   ORDER BY notice.id LIMIT ${MAX_AT_ONCE}`;

const SENT = `UPDATE accounts.notice SET mail_state = 'sent' WHERE id = $1`;

/** Sends notices by e-mail to those who want that. One that the mail server does not take is tried again for a day. */
@Injectable()
export class NoticeMailer {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly mailer: Mailer,
    private readonly env: ConsoleEnv,
  ) {}

  /**
   * One replica at a time. A process that dies between sending and noting it sends that one again.
   *
   * @throws the transport's error of the first that the server does not take; the ones behind it wait
   */
  async sendDue(): Promise<void> {
    if (!this.mailer.isEnabled) return;
    for (const due of await this.dataSource.query<DueMail[]>(DUE)) {
      await this.mailer.send(mailOf(due, this.env.baseUrl));
      await this.dataSource.query(SENT, [due.id]);
    }
  }
}

function mailOf({ email, title, body, link }: DueMail, baseUrl: string): Mail {
  const address = `${baseUrl}${link ?? '/notices'}`;
  const text = `${body}\n\n${address}\n\nWhat is sent to you by e-mail can be chosen at ${baseUrl}/notices.\n`;
  return { to: email, subject: title, text };
}
