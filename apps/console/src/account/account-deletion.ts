import { Injectable } from '@nestjs/common';
import { AccountService, CallLog, MonthlyUsage } from '@wagewright/auth';
import { parameterMissing, resourceNotFound } from '@wagewright/errors';
import { AuditedTransaction } from '../audit/audited-transaction';
import type { CurrentSession } from '../sessions/current-session';
import { requireOwnerBeside } from './last-owner';

/** Deletes accounts with everything: sessions and credentials at once, records by the worker within minutes. */
@Injectable()
export class AccountDeletion {
  constructor(
    private readonly accounts: AccountService,
    private readonly usage: MonthlyUsage,
    private readonly calls: CallLog,
    private readonly transaction: AuditedTransaction,
  ) {}

  /**
   * The audit trail records the deletion; it cannot be undone.
   *
   * @param typed the address of the account, typed again
   * @throws ApiError 400 for another address, 404 when there is no such account, 409 for the last owner of the installation
   */
  async delete(session: CurrentSession, id: string, typed: string): Promise<{ deleted: true; id: string }> {
    const account = await this.accounts.find(id);
    if (!account) throw resourceNotFound('Account');
    if (typed.toLowerCase() !== account.email)
      throw parameterMissing('email', 'email is not the address of this account.');
    return this.transaction.run(session, async ({ manager, audit, afterCommit }) => {
      await requireOwnerBeside(this.accounts, manager, session, id);
      if (!(await this.accounts.deleteIn(manager, id))) throw resourceNotFound('Account');
      afterCommit(() => this.forget(id));
      await audit({ action: 'account.deleted', accountId: id });
      return { deleted: true, id } as const;
    });
  }

  /** Redis may be unavailable; what it keeps for the account's id expires: counters after 40 days, the log of calls after 8. */
  private async forget(id: string): Promise<void> {
    await this.accounts.announce(id);
    await this.usage.forget(id).catch(() => undefined);
    await this.calls.forget(id).catch(() => undefined);
  }
}
