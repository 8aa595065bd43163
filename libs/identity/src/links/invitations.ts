import { Injectable } from '@nestjs/common';
import { Account, AccountService, type Plan } from '@wagewright/auth';
import { DataSource, type EntityManager } from 'typeorm';
import type { AuditChange } from '../audit/audit-trail';
import { OneTimeLinks } from './one-time-links';

/** The invited person: with an account, or with a new one. */
export type Guest = { id: string } | { email: string; name?: string; plan?: Plan };

export interface Invitation {
  accountId: string;
  email: string;
  /** Whether the account was made for it. */
  isNew: boolean;
  /** For the fragment of the welcome page's address. */
  token: string;
  expiresAt: Date;
}

/** Invitations: links for a person's first sign-in, or for the next one after every other way is lost. */
@Injectable()
export class Invitations {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: AccountService,
    private readonly links: OneTimeLinks,
  ) {}

  /**
   * Invites a person; their earlier unused invitation ends. Using the link verifies the address. The transaction also
   * writes `invitedEntry` into the audit trail.
   *
   * @param isOwner whether the person becomes an owner of the installation by using the link
   * @returns undefined when there is no account with that id
   */
  async invite(manager: EntityManager, guest: Guest, isOwner: boolean): Promise<Invitation | undefined> {
    const by = 'id' in guest ? { id: guest.id } : { email: addressOf(guest.email) };
    const found = await manager.findOneBy(Account, by);
    if (!found && 'id' in guest) return undefined;
    const { id: accountId, email } = found ?? (await this.newAccount(manager, guest as NewGuest));
    const link = await this.links.invite(manager, accountId, isOwner ? 'owner' : null);
    return { accountId, email, isNew: !found, ...link };
  }

  /**
   * The account with an address, if it is in use: with a past sign-in, a key or token, or records. A link to it gives
   * its holder access to that person's data.
   */
  async usedAccount(email: string): Promise<UsedAccount | undefined> {
    const rows = await this.dataSource.query<UsedAccount[]>(USED_ACCOUNT, [addressOf(email)]);
    return rows[0];
  }

  private newAccount(manager: EntityManager, { email, name, plan = 'free' }: NewGuest): Promise<Account> {
    return this.accounts.create({ email, name: name ?? nameOf(addressOf(email)), plan }, manager);
  }
}

/** An invitation in the audit trail. */
export function invitedEntry({ accountId, isNew }: Invitation, isOwner: boolean): AuditChange {
  return { action: 'account.invited', accountId, details: { isNew, isOwner } };
}

export interface UsedAccount {
  id: string;
  /** Whether by a browser, so that the person has other ways in. */
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

function addressOf(email: string): string {
  return email.trim().toLowerCase();
}

/** The part before the `@`: a name for a person until they give one. */
function nameOf(email: string): string {
  return email.slice(0, email.lastIndexOf('@'));
}
