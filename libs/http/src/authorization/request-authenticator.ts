import { Inject, Injectable, Optional } from '@nestjs/common';
import {
  type AccessRule,
  AccessTokenVerifier,
  asAsked,
  type Audiences,
  type Authentication,
  Authenticator,
  type CredentialKind,
  credentialRefusal,
  isAccessToken,
  principalOf,
} from '@wagewright/auth';
import { FailedAuthLimiter } from '@wagewright/auth';
import { ApiError, authenticationRequired, rateLimitExceeded } from '@wagewright/errors';
import { noteActor } from '@wagewright/observability';
import { ALLOWED_ORIGIN } from '../request/cors';
import type { ScopedRequest } from '../request/scoped-request';
import type { ProtectedResource } from './protected-resource';
import { SESSION_AUTHENTICATOR, type SessionAuthenticator } from './session-authenticator';

/** Where a service says for which addresses the access tokens are made that it takes; it takes none without. */
export const ACCESS_TOKEN_AUDIENCES = Symbol('ACCESS_TOKEN_AUDIENCES');

/** Where a service says how programs are let in at its MCP endpoint. */
export const PROTECTED_RESOURCE = Symbol('PROTECTED_RESOURCE');

const BEARER = /^Bearer +(\S+) *$/i;
const GATE_RETRY_SECONDS = 60;
const UNKNOWN: Authentication = { outcome: 'unknown' };

/** Finds out who calls, as the route's access rule asks, and writes it on the request. */
@Injectable()
export class RequestAuthenticator {
  private readonly audiencesOfGrants?: Audiences;

  constructor(
    private readonly authenticator: Authenticator,
    private readonly failures: FailedAuthLimiter,
    private readonly accessTokens: AccessTokenVerifier,
    @Optional() @Inject(SESSION_AUTHENTICATOR) private readonly sessions?: SessionAuthenticator,
    @Optional() @Inject(ACCESS_TOKEN_AUDIENCES) private readonly audiences?: Audiences,
    @Optional() @Inject(PROTECTED_RESOURCE) private readonly resource?: ProtectedResource,
  ) {
    this.audiencesOfGrants = audiences && { grant: audiences.grant };
  }

  /**
   * @returns undefined when the caller is known at once, as by a credential that was looked up lately
   * @throws ApiError 401, on the pipeline 403 for a revoked token, 429 after too many bad credentials; at once, or by
   *   the promise
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
      throw this.challenging(
        rule,
        request,
        authenticationRequired('Send a credential as "Authorization: Bearer …".'),
      );
    }
    const found = this.find(rule, request, BEARER.exec(authorization)?.[1]);
    if (found instanceof Promise) return found.then((looked) => this.accept(rule, request, looked));
    this.accept(rule, request, found);
    return undefined;
  }

  /**
   * The same for a request that has been under way for long: a program's token, which lives for minutes, may have run out
   * while its grant lives.
   */
  async reauthenticate(rule: AccessRule, request: ScopedRequest): Promise<void> {
    const { principal } = request;
    if (principal?.kind !== 'grant') return this.authenticate(rule, request);
    this.accept(rule, request, await this.accessTokens.reauthenticate(principal));
  }

  /** @returns undefined when too many bad credentials came from the address: then nothing is looked up */
  private find(
    rule: AccessRule,
    { clientAddress }: ScopedRequest,
    secret: string | undefined,
  ): Authentication | undefined | Promise<Authentication | undefined> {
    const audiences = secret && isAccessToken(secret) ? this.audiencesOf(rule) : undefined;
    const kind = rule.kind === 'pipeline-token' ? 'pipeline_token' : 'api_key';
    const known = secret ? this.recall(kind, secret, audiences) : UNKNOWN;
    if (known?.outcome === 'active') return known;
    if (!known && secret) {
      return this.failures.run(
        clientAddress,
        () => this.lookUp(kind, secret, audiences),
        ({ outcome }) => outcome !== 'active',
      );
    }
    if (this.failures.isExhausted(clientAddress)) return undefined;
    this.failures.record(clientAddress);
    return known;
  }

  /**
   * Audiences of the access tokens that a route accepts; undefined where it accepts none. Sessions have a limit of
   * their own, far from those of plans, so the MCP endpoint does not accept them.
   */
  private audiencesOf(rule: AccessRule): Audiences | undefined {
    if (rule.kind !== 'pipeline-token' && rule.kind !== 'api-key') return undefined;
    const takesSessions = !rule.isMcp && (rule.kind === 'pipeline-token' || rule.takesSessions);
    return takesSessions ? this.audiences : this.audiencesOfGrants;
  }

  private recall(kind: CredentialKind, bearer: string, audiences?: Audiences): Authentication | undefined {
    return audiences ? this.accessTokens.recall(bearer, audiences) : this.authenticator.recall(kind, bearer);
  }

  private lookUp(kind: CredentialKind, bearer: string, audiences?: Audiences): Promise<Authentication> {
    return audiences
      ? this.accessTokens.authenticate(bearer, audiences)
      : this.authenticator.authenticate(kind, bearer);
  }

  /** Where a key is optional, one that is not valid is as good as none: the answer says that it was ignored. */
  private accept(rule: AccessRule, request: ScopedRequest, found: Authentication | undefined): void {
    if (found?.outcome === 'active') {
      const { origin } = found.principal;
      // A stream is authorized again when its head has long been sent.
      if (origin !== undefined && !request.principal) request.response.setHeader(ALLOWED_ORIGIN, origin);
      request.principal = found.principal;
      noteActor(principalOf(found.principal));
      return;
    }
    if (rule.kind === 'optional-key') {
      request.response.setHeader('X-Auth-Notice', 'invalid_token_ignored');
      return;
    }
    if (!found)
      throw rateLimitExceeded('Too many invalid credentials from this address.', GATE_RETRY_SECONDS);
    if (found.outcome !== 'unknown') {
      request.refusedCaller = found.holder;
      request.refusal = `${found.outcome}_credential`;
    }
    throw this.challenging(rule, request, credentialRefusal(rule, found.outcome), 'invalid_token');
  }

  /** A 401 of the MCP endpoint names the metadata with its authorization server (RFC 9728). */
  private challenging(
    rule: AccessRule,
    { headers: { host } }: ScopedRequest,
    refusal: ApiError,
    fault?: 'invalid_token',
  ): ApiError {
    const isMcp = (rule.kind === 'pipeline-token' || rule.kind === 'api-key') && rule.isMcp;
    if (!isMcp || !this.resource || refusal.rule.status !== 401) return refusal;
    const challenge = [
      'realm="wagewright"',
      ...(fault ? [`error="${fault}"`] : []),
      `resource_metadata="${asAsked(this.resource.metadataUrl, host)}"`,
      // The least: who wants to write is asked again, by the 403.
      'scope="read-only"',
    ];
    const headers = { 'WWW-Authenticate': `Bearer ${challenge.join(', ')}` };
    return new ApiError(refusal.code, refusal.message, { ...refusal.extras, headers });
  }
}
