import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { ApiError, ErrorCode, resourceNotFound } from '@wagewright/errors';
import type { ScopedRequest } from '@wagewright/http';
import type { Response } from 'express';
import { DataSource } from 'typeorm';
import { ChallengeService } from '../challenges/challenge.service';
import { ConsoleEnv } from '../console.env';
import { SessionService } from '../sessions/session.service';
import { signInAttempted } from '../sessions/sign-in.metrics';
import { OidcEnv } from './oidc.env';
import { OidcPeople } from './oidc-people';
import { OidcProvider, type ProvidedIdentity } from './oidc-provider';

/** What becomes of a sign-in at a provider: where to go on, or why not. */
export type OidcOutcome = { next: string } | { refused: 'provider' | 'person' | 'expired' };

/** Signing in with an identity provider. */
@Injectable()
export class OidcSignInService {
  private readonly logger = new Logger(OidcSignInService.name);
  private readonly byName: ReadonlyMap<string, OidcProvider>;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly challenges: ChallengeService,
    private readonly sessions: SessionService,
    private readonly people: OidcPeople,
    { providers }: OidcEnv,
    { baseUrl }: ConsoleEnv,
  ) {
    this.byName = new Map(providers.map((one) => [one.name, new OidcProvider(one, baseUrl)]));
  }

  /** What the page to sign in offers. */
  get offered(): { name: string; label: string }[] {
    return [...this.byName.values()].map(({ settings: { name, label } }) => ({ name, label }));
  }

  /**
   * @param next where to go on afterwards, an address of ours
   * @returns where the browser goes to; undefined when the provider is away
   * @throws ApiError 404 for a provider that is not set
   */
  async begin(name: string, next: string, response: Response): Promise<string | undefined> {
    const provider = this.provider(name);
    try {
      const { address, expected } = await provider.begin();
      await this.challenges.issue(response, 'oidc', { provider: name, next, ...expected });
      return address;
    } catch (error) {
      this.logger.warn({ message: 'an identity provider cannot be reached', provider: name, err: error });
      return undefined;
    }
  }

  /**
   * @param query as the provider sent the browser back with it
   * @throws ApiError 404 for a provider that is not set
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
    const identity = await this.identityOf(provider, query, details);
    const isSignedIn = identity && (await this.open(provider, identity, request, response));
    signInAttempted('oidc', Boolean(isSignedIn));
    if (!identity) return { refused: 'provider' };
    return isSignedIn ? { next: details.next } : { refused: 'person' };
  }

  /** What was begun in this browser with this provider; an answer of another one is none to it. */
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
  ): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const accountId = await this.people.accountOf(manager, settings, identity, request.clientAddress);
      if (accountId === undefined) return false;
      const details = { provider: settings.name };
      await this.sessions.open(manager, { accountId, method: 'oidc', details }, request, response);
      return true;
    });
  }

  private provider(name: string): OidcProvider {
    const provider = this.byName.get(name);
    if (!provider) throw resourceNotFound('Identity provider');
    return provider;
  }
}
