import type { ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { authenticationRequired, rateLimitExceeded } from '@wagewright/errors';
import { Authenticator } from '../credentials/authenticator';
import { type CredentialKind } from '../credentials/credential-secret';
import type { Authentication } from '../credentials/principal';
import { credentialRefusal } from './access-checks';
import type { AccessRule } from './access-rule';
import type { AuthenticatedRequest } from './authenticated-request';
import { FailedAuthLimiter } from './failed-auth-limiter';

const BEARER = /^Bearer +(\S+) *$/i;
const GATE_RETRY_SECONDS = 60;
const UNKNOWN: Authentication = { outcome: 'unknown' };

/** Establishes who calls, as the route's access rule asks, and notes it on the request. */
@Injectable()
export class Identification {
  constructor(
    private readonly authenticator: Authenticator,
    private readonly gate: FailedAuthLimiter,
  ) {}

  /** @throws ApiError 401, on the pipeline 403 for a revoked token, 429 after too many bad credentials */
  async identify(rule: AccessRule, request: AuthenticatedRequest, response: ServerResponse): Promise<void> {
    if (rule.kind === 'public') return;
    if (rule.kind === 'optional-key') await this.identifyIfPossible(request, response);
    else await this.require(rule, request);
  }

  /** A shut gate costs a caller without a valid key nothing here: it is served without one, as it would be anyway. */
  private async identifyIfPossible(request: AuthenticatedRequest, response: ServerResponse): Promise<void> {
    if (request.headers.authorization === undefined) return;
    const found = await this.throughGate(request, 'api_key');
    if (found?.outcome === 'active') request.principal = found.principal;
    else response.setHeader('X-Auth-Notice', 'invalid_token_ignored');
  }

  private async require(rule: AccessRule, request: AuthenticatedRequest): Promise<void> {
    if (request.headers.authorization === undefined) {
      throw authenticationRequired('Send a credential as "Authorization: Bearer …".');
    }
    const found = await this.throughGate(request, rule.kind === 'api-key' ? 'api_key' : 'pipeline_token');
    if (!found)
      throw rateLimitExceeded('Too many invalid credentials from this address.', GATE_RETRY_SECONDS);
    if (found.outcome !== 'active') throw credentialRefusal(rule, found.outcome);
    request.principal = found.principal;
  }

  /** @returns undefined when too many bad credentials came from the address: then nothing is looked up */
  private async throughGate(
    request: AuthenticatedRequest,
    kind: CredentialKind,
  ): Promise<Authentication | undefined> {
    const { clientAddress } = request;
    const secret = bearer(request);
    const known = secret ? this.authenticator.recall(kind, secret) : UNKNOWN;
    if (known?.outcome === 'active') return known;
    if (!known && secret) return this.lookUp(clientAddress, kind, secret);
    if (this.gate.isShut(clientAddress)) return undefined;
    this.gate.noteFailure(clientAddress);
    return known;
  }

  private lookUp(address: string, kind: CredentialKind, secret: string): Promise<Authentication | undefined> {
    return this.gate.through(
      address,
      () => this.authenticator.authenticate(kind, secret),
      ({ outcome }) => outcome !== 'active',
    );
  }
}

function bearer(request: AuthenticatedRequest): string | undefined {
  return BEARER.exec(request.headers.authorization ?? '')?.[1];
}
