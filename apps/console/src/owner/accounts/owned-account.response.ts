import type { Plan } from '@wagewright/auth';
import type { Page } from '../../pagination/page';
import type { SurfaceUse } from '../../usage/usage.response';
import type { OwnedAccountRow } from './owned-account.repository';

/** Somebody's account as owners of the installation see it. */
export interface OwnedAccountResponse {
  id: string;
  email: string;
  name: string;
  plan: Plan;
  isOwner: boolean;
  createdAt: Date;
  /** While it is set nobody signs in with it, and no key or token of it works. */
  suspendedAt: Date | null;
  lastSignInAt: Date | null;
}

export interface OwnedAccountPage extends Page<OwnedAccountResponse> {
  total: number;
}

export interface OwnedAccountDetailResponse extends OwnedAccountResponse {
  /** Those that work. */
  credentials: { keys: number; tokens: number };
  usage: SurfaceUse[];
}

/** An invitation. The link is in this answer and nowhere else; it can be used once. */
export interface InvitationResponse {
  accountId: string;
  email: string;
  /** Whether the account was made for it. */
  isNew: boolean;
  link: string;
  expiresAt: Date;
  /** Whether it was sent by e-mail as well. */
  isMailed: boolean;
}

export interface DeletedAccountResponse {
  deleted: true;
  id: string;
}

export function ownedAccountResponse({ role, ...account }: OwnedAccountRow): OwnedAccountResponse {
  const { id, email, name, plan, createdAt, suspendedAt, lastSignInAt } = account;
  return { id, email, name, plan, isOwner: role === 'owner', createdAt, suspendedAt, lastSignInAt };
}
