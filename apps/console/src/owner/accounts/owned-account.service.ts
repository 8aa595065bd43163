import { Injectable } from '@nestjs/common';
import { type Account, AccountService } from '@wagewright/auth';
import { ApiError, ErrorCode, resourceNotFound } from '@wagewright/errors';
import { Invitations, invitedEntry } from '@wagewright/identity';
import { AccountDeletion } from '../../account/account-deletion';
import { requireOwnerBeside } from '../../account/last-owner';
import { AuditedTransaction } from '../../audit/audited-transaction';
import { Mailer } from '../../mail/mailer';
import { ConsoleEnv } from '../../console.env';
import { beforeOf, pageOf } from '../../http/page';
import type { CurrentSession } from '../../sessions/current-session';
import { AccountUsageService } from '../../usage/account-usage.service';
import { OwnedAccountRepository } from './owned-account.repository';
import type {
  DeleteAccountRequest,
  InviteRequest,
  ListAccountsRequest,
  SetPlanRequest,
  SuspendRequest,
} from './owned-account.request';
import {
  type DeletedAccountResponse,
  type InvitationResponse,
  type OwnedAccountDetailResponse,
  type OwnedAccountPage,
  type OwnedAccountResponse,
} from './owned-account.response';

@Injectable()
export class OwnedAccountService {
  constructor(
    private readonly repository: OwnedAccountRepository,
    private readonly accounts: AccountService,
    private readonly deletion: AccountDeletion,
    private readonly invitations: Invitations,
    private readonly usage: AccountUsageService,
    private readonly transaction: AuditedTransaction,
    private readonly env: ConsoleEnv,
    private readonly mailer: Mailer,
  ) {}

  /** Newest first. @throws ApiError 400 for a cursor of another list */
  async list(request: ListAccountsRequest): Promise<OwnedAccountPage> {
    const { q, plan, limit } = request;
    const binding = ['accounts', q, plan];
    const beforeId = beforeOf(request, binding);
    const [rows, total] = await Promise.all([
      this.repository.list({ q, plan, beforeId, limit }),
      this.repository.count({ q, plan }),
    ]);
    return { ...pageOf(rows, request, binding, (account) => account), total };
  }

  /** @throws ApiError 404 when there is no such account */
  async detail(id: string): Promise<OwnedAccountDetailResponse> {
    const account = await this.required(id);
    const [credentials, usage] = await Promise.all([
      this.repository.countCredentials(id),
      this.usage.surfaces(id, account.plan),
    ]);
    return { ...account, credentials, usage };
  }

  /**
   * A link to an account that is used by keys and tokens opens everything in it, so it only goes to the account's
   * address.
   *
   * @throws ApiError 409 for an account with a past sign-in, or for one in use when no e-mail is configured
   */
  async invite(session: CurrentSession, request: InviteRequest): Promise<InvitationResponse> {
    const { email, name, plan, isOwner } = request;
    const used = await this.invitations.usedAccount(email);
    const isMailed = this.mailer.isEnabled;
    if (used?.hasSignedIn || (used && !isMailed))
      throw new ApiError(ErrorCode.Conflict, 'Somebody uses an account with this address already.');
    return this.transaction.run(session, async ({ manager, audit, afterCommit }) => {
      const guest = { email, name: name ?? undefined, plan: plan ?? undefined };
      const invitation = await this.invitations.invite(manager, guest, isOwner);
      if (!invitation) throw new Error('an invitation by address found no account and made none');
      await audit(invitedEntry(invitation, isOwner));
      const { accountId, isNew, token, expiresAt } = invitation;
      const link = `${this.env.baseUrl}/welcome#${token}`;
      if (isMailed) afterCommit(async () => this.sendInvitation(invitation.email, link));
      return { accountId, email: invitation.email, isNew, link: used ? null : link, expiresAt, isMailed };
    });
  }

  private sendInvitation(to: string, link: string): void {
    const subject = 'You are invited';
    const text = `You are invited to ${this.env.baseUrl}. This link signs you in once, within a day:\n\n${link}\n`;
    this.mailer.inBackground(() => this.mailer.send({ to, subject, text }));
  }

  /** @throws ApiError 404 when there is no such account */
  async setPlan(
    session: CurrentSession,
    id: string,
    { plan }: SetPlanRequest,
  ): Promise<OwnedAccountResponse> {
    const { plan: before } = await this.required(id);
    return this.change(session, id, { plan }, 'account.plan_changed', { from: before, to: plan });
  }

  /** @throws ApiError 404 when there is no such account, 409 for one's own */
  async suspend(
    session: CurrentSession,
    id: string,
    { reason = null }: SuspendRequest,
  ): Promise<OwnedAccountResponse> {
    refuseOwn(session, id);
    const { suspendedAt } = await this.required(id);
    const change = { suspendedAt: suspendedAt ?? new Date() };
    return this.change(session, id, change, 'account.suspended', { reason });
  }

  /** @throws ApiError 404 when there is no such account */
  async restore(session: CurrentSession, id: string): Promise<OwnedAccountResponse> {
    await this.required(id);
    return this.change(session, id, { suspendedAt: null }, 'account.restored');
  }

  /** @throws ApiError 400 for another address, 404 when there is no such account, 409 for one's own */
  async delete(
    session: CurrentSession,
    id: string,
    { email }: DeleteAccountRequest,
  ): Promise<DeletedAccountResponse> {
    refuseOwn(session, id);
    return this.deletion.delete(session, id, email);
  }

  private change(
    session: CurrentSession,
    id: string,
    change: Partial<Pick<Account, 'plan' | 'suspendedAt'>>,
    action: string,
    details?: Record<string, unknown>,
  ): Promise<OwnedAccountResponse> {
    return this.transaction.run(session, async ({ manager, audit, afterCommit }) => {
      if (change.suspendedAt) await requireOwnerBeside(this.accounts, manager, session, id);
      const changed = await this.accounts.changeIn(manager, id, change);
      if (!changed) throw resourceNotFound('Account');
      afterCommit(() => this.accounts.announce(id));
      await audit({ action, accountId: id, details });
      const { plan, suspendedAt } = changed;
      return { ...(await this.required(id)), plan, suspendedAt };
    });
  }

  private async required(id: string): Promise<OwnedAccountResponse> {
    const row = await this.repository.find(id);
    if (!row) throw resourceNotFound('Account');
    return row;
  }
}

/** An owner locked out by their own action would need the command line. @throws ApiError 409 for the own account */
function refuseOwn({ accountId }: CurrentSession, id: string): void {
  if (id === accountId) throw new ApiError(ErrorCode.Conflict, 'This is your own account.');
}
