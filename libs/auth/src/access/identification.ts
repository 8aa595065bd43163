import type { ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { authenticationRequired, rateLimitExceeded } from '@wagewright/errors';
import { Authenticator } from '../credentials/authenticator';
import { type CredentialKind } from '../credentials/credential-secret';
import type { Authentication } from '../credentials/principal';
import { credentialRefusal } from './access-checks';
import type { AccessRule } from './access-rule';
import type { AuthenticatedRequest } from './authenticated-request';
import { BadTokenGate } from './bad-token-gate';

const BEARER = /^Bearer +(\S+) *$/i;
const GATE_RETRY_SECONDS = 60;

/** Establishes who calls, as the route's access rule asks, and notes it on the request. */
@Injectable()
export class Identification {
  constructor(
    private readonly authenticator: Authenticator,
    private readonly gate: BadTokenGate,
  ) {}

  /** @throws ApiError 401, on the pipeline 403 for a revoked token, 429 after too many bad credentials */
  async identify(rule: AccessRule, request: AuthenticatedRequest, response: ServerResponse): Promise<void> {
    if (rule.kind === 'public') return;
    if (rule.kind === 'optional-key') await this.identifyIfPossible(request, response);
    else await this.require(rule, request);
  }

  private async identifyIfPossible(request: AuthenticatedRequest, response: ServerResponse): Promise<void> {
    if (request.headers.authorization === undefined) return;
    const secret = bearer(request);
    const found = secret && (await this.authenticator.authenticate('api_key', secret));
    if (found && found.outcome === 'active') request.principal = found.principal;
    else response.setHeader('X-Auth-Notice', 'invalid_token_ignored');
  }

  private async require(rule: AccessRule, request: AuthenticatedRequest): Promise<void> {
    if (request.headers.authorization === undefined) {
      throw authenticationRequired('Send a credential as "Authorization: Bearer …".');
    }
    const found = await this.throughGate(request, rule.kind === 'api-key' ? 'api_key' : 'pipeline_token');
    if (found.outcome !== 'active') throw credentialRefusal(rule, found.outcome);
    request.principal = found.principal;
  }

  private async throughGate(request: AuthenticatedRequest, kind: CredentialKind): Promise<Authentication> {
    const secret = bearer(request);
    const known = secret ? this.authenticator.recall(kind, secret) : ({ outcome: 'unknown' } as const);
    if (known?.outcome === 'active') return known;
    if (this.gate.isShut(request.clientAddress)) {
      throw rateLimitExceeded('Too many invalid credentials from this address.', GATE_RETRY_SECONDS);
    }
    const found = known ?? (await this.authenticator.authenticate(kind, secret ?? ''));
    if (found.outcome !== 'active') this.gate.noteFailure(request.clientAddress);
    return found;
  }
}

function bearer(request: AuthenticatedRequest): string | undefined {
  return BEARER.exec(request.headers.authorization ?? '')?.[1];
}
