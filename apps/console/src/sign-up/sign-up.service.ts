import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Account, hasHappened } from '@wagewright/auth';
import { ApiError, ErrorCode, resourceNotFound } from '@wagewright/errors';
import type { ScopedRequest } from '@wagewright/http';
import { OneTimeLinks } from '@wagewright/identity';
import type { Response } from 'express';
import { DataSource, type EntityManager } from 'typeorm';
import { ConsoleEnv } from '../console.env';
import { Mailer } from '../mail/mailer';
import { SessionService } from '../sessions/session.service';
import { NewPeople } from './new-people';
import { SignUpEnv } from './sign-up.env';
import { signInMail } from './sign-in-mail';

/** A link is sent to an account at most once in this time. Seconds. */
const BETWEEN_LINKS_S = 60;

/** Signing up, and links by e-mail: for both an address is all that is known of somebody. */
@Injectable()
export class SignUpService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly console: ConsoleEnv,
    private readonly env: SignUpEnv,
    private readonly mailer: Mailer,
    private readonly links: OneTimeLinks,
    private readonly sessions: SessionService,
    private readonly people: NewPeople,
  ) {}

  /** Whether anybody may sign up. */
  get isOpen(): boolean {
    return this.env.mode === 'open';
  }

  /**
   * Sends a link to the address, if it has an account. The caller is answered before that is looked up, so that neither
   * the answer nor its time tells who has one.
   *
   * @throws ApiError 404 when no e-mails are sent here
   */
  sendLink(email: string): void {
    if (!this.mailer.isEnabled) throw resourceNotFound('A sign-in by e-mail');
    this.mailer.inBackground(() => this.mailLink(email));
  }

  /**
   * Signs somebody up. Where e-mails are sent the address has to be proven by a link; elsewhere it is believed.
   *
   * @returns whether the person is signed in
   * @throws ApiError 403 unless everybody may sign up; 409 for an address that has an account, where none is mailed to
   */
  async signUp(
    { email, name }: { email: string; name: string },
    request: ScopedRequest,
    response: Response,
  ): Promise<boolean> {
    if (!this.isOpen)
      throw new ApiError(
        ErrorCode.AccessForbidden,
        'One needs an invitation here: ask who looks after this installation.',
      );
    const { clientAddress } = request;
    if (this.mailer.isEnabled) {
      this.mailer.inBackground(async () => {
        const person = { email, name, by: 'e-mail', clientAddress };
        await this.dataSource.transaction((manager) => this.people.add(manager, person));
        await this.mailLink(email);
      });
      return false;
    }
    await this.dataSource.transaction(async (manager) => {
      const accountId = await this.people.add(manager, { email, name, by: 'form', clientAddress });
      if (accountId === undefined)
        throw new ApiError(
          ErrorCode.Conflict,
          'There is an account with this address already: sign in to it.',
        );
      await this.sessions.open(manager, { accountId, method: 'invitation' }, request, response);
    });
    return true;
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
    if (!account || hasHappened(account.suspendedAt) || (await hasRecentLink(manager, account.id)))
      return undefined;
    const { token } = await this.links.issue(manager, account.id, 'sign-in');
    return { email: account.email, token };
  }
}

async function hasRecentLink(manager: EntityManager, accountId: string): Promise<boolean> {
  const rows = await manager.query<unknown[]>(
    `SELECT FROM accounts.one_time_link WHERE account_id = $1 AND purpose = 'sign-in'
        AND created_at > now() - interval '${BETWEEN_LINKS_S} seconds' LIMIT 1`,
    [accountId],
  );
  return rows.length > 0;
}
