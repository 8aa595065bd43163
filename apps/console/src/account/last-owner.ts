import type { AccountService } from '@wagewright/auth';
import { ApiError, ErrorCode } from '@wagewright/errors';
import type { EntityManager } from 'typeorm';
import type { CurrentSession } from '../sessions/current-session';

/**
 * Requires that an active owner remains when an owner deletes or suspends an account. Owners who do so to each other at
 * the same time wait for one another, and the second is no longer an owner.
 *
 * @param manager of the transaction that makes the change
 * @throws ApiError 403 when the person is no longer an owner, 409 when the account is the last owner's
 */
export async function requireOwnerBeside(
  accounts: AccountService,
  manager: EntityManager,
  { accountId, isOwner }: CurrentSession,
  leavingId: string,
): Promise<void> {
  if (!isOwner) return;
  const owners = await accounts.lockOwners(manager);
  if (!owners.includes(accountId))
    throw new ApiError(ErrorCode.AccessForbidden, 'Only an owner of the installation may do this.');
  if (owners.length === 1 && owners[0] === leavingId)
    throw new ApiError(ErrorCode.Conflict, 'The installation has no other owner: invite one first.');
}
