import { Inject, Injectable, Optional } from '@nestjs/common';
import {
  type AccessRule,
  AccessTokenVerifier,
  type Authentication,
  Authenticator,
  type CredentialKind,
  credentialRefusal,
  isAccessToken,
} from '@wagewright/auth';
import { FailedAuthLimiter } from '@wagewright/brute-force';
import { authenticationRequired, rateLimitExceeded } from '@wagewright/errors';
import type { ScopedRequest } from '../request/scoped-request';
import { SESSION_AUTHENTICATOR, type SessionAuthenticator } from './session-authenticator';

/** Where a service says for which address the access tokens are made that it takes; it takes none without. */
export const ACCESS_TOKEN_AUDIENCE = Symbol('ACCESS_TOKEN_AUDIENCE');

const BEARER = /^Bearer +(\S+) *$/i;
const GATE_RETRY_SECONDS = 60;
const UNKNOWN: Authentication = { outcome: 'unknown' };

/** Finds out who calls, as the route's access rule asks, and writes it on the request. */
@Injectable()
export class RequestAuthenticator {
  constructor(
    private readonly authenticator: Authenticator,
    private readonly failures: FailedAuthLimiter,
    private readonly accessTokens: AccessTokenVerifier,
    @Optional() @Inject(SESSION_AUTHENTICATOR) private readonly sessions?: SessionAuthenticator,
    @Optional() @Inject(ACCESS_TOKEN_AUDIENCE) private readonly audience?: string,
  ) {}

  /**
   * @returns undefined when that is done at once, as it is for a credential that was looked up lately
   * @throws ApiError 401, on the pipeline 403 for a revoked token, 429 after too many bad credentials
   */
  authenticate(rule: AccessRule, request: ScopedRequest): Promise<void> | undefined {
    if (rule.kind === 'public') return undefined;
    if (rule.kind === 'session') {
      if (!this.sessions) throw new Error('a route asks for a session in a process that has none');
      return this.sessions.authenticate(rule, request);
    }
    const { authorization } = request.headers;
    if (authorization === undefined) {
      if (rule.kind === 'optional-key') return undefined;
      throw authenticationRequired('Send a credential as "Authorization: Bearer …".');
    }
    const found = this.find(rule, request, BEARER.exec(authorization)?.[1]);
    if (found instanceof Promise) return found.then((looked) => accept(rule, request, looked));
    accept(rule, request, found);
    return undefined;
  }

  /** @returns undefined when too many bad credentials came from the address: then nothing is looked up */
  private find(
    rule: AccessRule,
    { clientAddress }: ScopedRequest,
    secret: string | undefined,
  ): Authentication | undefined | Promise<Authentication | undefined> {
    const audience = secret && isAccessToken(secret) ? this.audienceOf(rule) : undefined;
    const kind = rule.kind === 'pipeline-token' ? 'pipeline_token' : 'api_key';
    const known = secret ? this.recall(kind, secret, audience) : UNKNOWN;
    if (known?.outcome === 'active') return known;
    if (!known && secret) {
      return this.failures.run(
        clientAddress,
        () => this.lookUp(kind, secret, audience),
        ({ outcome }) => outcome !== 'active',
      );
    }
    if (this.failures.isExhausted(clientAddress)) return undefined;
    this.failures.record(clientAddress);
    return known;
  }

  /** What access tokens must have been made for; undefined where none are taken. */
  private audienceOf(rule: AccessRule): string | undefined {
    const takesThem = rule.kind === 'pipeline-token' || (rule.kind === 'api-key' && rule.takesSessions);
    return takesThem ? this.audience : undefined;
  }

  private recall(kind: CredentialKind, bearer: string, audience?: string): Authentication | undefined {
    return audience === undefined
      ? this.authenticator.recall(kind, bearer)
      : this.accessTokens.recall(bearer);
  }

  private lookUp(kind: CredentialKind, bearer: string, audience?: string): Promise<Authentication> {
    return audience === undefined
      ? this.authenticator.authenticate(kind, bearer)
      : this.accessTokens.authenticate(bearer, audience);
  }
}

/** Where a key is optional, one that is not valid is as good as none: the answer says that it was ignored. */
function accept(rule: AccessRule, request: ScopedRequest, found: Authentication | undefined): void {
  if (found?.outcome === 'active') {
    request.principal = found.principal;
    return;
  }
  if (rule.kind === 'optional-key') {
    request.responseHeaders.setHeader('X-Auth-Notice', 'invalid_token_ignored');
    return;
  }
  if (!found) throw rateLimitExceeded('Too many invalid credentials from this address.', GATE_RETRY_SECONDS);
  if (found.outcome !== 'unknown') {
    request.refusedCaller = found.holder;
    request.refusal = `${found.outcome}_credential`;
  }
  throw credentialRefusal(rule, found.outcome);
}
