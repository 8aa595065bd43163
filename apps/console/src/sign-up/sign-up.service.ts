import { Injectable } from '@nestjs/common';
import { Account, hasHappened } from '@wagewright/auth';
import { ApiError, ErrorCode, resourceNotFound } from '@wagewright/errors';
import { OneTimeLinks } from '@wagewright/identity';
import { DataSource, type EntityManager } from 'typeorm';
import { ConsoleEnv } from '../console.env';
import { Mailer, type Mail } from '../mail/mailer';
import { NewPeople } from './new-people';
import { SignUpEnv } from './sign-up.env';

/** Minimum time between two links to an account. Seconds. */
const BETWEEN_LINKS_S = 60;
/** Maximum of links to an account in 24 hours, whoever requests them. */
const LINKS_A_DAY = 5;

/** Sign-ups and links by e-mail: both begin with nothing but an address. */
@Injectable()
export class SignUpService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly console: ConsoleEnv,
    private readonly env: SignUpEnv,
    private readonly mailer: Mailer,
    private readonly links: OneTimeLinks,
    private readonly people: NewPeople,
  ) {}

  get isOpen(): boolean {
    return this.env.mode === 'open';
  }

  /**
   * Sends a link to the address, if it has an account. The caller is answered before the look-up, so that neither the
   * response nor its time reveals who has one.
   *
   * @throws ApiError 404 when no e-mail is configured
   */
  sendLink(email: string): void {
    if (!this.mailer.isEnabled) throw resourceNotFound('A sign-in by e-mail');
    this.mailer.inBackground(() => this.mailLink(email));
  }

  /**
   * Creates an account, and sends the link that verifies its address. The caller is answered before the look-up.
   *
   * @throws ApiError 403 unless sign-up is open
   */
  signUp({ email, name }: { email: string; name: string }, clientAddress: string): void {
    if (!this.isOpen)
      throw new ApiError(ErrorCode.AccessForbidden, 'Sign-up is by invitation. Ask your administrator.');
    this.mailer.inBackground(async () => {
      const person = { email, name, by: 'e-mail', clientAddress };
      await this.dataSource.transaction((manager) => this.people.add(manager, person));
      await this.mailLink(email);
    });
  }

  private async mailLink(email: string): Promise<void> {
    const link = await this.dataSource.transaction((manager) => this.linkFor(manager, email));
    if (link) await this.mailer.send(signInMail(link.email, `${this.console.baseUrl}/welcome#${link.token}`));
  }

  private async linkFor(
    manager: EntityManager,
    email: string,
  ): Promise<{ email: string; token: string } | undefined> {
    const account = await manager.findOne(Account, {
      where: { email: email.trim().toLowerCase() },
      lock: { mode: 'pessimistic_write' },
    });
    if (!account || hasHappened(account.suspendedAt) || !(await mayGetLink(manager, account.id)))
      return undefined;
    const { token } = await this.links.signIn(manager, account.id);
    return { email: account.email, token };
  }
}

async function mayGetLink(manager: EntityManager, accountId: string): Promise<boolean> {
  const [sent] = await manager.query<{ today: number; isRecent: boolean }[]>(
    `SELECT count(*)::integer AS today,
            coalesce(max(created_at) > now() - interval '${BETWEEN_LINKS_S} seconds', false) AS "isRecent"
       FROM accounts.one_time_link
      WHERE account_id = $1 AND purpose = 'sign-in' AND created_at > now() - interval '1 day'`,
    [accountId],
  );
  return sent !== undefined && !sent.isRecent && sent.today < LINKS_A_DAY;
}

/** @param link signs in anyone who opens it */
function signInMail(to: string, link: string): Mail {
  return {
    to,
    subject: 'Your link to sign in to Wagewright',
    text: [
      'Open this link to sign in. It works once, for 15 minutes:',
      '',
      link,
      '',
      'If you did not ask for it, ignore this e-mail: nobody can sign in without the link.',
      '',
    ].join('\n'),
  };
}
