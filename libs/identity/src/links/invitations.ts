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
  plan: Plan;
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
   * Invites somebody; an earlier invitation of theirs that was not used ends.
   *
   * @param isOwner whether the person becomes an owner of the installation
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
    const { id: accountId, email, plan } = found ?? (await newAccount(manager, guest as NewGuest));
    if (isOwner) await manager.update(Account, { id: accountId }, { role: 'owner' });
    const link = await this.links.issue(manager, accountId, 'invitation');
    await this.audit.write(manager, {
      ...actor,
      action: 'account.invited',
      accountId,
      details: { isNew: !found, isOwner },
    });
    return { accountId, email, plan, isNew: !found, ...link };
  }
}

type NewGuest = Exclude<Guest, { id: string }>;

async function existingAccount(manager: EntityManager, guest: Guest): Promise<Account | null> {
  return manager.findOneBy(Account, 'id' in guest ? { id: guest.id } : { email: addressOf(guest.email) });
}

async function newAccount(
  manager: EntityManager,
  guest: NewGuest,
): Promise<Pick<Account, 'id' | 'email' | 'plan'>> {
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
