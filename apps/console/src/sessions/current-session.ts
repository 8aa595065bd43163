import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { AuditActor, SignInMethod } from '@wagewright/identity';
import type { ScopedRequest } from '@wagewright/http';

/** Who makes a call of the console: a person with a live session. */
export interface CurrentSession {
  sessionId: string;
  accountId: string;
  /** The person. Each account is one person's, so that this is the account's id. */
  userId: string;
  /** Whether the person is an owner of the installation. */
  isOwner: boolean;
  /** Until when the passkey that was shown last is fresh; null without one that counts. `requireFreshPasskey` asks it. */
  freshUntil: Date | null;
  /** From when on the passkey that was shown within the last minutes counts; null when it counts already, or for none. */
  distrustedUntil: Date | null;
  /** How many passkeys the account has. */
  passkeys: number;
  /** How the session began. */
  method: SignInMethod;
  createdAt: Date;
  /** From where, as it is counted. */
  clientAddress: string;
}

/** A request whose session has been looked up. */
export interface SessionRequest extends ScopedRequest {
  session?: CurrentSession;
}

/** Hands the session to a handler of a route with `@RequiresSession()`. */
export const Session = createParamDecorator((_data: unknown, context: ExecutionContext): CurrentSession => {
  const { session } = context.switchToHttp().getRequest<SessionRequest>();
  if (!session) throw new Error('the route does not require a session, so there is none');
  return session;
});

/** The person of a session, as the audit trail writes it down. */
export function actorOf({ accountId, sessionId, clientAddress }: CurrentSession): AuditActor {
  return { actor: accountId, sessionId, clientAddress };
}
