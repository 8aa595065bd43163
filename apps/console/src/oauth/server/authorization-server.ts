import { createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable, Logger } from '@nestjs/common';
import {
  AccessTokenRepository,
  AccountService,
  type AuthenticatedRequest,
  type SigningKey,
  SigningKeys,
} from '@wagewright/auth';
import { newToken } from '@wagewright/identity';
import type { Adapter, KoaContextWithOIDC, Provider } from 'oidc-provider';
import { ConsoleEnv } from '../../console.env';
import { PageRenderer } from '../../pages/page-renderer';
import { ClientDocuments } from '../clients/client-documents';
import { GrantService } from '../grants/grant.service';
import { OauthEnv } from '../oauth.env';
import { OauthResources } from '../resources/oauth-resources';
import { ArtifactAdapter, GrantAdapter, EmptyAdapter } from './adapters';
import { ArtifactRepository } from './artifact.repository';
import { configurationOf } from './configuration';
import { errorView } from './error.view';
import { loadLibrary, type OidcLibrary } from './library';
import { leftOut } from './registration';
import { OAUTH_SCOPES } from '../resources/scopes';

/** OpenID Connect metadata that no client here can use. */
const OPENID_MEMBERS = [
  'acr_values_supported',
  'claim_types_supported',
  'claims_parameter_supported',
  'claims_supported',
  'id_token_signing_alg_values_supported',
  'request_uri_parameter_supported',
  'subject_types_supported',
];
/** How often a device may ask for its person's answer. Seconds. */
const DEVICE_INTERVAL_S = 2;

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

  /** The library writes the whole response. */
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
    if (kind === 'Session') return new EmptyAdapter();
    if (kind === 'Grant')
      return new GrantAdapter(this.grants, () => library.Provider.ctx?.oidc.route === 'revocation');
    return new ArtifactAdapter(kind, this.artifacts, library.errors);
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

/**
 * Reduces the metadata (RFC 8414) to OAuth alone, adds the polling interval for devices (RFC 8628), and what a registration
 * left out.
 */
async function improveAnswers(
  context: Partial<Pick<KoaContextWithOIDC, 'oidc'>> & Pick<KoaContextWithOIDC, 'status' | 'body'>,
  next: () => Promise<void>,
): Promise<void> {
  await next();
  if (context.oidc?.route === 'registration' && context.status === 201) nameLeftOut(context.oidc, context);
  if (context.status !== 200) return;
  if (context.oidc?.route === 'device_authorization')
    context.body = { ...(context.body as object), interval: DEVICE_INTERVAL_S };
  if (context.oidc?.route === 'discovery') improveMetadata(context);
}

function nameLeftOut({ body: asked }: KoaContextWithOIDC['oidc'], context: { body: unknown }): void {
  const taken = context.body as object;
  const missing = leftOut(asked ?? {}, taken);
  if (Object.keys(missing).length > 0) context.body = { ...taken, left_out: missing };
}

function improveMetadata(context: Pick<KoaContextWithOIDC, 'body'>): void {
  const offered = Object.entries(context.body as Record<string, unknown>).filter(
    ([name]) => !OPENID_MEMBERS.includes(name),
  );
  context.body = {
    ...Object.fromEntries(offered),
    response_modes_supported: ['query'],
    scopes_supported: OAUTH_SCOPES,
  };
}

/** With a method of every model that the types leave out. */
type RefreshToken = InstanceType<Provider['RefreshToken']> & { generateTokenId: () => string };

/**
 * Rotates refresh tokens so that a repeated renewal gets the same successor. It is derived from the used token, which is
 * kept nowhere, and a random seed in its row: neither alone says what the successor is.
 */
function rotateRefreshTokens(
  library: OidcLibrary,
  { RefreshToken }: Provider,
  artifacts: ArtifactRepository,
): void {
  const successors = new WeakMap<RefreshToken, string>();
  const model = RefreshToken.prototype as RefreshToken;
  const { generateTokenId } = model;

  model.consume = async function consume(this: RefreshToken): Promise<void> {
    const seed = await artifacts.renew(this.jti, newToken());
    if (seed === undefined) throw new library.errors.InvalidGrant('used already');
    successors.set(this, createHmac('sha256', seed).update(this.jti).digest('base64url'));
  };

  model.generateTokenId = function successor(this: RefreshToken): string {
    const rotated = library.Provider.ctx?.oidc.entities.RotatedRefreshToken;
    return (rotated && successors.get(rotated as RefreshToken)) ?? generateTokenId.call(this);
  };
}
