import type { Plan } from '@wagewright/auth';
import type { Page } from '../../http/page';
import type { SurfaceUse } from '../../usage/usage.response';

/** Somebody's account as owners of the installation see it. */
export interface OwnedAccountResponse {
  /** Identifier, `usr_…`. */
  id: string;
  /** The address that it is found by. */
  email: string;
  /** When its person proved that the address is theirs, by a link or an identity provider; null until then. */
  emailProvenAt: Date | null;
  /** Name of the person. */
  name: string;
  /** Plan of the account. */
  plan: Plan;
  /** Whether the person is an owner of the installation. */
  isOwner: boolean;
  /** When it was made. */
  createdAt: Date;
  /** Time of the suspension: until it ends nobody signs in, and no key or token works; null for none. */
  suspendedAt: Date | null;
  /** Last sign-in; null for none, or if it is older than the kept sessions. */
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
  /** Use of each surface. */
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
  /** Link for the person, which signs in once. Null for an account in use: then only an e-mail has it. */
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
