import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ConsoleEnv } from '../console.env';
import { type Mail, Mailer } from '../mail/mailer';

/** Maximum per round; the next one continues. */
const MAX_AT_ONCE = 50;

interface DueMail {
  id: string;
  email: string;
  title: string;
  body: string;
  link: string | null;
}

/** Notices older than a day are outdated. */
const DUE = `
  SELECT notice.id, account.email, notice.title, notice.body, notice.link
    FROM accounts.notice JOIN accounts.account ON account.id = notice.account_id
   WHERE notice.mail_state = 'due' AND notice.created_at > now() - interval '1 day' AND account.suspended_at IS NULL
     AND account.email_proven_at IS NOT NULL
   ORDER BY notice.id LIMIT ${MAX_AT_ONCE}`;

const SETTLE = 'UPDATE accounts.notice SET mail_state = $2 WHERE id = $1';
/** Replies of a mail server from here on are permanent failures (RFC 5321, 4.2.1). */
const FIRST_PERMANENT_REPLY = 500;

/**
 * Sends notices by e-mail. While the mail server is unavailable or busy they wait, for at most a day; a
 * notice that it refuses permanently, such as for an unknown mailbox, is dropped.
 */
@Injectable()
export class NoticeMailer {
  constructor(
    private readonly dataSource: DataSource,
    private readonly mailer: Mailer,
    private readonly env: ConsoleEnv,
  ) {}

  /** Whether a mail server is configured. */
  get areSent(): boolean {
    return this.mailer.isEnabled;
  }

  /**
   * One replica at a time. A process that dies between sending and recording sends that one again.
   *
   * @throws the transport's error when the server accepts none now
   */
  async sendDue(): Promise<void> {
    if (!this.areSent) return;
    for (const due of await this.dataSource.query<DueMail[]>(DUE)) {
      const isTaken = await this.isTaken(mailOf(due, this.env.baseUrl));
      await this.dataSource.query(SETTLE, [due.id, isTaken ? 'sent' : 'none']);
    }
  }

  /** False when the server refuses it permanently. */
  private async isTaken(mail: Mail): Promise<boolean> {
    try {
      await this.mailer.send(mail);
      return true;
    } catch (error) {
      if (isPermanent(error)) return false;
      throw error;
    }
  }
}

function isPermanent(error: unknown): boolean {
  const { responseCode } = error as { responseCode?: unknown };
  return typeof responseCode === 'number' && responseCode >= FIRST_PERMANENT_REPLY;
}

function mailOf({ email, title, body, link }: DueMail, baseUrl: string): Mail {
  return { to: email, subject: title, text: `${body}\n\n${baseUrl}${link ?? '/security'}\n` };
}
