import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Account, type Plan } from '@wagewright/auth';
import { newId } from '@wagewright/database';
import { DataSource, type EntityManager } from 'typeorm';
import { type AuditActor, AuditTrail } from '../audit/audit-trail';
import { OneTimeLinks } from './one-time-links';

/** Who is invited: somebody with an account, or somebody who gets one by it. */
export type Guest = { id: string } | { email: string; name?: string; plan?: Plan };

export interface Invitation {
  accountId: string;
  email: string;
  /** Whether the account was made for it. */
  isNew: boolean;
  /** Belongs into the fragment of the welcome page's address. */
  token: string;
  expiresAt: Date;
}

/** Invitations: links with which a person signs in for the first time, or again after every other way is lost. */
@Injectable()
export class Invitations {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly links: OneTimeLinks,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Invites somebody; an earlier invitation of theirs that was not used ends. The use of the link proves the address.
   *
   * @param isOwner whether the person becomes an owner of the installation by using the link
   * @returns undefined when there is no account with that id
   */
  async invite(guest: Guest, isOwner: boolean, actor: AuditActor): Promise<Invitation | undefined> {
    return this.dataSource.transaction((manager) => this.inviteIn(manager, guest, isOwner, actor));
  }

  /** The same as a part of a transaction. */
  async inviteIn(
    manager: EntityManager,
    guest: Guest,
    isOwner: boolean,
    actor: AuditActor,
  ): Promise<Invitation | undefined> {
    const found = await existingAccount(manager, guest);
    if (!found && 'id' in guest) return undefined;
    const { id: accountId, email } = found ?? (await newAccount(manager, guest as NewGuest));
    const link = await this.links.invite(manager, accountId, isOwner ? 'owner' : null);
    await this.audit.write(manager, {
      ...actor,
      action: 'account.invited',
      accountId,
      details: { isNew: !found, isOwner },
    });
    return { accountId, email, isNew: !found, ...link };
  }

  /**
   * The account with an address, if somebody uses it: has signed in, has a key or token, or keeps records. A link to it lets its
   * holder read what is that person's.
   */
  async usedAccount(email: string): Promise<UsedAccount | undefined> {
    const rows = await this.dataSource.query<UsedAccount[]>(USED_ACCOUNT, [addressOf(email)]);
    return rows[0];
  }
}

/** An account that somebody uses. */
export interface UsedAccount {
  id: string;
  /** Whether it was with a browser, so that the person has other ways in. */
  hasSignedIn: boolean;
}

const anyIn = (...tables: string[]): string =>
  tables.map((table) => `EXISTS (SELECT FROM ${table} = account.id)`).join(' OR ');

const USED_ACCOUNT = `
  SELECT account.id, signed_in.is_true AS "hasSignedIn"
    FROM accounts.account
   CROSS JOIN LATERAL (SELECT account.first_signed_in_at IS NOT NULL OR ${anyIn(
     'accounts.console_session AS trace WHERE trace.account_id',
     'accounts.passkey AS trace WHERE trace.account_id',
     'accounts.external_identity AS trace WHERE trace.account_id',
   )} AS is_true) AS signed_in
   WHERE account.email = $1 AND (signed_in.is_true OR ${anyIn(
     'accounts.credential AS trace WHERE trace.account_id',
     'pipeline.job AS trace WHERE trace.user_id',
     'pipeline.contact AS trace WHERE trace.user_id',
     'pipeline.calendar_event AS trace WHERE trace.user_id',
     'pipeline.webhook_endpoint AS trace WHERE trace.user_id',
   )})`;

type NewGuest = Exclude<Guest, { id: string }>;

async function existingAccount(manager: EntityManager, guest: Guest): Promise<Account | null> {
  return manager.findOneBy(Account, 'id' in guest ? { id: guest.id } : { email: addressOf(guest.email) });
}

async function newAccount(manager: EntityManager, guest: NewGuest): Promise<Pick<Account, 'id' | 'email'>> {
  const email = addressOf(guest.email);
  const account = {
    id: newId('usr'),
    email,
    name: guest.name ?? nameOf(email),
    plan: guest.plan ?? ('free' as const),
  };
  await manager.insert(Account, account);
  return account;
}

function addressOf(email: string): string {
  return email.trim().toLowerCase();
}

/** What stands before the `@`: something to call a person by until they say better. */
function nameOf(email: string): string {
  return email.slice(0, email.lastIndexOf('@'));
}
