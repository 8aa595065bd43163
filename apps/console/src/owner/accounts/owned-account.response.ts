import type { Plan } from '@wagewright/auth';
import type { Page } from '../../http/page';
import type { SurfaceUse } from '../../usage/usage.response';
import type { OwnedAccountRow } from './owned-account.repository';

/** Somebody's account as owners of the installation see it. */
export interface OwnedAccountResponse {
  /** Identifier, `usr_…`. */
  id: string;
  /** The address that it is found by. */
  email: string;
  /** When its person proved that the address is theirs, by a link or an identity provider; null until then. */
  emailProvenAt: Date | null;
  /** What the person is called. */
  name: string;
  /** What it may do, and how often. */
  plan: Plan;
  /** Whether the person is an owner of the installation. */
  isOwner: boolean;
  /** When it was made. */
  createdAt: Date;
  /** While it is set nobody signs in with it, and no key or token of it works. */
  suspendedAt: Date | null;
  /** When somebody signed in with it last; null when nobody did, or it is longer ago than sessions are kept. */
  lastSignInAt: Date | null;
}

/** A part of the list of accounts. */
export interface OwnedAccountPage extends Page<OwnedAccountResponse> {
  /** How many there are with these filters. */
  total: number;
}

/** Somebody’s account with what it uses. */
export interface OwnedAccountDetailResponse extends OwnedAccountResponse {
  /** How many keys and tokens work. */
  credentials: {
    /** Keys of the compensation service. */
    keys: number;
    /** Tokens of the pipeline. */
    tokens: number;
  };
  /** What is used of each surface. */
  usage: SurfaceUse[];
}

/** An invitation. The link is kept nowhere, and can be used once. */
export interface InvitationResponse {
  /** Identifier of the account, `usr_…`. */
  accountId: string;
  /** Who is invited. */
  email: string;
  /** Whether the account was made for it. */
  isNew: boolean;
  /** The address to send to the person; it signs in once. Null for an account that somebody uses: then it was sent by e-mail alone. */
  link: string | null;
  /** When the link stops working. */
  expiresAt: Date;
  /** Whether it was sent by e-mail. */
  isMailed: boolean;
}

/** The account is gone. */
export interface DeletedAccountResponse {
  /** Always true. */
  deleted: true;
  /** Identifier of the account that was. */
  id: string;
}

export function ownedAccountResponse({ role, ...account }: OwnedAccountRow): OwnedAccountResponse {
  const { id, email, emailProvenAt, name, plan, createdAt, suspendedAt, lastSignInAt } = account;
  const isOwner = role === 'owner';
  return { id, email, emailProvenAt, name, plan, isOwner, createdAt, suspendedAt, lastSignInAt };
}
