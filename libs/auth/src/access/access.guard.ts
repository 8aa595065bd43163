import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { authenticationRequired, rateLimitExceeded } from '@wagewright/errors';
import type { Response } from 'express';
import { Authenticator } from '../credentials/authenticator';
import { type CredentialKind } from '../credentials/credential-secret';
import type { Authentication } from '../credentials/principal';
import { credentialRefusal } from './access-checks';
import { ACCESS_RULE, type AccessRule } from './access-rule';
import type { AuthenticatedRequest } from './authenticated-request';
import { BadTokenGate } from './bad-token-gate';

const BEARER = /^Bearer +(\S+) *$/i;
const GATE_RETRY_SECONDS = 60;

/**
 * First guard of every route: establishes who calls, as the route's access rule asks.
 * Plan, rate and scope are judged by the guards after it, in the order of the contract.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly authenticator: Authenticator,
    private readonly gate: BadTokenGate,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const rule = accessRuleOf(this.reflector, context);
    if (rule.kind === 'public') return true;
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    if (rule.kind === 'optional-key') {
      await this.identifyIfPossible(request, context.switchToHttp().getResponse<Response>());
    } else {
      await this.identify(rule, request);
    }
    return true;
  }

  private async identifyIfPossible(request: AuthenticatedRequest, response: Response): Promise<void> {
    if (request.headers.authorization === undefined) return;
    const secret = bearer(request);
    const found = secret && (await this.authenticator.authenticate('api_key', secret));
    if (found && found.outcome === 'active') request.principal = found.principal;
    else response.setHeader('X-Auth-Notice', 'invalid_token_ignored');
  }

  private async identify(rule: AccessRule, request: AuthenticatedRequest): Promise<void> {
    if (request.headers.authorization === undefined) {
      throw authenticationRequired('Send a credential as "Authorization: Bearer …".');
    }
    const found = await this.throughGate(request, rule.kind === 'api-key' ? 'api_key' : 'pipeline_token');
    if (found.outcome !== 'active') throw credentialRefusal(rule, found.outcome);
    request.principal = found.principal;
  }

  private async throughGate(request: AuthenticatedRequest, kind: CredentialKind): Promise<Authentication> {
    const secret = bearer(request);
    const address = request.ip ?? '';
    const known = secret ? this.authenticator.recall(kind, secret) : ({ outcome: 'unknown' } as const);
    if (known?.outcome === 'active') return known;
    if (this.gate.isShut(address)) {
      throw rateLimitExceeded('Too many invalid credentials from this address.', GATE_RETRY_SECONDS);
    }
    const found = known ?? (await this.authenticator.authenticate(kind, secret ?? ''));
    if (found.outcome !== 'active') this.gate.noteFailure(address);
    return found;
  }
}

/** The access rule of a route. @throws Error when it declares none, so that nothing is open by oversight */
export function accessRuleOf(reflector: Reflector, context: ExecutionContext): AccessRule {
  const targets = [context.getHandler(), context.getClass()];
  const rule = reflector.getAllAndOverride<AccessRule | undefined>(ACCESS_RULE, targets);
  if (!rule)
    throw new Error(`${context.getClass().name}.${context.getHandler().name} declares no access rule`);
  return rule;
}

function bearer(request: AuthenticatedRequest): string | undefined {
  return BEARER.exec(request.headers.authorization ?? '')?.[1];
}
