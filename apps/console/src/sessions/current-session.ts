import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { AuditActor } from '@wagewright/identity';
import type { SignInMethod } from './session.response';
import type { ScopedRequest } from '@wagewright/http';

/** The caller of the console: a person with a live session. */
export interface CurrentSession {
  sessionId: string;
  accountId: string;
  /** Whether the person is an owner of the installation. */
  isOwner: boolean;
  /** Until when the last shown passkey is fresh; null without one that counts. `requireFreshPasskey` checks it. */
  freshUntil: Date | null;
  /** When the passkey shown within the last minutes starts to count; null when it counts already, or without one. */
  distrustedUntil: Date | null;
  passkeys: number;
  method: SignInMethod;
  createdAt: Date;
  /** The rate-limit key of the client's address. */
  clientAddress: string;
}

/** A session as the author of a change. */
export type ActingSession = Pick<CurrentSession, 'accountId' | 'sessionId' | 'clientAddress'>;

export interface SessionRequest extends ScopedRequest {
  session?: CurrentSession;
}

/** Passes the session to a handler with `@RequiresSession()`. */
export const Session = createParamDecorator((_data: unknown, context: ExecutionContext): CurrentSession => {
  const { session } = context.switchToHttp().getRequest<SessionRequest>();
  if (!session) throw new Error('the route does not require a session, so there is none');
  return session;
});

export function actorOf({ accountId, sessionId, clientAddress }: ActingSession): AuditActor {
  return { actor: accountId, sessionId, clientAddress };
}
