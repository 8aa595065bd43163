import { Injectable } from '@nestjs/common';
import type { SessionRule } from '@wagewright/auth';
import { ApiError, ErrorCode } from '@wagewright/errors';
import type { SessionAuthenticator } from '@wagewright/http';
import type { CurrentSession, SessionRequest } from './current-session';
import { requireFreshPasskey } from './fresh-passkey';
import type { LiveSession } from './session.repository';
import { SessionService } from './session.service';

/** Authenticates console requests with a live session, and checks the requirements of their route. */
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
    if (rule.stepUp) requireFreshPasskey(request.session);
  }
}

function sessionOf(live: LiveSession, clientAddress: string): CurrentSession {
  const { id: sessionId, plan: _plan, role, isUseDue: _isUseDue, ...session } = live;
  return { ...session, sessionId, isOwner: role === 'owner', clientAddress };
}
