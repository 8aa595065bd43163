import { Injectable } from '@nestjs/common';
import { AccountService } from '@wagewright/auth';
import type { Html } from '@wagewright/design';
import type { Request, Response } from 'express';
import type { InteractionResults, Provider } from 'oidc-provider';
import { signInPath } from '../../http/redirects';
import type { CurrentSession } from '../../sessions/current-session';
import { missingForFreshSignIn, requireFreshSignIn } from '../../sessions/fresh-passkey';
import { clientHost, clientName, destination, formTarget } from '../clients/client-facts';
import { GrantService } from '../grants/grant.service';
import { OauthResources, resourcesIn } from '../resources/oauth-resources';
import { grantedScope, requestedScope } from '../resources/scopes';
import { ArtifactRepository } from '../server/artifact.repository';
import { AuthorizationServer } from '../server/authorization-server';
import { type ConsentRequest, consentView } from './consent.view';

/** A request that waits for a person, in one browser. */
export interface WaitingRequest extends ConsentRequest {
  /** The page's other allowed destination, as a policy's source expression; undefined for none. */
  formTarget: string | undefined;
}

/** The session of the person whom a page asks. */
export type AskedSession = Pick<CurrentSession, 'accountId'> & Parameters<typeof missingForFreshSignIn>[0];

export interface ConsentAnswer {
  isAllowed: boolean;
  scope: string | null;
}

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

@Injectable()
export class ConsentService {
  constructor(
    private readonly server: AuthorizationServer,
    private readonly accounts: AccountService,
    private readonly grants: GrantService,
    private readonly artifacts: ArtifactRepository,
    private readonly resources: OauthResources,
  ) {}

  /** @returns undefined when it was begun in another browser, has expired, or was answered */
  async find(request: Request, response: Response, uid: string): Promise<WaitingRequest | undefined> {
    const provider = await this.server.provider();
    const interaction = await waiting(provider, request, response, uid);
    return interaction && describe(provider, interaction);
  }

  /**
   * Takes a person's answer, once.
   *
   * @throws ApiError 403 `STEP_UP_REQUIRED` to allow it without a fresh passkey
   * @returns the next address of the browser; undefined when the request is over
   */
  async answer(
    session: CurrentSession,
    { isAllowed, scope }: ConsentAnswer,
    request: Request,
    response: Response,
    uid: string,
  ): Promise<string | undefined> {
    const provider = await this.server.provider();
    const interaction = await waiting(provider, request, response, uid);
    const asked = interaction && (await describe(provider, interaction));
    if (!interaction || !asked) return undefined;
    if (isAllowed) requireFreshSignIn(session);
    // One of several concurrent answers succeeds; the others find the request over.
    if (!(await this.artifacts.consume('Interaction', uid))) return undefined;
    if (!isAllowed)
      return settle(interaction, { error: 'access_denied', error_description: 'the person said no' });
    const granted = grantedScope(asked.scope, scope);
    const { clientId, clientName: name, resources } = asked;
    const grantId = await this.grants.create(session, {
      clientId,
      clientName: name,
      scope: granted,
      resources,
    });
    // From here on the request's scope is the granted one, so that code and tokens hold exactly that.
    interaction.params = { ...interaction.params, scope: granted };
    return settle(interaction, {
      login: { accountId: session.accountId, remember: false },
      consent: { grantId },
    });
  }

  /**
   * The page that asks a person.
   *
   * @param action address of its form
   * @param returnPath of the page itself, for signing in again
   */
  async page(
    request: ConsentRequest,
    session: AskedSession,
    { action, returnPath = action, userCode }: { action: string; returnPath?: string; userCode?: string },
  ): Promise<Html> {
    const { accountId, distrustedUntil } = session;
    const account = await this.accounts.find(accountId);
    if (!account) throw new Error('a session is of an account that there is not');
    return consentView({
      request,
      person: { accountId, name: account.name, email: account.email },
      resources: this.resources.of(request.resources),
      action,
      userCode,
      missing: missingForFreshSignIn(session),
      distrustedUntil,
      signInPath: signInPath(returnPath),
    });
  }
}

/** The library finds it by a cookie of this browser; the address has to name the same request. */
async function waiting(
  provider: Provider,
  request: Request,
  response: Response,
  uid: string,
): Promise<Interaction | undefined> {
  const found = await provider.interactionDetails(request, response).catch(ignoreMissing);
  return found?.uid === uid && found.result === undefined ? found : undefined;
}

/** @throws any error but the library's for a missing request */
function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && error.name === 'SessionNotFound') return undefined;
  throw error;
}

async function describe(provider: Provider, { params }: Interaction): Promise<WaitingRequest | undefined> {
  const { client_id: clientId, redirect_uri: redirectUri } = params;
  if (typeof clientId !== 'string' || typeof redirectUri !== 'string') return undefined;
  const client = await provider.Client.find(clientId);
  if (!client) return undefined;
  return {
    ...askedBy(client, params),
    destination: destination(redirectUri),
    begun: undefined,
    formTarget: formTarget(redirectUri),
  };
}

/** The program of a request, and the access that it asks for. */
export function askedBy(
  client: { clientId: string; clientName?: string },
  { scope, resource }: Record<string, unknown>,
): Omit<ConsentRequest, 'destination' | 'begun'> {
  return {
    clientId: client.clientId,
    clientName: clientName(client),
    clientHost: clientHost(client.clientId),
    scope: requestedScope(scope),
    resources: resourcesIn(resource),
  };
}

async function settle(interaction: Interaction, result: InteractionResults): Promise<string> {
  interaction.result = result;
  await interaction.persist();
  return interaction.returnTo;
}
