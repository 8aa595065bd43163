import { Injectable, Logger } from '@nestjs/common';
import { AccountService } from '@wagewright/auth';
import { ApiError, ErrorCode, resourceNotFound } from '@wagewright/errors';
import type { ScopedRequest } from '@wagewright/http';
import type { Response } from 'express';
import { DataSource } from 'typeorm';
import { ChallengeService } from '../sessions/challenge.service';
import { ConsoleEnv } from '../console.env';
import { type EndedAccess, RecentAccess } from '../sessions/recent-access';
import { SessionService } from '../sessions/session.service';
import { signInAttempted } from '../sessions/sign-in.metrics';
import { OidcEnv } from './oidc.env';
import { OidcPeople, SUSPENDED } from './oidc-people';
import { OidcProvider, type ProvidedIdentity } from './oidc-provider';
import type { Refusal } from './outcome.view';

/** `ended`: access that has ended, because the provider proved the address again. */
export type OidcOutcome = { next: string; ended?: EndedAccess[] } | { refused: Refusal };

/** Sign-in with an identity provider, and its connection to the account of a session. */
@Injectable()
export class OidcSignInService {
  private readonly logger = new Logger(OidcSignInService.name);
  private readonly byName: ReadonlyMap<string, OidcProvider>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly challenges: ChallengeService,
    private readonly sessions: SessionService,
    private readonly recent: RecentAccess,
    private readonly people: OidcPeople,
    private readonly accounts: AccountService,
    { providers }: OidcEnv,
    { baseUrl }: ConsoleEnv,
  ) {
    this.byName = new Map(providers.map((one) => [one.name, new OidcProvider(one, baseUrl)]));
  }

  /** The providers on the sign-in page. */
  get offered(): { name: string; label: string }[] {
    return [...this.byName.values()].map(({ settings: { name, label } }) => ({ name, label }));
  }

  /**
   * @param next an address of the console for afterwards
   * @param sessionId of the session that connects the provider; none for a sign-in
   * @returns the next address of the browser; undefined when the provider is unavailable
   * @throws ApiError 404 for an unconfigured provider
   */
  async begin(
    name: string,
    next: string,
    response: Response,
    sessionId?: string,
  ): Promise<string | undefined> {
    const provider = this.provider(name);
    try {
      const { address, expected } = await provider.begin();
      await this.challenges.issue(response, 'oidc', { provider: name, next, sessionId, ...expected });
      return address;
    } catch (error) {
      this.logger.warn({ message: 'an identity provider cannot be reached', provider: name, err: error });
      return undefined;
    }
  }

  /**
   * @param query as sent by the provider with the browser
   * @throws ApiError 404 for an unconfigured provider
   */
  async finish(
    name: string,
    query: string,
    request: ScopedRequest,
    response: Response,
  ): Promise<OidcOutcome> {
    const provider = this.provider(name);
    const details = await this.takeChallenge(name, query, request);
    if (typeof details === 'string') return { refused: details };
    const { next, sessionId } = details;
    const identity = await this.identityOf(provider, query, details);
    if (sessionId !== undefined)
      return identity
        ? this.connect(provider, identity, { next, sessionId }, request)
        : { refused: 'provider' };
    const opened = identity
      ? await this.open(provider, identity, request, response)
      : { refused: 'provider' as const };
    signInAttempted('oidc', 'ended' in opened);
    return 'ended' in opened ? { next, ended: opened.ended } : opened;
  }

  /** The challenge begun in this browser with this provider; another provider's response does not answer it. */
  private async takeChallenge(name: string, query: string, request: ScopedRequest) {
    const state = new URLSearchParams(query).get('state') ?? '';
    try {
      const taken = await this.dataSource.transaction((manager) =>
        this.challenges.take(manager, request, 'oidc', { state }),
      );
      if (!taken) return 'provider';
      return taken.details.provider === name ? taken.details : 'expired';
    } catch (error) {
      if (error instanceof ApiError && error.code === ErrorCode.ParameterMissing) return 'expired';
      throw error;
    }
  }

  private async identityOf(
    provider: OidcProvider,
    query: string,
    expected: { state: string; nonce: string; codeVerifier: string },
  ): Promise<ProvidedIdentity | undefined> {
    try {
      return await provider.finish(query, expected);
    } catch (error) {
      const { name } = provider.settings;
      this.logger.warn({
        message: 'an identity provider did not vouch for somebody',
        provider: name,
        err: error,
      });
      return undefined;
    }
  }

  private async open(
    { settings }: OidcProvider,
    identity: ProvidedIdentity,
    request: ScopedRequest,
    response: Response,
  ): Promise<{ refused: Refusal } | { ended: EndedAccess[] }> {
    const found = await this.dataSource.transaction(async (manager) => {
      const person = await this.people.accountOf(manager, settings, identity, request.clientAddress);
      if ('refused' in person) return person;
      const details = { provider: settings.name };
      const { accountId } = person;
      const sessionId = await this.sessions.open(
        manager,
        { accountId, method: 'oidc', details },
        request,
        response,
      );
      const { clientAddress } = request;
      const ended = person.isProven
        ? await this.recent.end(manager, { accountId, sessionId, clientAddress }, 'address_proven')
        : [];
      return { accountId, ended, hasEnded: person.hasEnded || ended.length > 0 };
    });
    if ('refused' in found) {
      const reason = found.refused;
      this.logger.warn({ message: 'a sign-in was refused', provider: settings.name, reason });
      return { refused: reason === SUSPENDED ? 'suspended' : 'person' };
    }
    if (found.hasEnded) await this.accounts.announce(found.accountId);
    return { ended: found.ended };
  }

  /** Only in the session that began it. */
  private async connect(
    { settings: { name: provider } }: OidcProvider,
    { subject }: ProvidedIdentity,
    { next, sessionId }: { next: string; sessionId: string },
    request: ScopedRequest,
  ): Promise<OidcOutcome> {
    const live = await this.sessions.find(request);
    if (live?.id !== sessionId) return { refused: 'expired' };
    const identity = { provider, subject, accountId: live.accountId };
    const isConnected = await this.dataSource.transaction((manager) =>
      this.people.connect(manager, identity, request.clientAddress),
    );
    return isConnected ? { next } : { refused: 'taken' };
  }

  private provider(name: string): OidcProvider {
    const provider = this.byName.get(name);
    if (!provider) throw resourceNotFound('Identity provider');
    return provider;
  }
}
