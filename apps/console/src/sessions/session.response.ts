/** How a session began. */
export type SignInMethod = 'passkey' | 'invitation' | 'recovery-code' | 'sign-in-link' | 'oidc';

/** A live session, of a person at one browser, as it is read for its person. */
export interface ListedSession {
  id: string;
  method: SignInMethod;
  /** Browser and system, in words: `Firefox on Linux`. */
  device: string;
  /** Where it was used last. */
  clientAddress: string;
  createdAt: Date;
  /** Exact to the minute. */
  lastUsedAt: Date;
  /** When it ends unless it is used before. */
  expiresAt: Date;
  /** When it ends however much it is used. */
  endsAt: Date;
}

/** What has ended. */
export interface EndedSessionsResponse {
  /** How many sessions ended. */
  sessions: number;
  /** How many programs lost their access, which the person had allowed from these sessions. */
  grants: number;
}

/** A session as its person sees it. */
export class SessionResponse {
  /** Identifier, `ses_…`. */
  readonly id: string;
  /** Whether it is the one that asks. */
  readonly isCurrent: boolean;
  /** How the person signed in. */
  readonly method: SignInMethod;
  /** Browser and system, in words. */
  readonly device: string;
  /** The address that it was used from last. */
  readonly place: string;
  /** When it began. */
  readonly createdAt: Date;
  /** When it was used last, exact to the minute. */
  readonly lastUsedAt: Date;
  /** When it ends unless it is used before. */
  readonly expiresAt: Date;
  /** When it ends however much it is used. */
  readonly endsAt: Date;

  constructor(session: ListedSession, currentId: string) {
    this.id = session.id;
    this.isCurrent = session.id === currentId;
    this.method = session.method;
    this.device = session.device;
    this.place = session.clientAddress;
    this.createdAt = session.createdAt;
    this.lastUsedAt = session.lastUsedAt;
    this.expiresAt = session.expiresAt;
    this.endsAt = session.endsAt;
  }
}
