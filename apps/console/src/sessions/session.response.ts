/** How a session began. */
export type SignInMethod = 'passkey' | 'invitation' | 'recovery-code' | 'sign-in-link' | 'oidc';

/** Sessions that have ended. */
export interface EndedSessionsResponse {
  /** How many sessions ended. */
  sessions: number;
  /** How many programs lost their access, which the person had allowed from these sessions. */
  grants: number;
}

/** A session as its person sees it. */
export interface SessionResponse {
  /** Identifier, `ses_…`. */
  id: string;
  /** Whether it is the one that asks. */
  isCurrent: boolean;
  /** How the person signed in. */
  method: SignInMethod;
  /** Browser and system, in words. */
  device: string;
  /** The address that it was used from last. */
  place: string;
  /** When it began. */
  createdAt: Date;
  /** When it was used last, exact to the minute. */
  lastUsedAt: Date;
  /** When it ends unless it is used before. */
  expiresAt: Date;
  /** When it ends however much it is used. */
  endsAt: Date;
}
