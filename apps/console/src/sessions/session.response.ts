import type { ConsoleSession, SignInMethod } from '@wagewright/identity';

/** A session as its person sees it. */
export class SessionResponse {
  readonly id: string;
  /** Whether it is the one that asks. */
  readonly isCurrent: boolean;
  readonly method: SignInMethod;
  /** Browser and system, in words. */
  readonly device: string;
  /** The address that it was used from last. */
  readonly place: string;
  readonly createdAt: string;
  readonly lastUsedAt: string;
  readonly expiresAt: string;

  constructor(session: ConsoleSession, currentId: string) {
    this.id = session.id;
    this.isCurrent = session.id === currentId;
    this.method = session.method;
    this.device = session.device;
    this.place = session.clientAddress;
    this.createdAt = session.createdAt.toISOString();
    this.lastUsedAt = session.lastUsedAt.toISOString();
    this.expiresAt = session.expiresAt.toISOString();
  }
}
