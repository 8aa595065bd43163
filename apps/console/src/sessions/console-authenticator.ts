import { Injectable } from '@nestjs/common';
import type { SessionRule } from '@wagewright/auth';
import { ApiError, ErrorCode } from '@wagewright/errors';
import type { SessionAuthenticator } from '@wagewright/http';
import type { CurrentSession, SessionRequest } from './current-session';
import type { LiveSession } from './session.repository';
import { SessionService } from './session.service';

/** For so long a passkey that was shown opens what needs step-up. */
export const STEP_UP_SECONDS = 300;

/** Lets a request of the console through that has a live session, and shows what its route asks for. */
@Injectable()
export class ConsoleAuthenticator implements SessionAuthenticator {
  constructor(private readonly sessions: SessionService) {}

  /** @throws ApiError 401 without a live session, 403 when the person is no owner, or has to show a passkey first */
  async authenticate(rule: SessionRule, request: SessionRequest): Promise<void> {
    const live = await this.sessions.find(request);
    if (!live) throw new ApiError(ErrorCode.AuthenticationRequired, 'Sign in first.');
    const { id, accountId, plan, role } = live;
    request.session = sessionOf(live, request.clientAddress);
    request.principal = { accountId, plan, credentialId: id, kind: 'session', scopes: [], prefix: id };
    if (rule.owner && role !== 'owner')
      throw new ApiError(ErrorCode.AccessForbidden, 'Only an owner of the installation may do this.');
    if (rule.stepUp) requireStepUp(request.session);
  }
}

function sessionOf(live: LiveSession, clientAddress: string): CurrentSession {
  const { id, accountId, role, steppedUpAt, steppedUpBy, method, createdAt } = live;
  return {
    sessionId: id,
    accountId,
    userId: accountId,
    isOwner: role === 'owner',
    steppedUpAt,
    steppedUpBy,
    method,
    createdAt,
    clientAddress,
  };
}

/**
 * For a handler that needs a passkey only at times; a route that always does says so by `@RequiresSession({ stepUp: true })`.
 *
 * @throws ApiError 403 `STEP_UP_REQUIRED`
 */
export function requireStepUp({ steppedUpAt }: CurrentSession, now = Date.now()): void {
  if (steppedUpAt && now - steppedUpAt.getTime() <= STEP_UP_SECONDS * 1_000) return;
  throw new ApiError(ErrorCode.AccessForbidden, 'Show your passkey first, then make the same call again.', {
    stepUpRequired: true,
  });
}
