import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable, Logger } from '@nestjs/common';
import {
  AccessTokenRepository,
  AccountService,
  type AuthenticatedRequest,
  type SigningKey,
  SigningKeys,
} from '@wagewright/auth';
import type { Adapter, KoaContextWithOIDC, Provider } from 'oidc-provider';
import { ConsoleEnv } from '../../console.env';
import { PageRenderer } from '../../pages/page-renderer';
import { ClientDocuments } from '../clients/client-documents';
import { GrantService } from '../grants/grant.service';
import { OauthEnv } from '../oauth.env';
import { OauthResources } from '../resources/oauth-resources';
import { ArtifactAdapter, GrantAdapter, NoSessions } from './adapters';
import { ArtifactRepository } from './artifact.repository';
import { configurationOf } from './configuration';
import { errorView } from './error.view';
import { loadLibrary, type OidcLibrary } from './library';
import { improveAnswers } from './answers';
import { rotateRefreshTokens } from './refresh-rotation';

/** The library with the current signing key. */
interface Running {
  keyId: string;
  provider: Provider;
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
}

/**
 * The authorization server of OAuth 2.1: `oidc-provider` over our tables. It keeps no state but its signing key, whose
 * change recreates it; every replica answers every call.
 */
@Injectable()
export class AuthorizationServer {
  private readonly logger = new Logger(AuthorizationServer.name);
  private readonly keys: SigningKeys;
  private running?: Promise<Running>;

  constructor(
    private readonly console: ConsoleEnv,
    private readonly env: OauthEnv,
    private readonly resources: OauthResources,
    private readonly accounts: AccountService,
    private readonly grants: GrantService,
    private readonly artifacts: ArtifactRepository,
    private readonly documents: ClientDocuments,
    private readonly pages: PageRenderer,
    keys: AccessTokenRepository,
  ) {
    this.keys = new SigningKeys(keys);
  }

  get issuer(): string {
    return this.console.baseUrl;
  }

  get isRegistrationOpen(): boolean {
    return this.env.registration === 'open';
  }

  /** The library's own interface. @throws the driver's error when PostgreSQL is unavailable and a new key is due */
  async provider(): Promise<Provider> {
    return (await this.current()).provider;
  }

  /** Answers a call of the protocol. The library writes the whole response. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { handle } = await this.current();
    this.addressAsPublic(request);
    await handle(request, response);
  }

  private async current(): Promise<Running> {
    const key = await this.keys.current(this.issuer);
    const running = await this.running?.catch(() => undefined);
    if (running?.keyId === key.id) return running;
    const making = this.make(key);
    this.running = making;
    return making;
  }

  private async make(key: SigningKey): Promise<Running> {
    const library = await loadLibrary();
    const provider = new library.Provider(
      this.issuer,
      configurationOf(library, {
        key,
        resources: this.resources,
        isRegistrationOpen: this.isRegistrationOpen,
        adapter: (kind) => this.adapterOf(library, kind),
        fetchDocument: (address) => this.documents.fetch(address, callerOf(library) ?? address),
        hasAccount: (accountId) => this.hasAccount(accountId),
        errorPage: (error) => this.pages.text({ title: 'Signing in a program', main: errorView(error) }),
      }),
    );
    rotateRefreshTokens(library, provider, this.artifacts);
    // The library builds its addresses from a proxy's headers, which this server sets itself.
    provider.proxy = true;
    provider.use(improveAnswers);
    provider.use(withoutSession);
    provider.on('server_error', (_context, error) => this.logger.error(error));
    provider.on('grant.success', (context) => this.noteUse(context));
    return { keyId: key.id, provider, handle: provider.callback() };
  }

  private adapterOf(library: OidcLibrary, kind: string): Adapter {
    if (kind === 'Session') return new NoSessions();
    if (kind === 'Grant')
      return new GrantAdapter(this.grants, () => library.Provider.ctx?.oidc.route === 'revocation');
    return new ArtifactAdapter(kind, this.artifacts, () => new library.errors.InvalidGrant('used already'));
  }

  private async hasAccount(accountId: string): Promise<boolean> {
    const account = await this.accounts.find(accountId);
    return account?.suspendedAt === null;
  }

  /** Tokens are issued even if their use could not be recorded. */
  private noteUse({ oidc }: KoaContextWithOIDC): void {
    const id = oidc.entities.Grant?.jti;
    if (id !== undefined) this.grants.noteUse(id).catch((error: unknown) => this.logger.error(error));
    const clientId = oidc.client?.clientId;
    if (clientId !== undefined)
      this.artifacts.noteClientUse(clientId).catch((error: unknown) => this.logger.error(error));
  }

  /** A client's headers never become part of a published address. */
  private addressAsPublic({ headers }: IncomingMessage): void {
    const { protocol, host } = new URL(this.issuer);
    headers['x-forwarded-proto'] = protocol.slice(0, -1);
    headers['x-forwarded-host'] = host;
  }
}

/** The rate-limit key of the request in which the library fetches; undefined outside a request. */
function callerOf(library: OidcLibrary): string | undefined {
  return (library.Provider.ctx?.req as AuthenticatedRequest | undefined)?.clientAddress;
}

/** Removes the cookie of a session that is not kept. */
async function withoutSession({ res }: { res: ServerResponse }, next: () => Promise<void>): Promise<void> {
  await next();
  const cookies = res.getHeader('set-cookie');
  if (!Array.isArray(cookies)) return;
  res.setHeader(
    'set-cookie',
    cookies.filter((cookie) => !cookie.startsWith('wagewright_oauth')),
  );
}
