import { once } from 'node:events';
import { createServer, type Server } from 'node:https';
import type { Provider } from 'oidc-provider';
import { Agent, getGlobalDispatcher, setGlobalDispatcher } from 'undici';
import { freePort } from '../support/free-port';
import { type Certificate, selfSignedCertificate } from '../support/self-signed-certificate';
import { endsWithFile } from '../support/ends-with-file';

export interface ProvidedPerson {
  sub: string;
  email?: string;
  /** Some providers write it as a text. */
  email_verified?: boolean | string;
  name?: string;
}

interface Metadata {
  token_endpoint_auth_methods_supported?: string[];
}

/** A real OpenID Connect provider with one signed-in person after another. */
export class IdentityProvider {
  person: ProvidedPerson = { sub: 'nobody' };
  private server?: Server;
  private isAway = false;

  private constructor(
    readonly issuer: string,
    private readonly provider: Provider,
    readonly certificate: Certificate,
  ) {}

  /**
   * @param callback the allowed redirect address
   * @param method the console's only allowed authentication method; absent means none in the metadata, which implies
   *   HTTP Basic
   * @param certificate of another provider, whose `trusted` then covers both
   */
  static async start(
    callback: string,
    method?: 'client_secret_post',
    certificate?: Certificate,
  ): Promise<IdentityProvider> {
    const issuer = `https://localhost:${await freePort()}`;
    // Loaded here, so that a test can silence the package's warnings about its defaults.
    const { Provider: OidcProvider } = await import('oidc-provider');
    const provider: Provider = new OidcProvider(issuer, {
      clients: [
        {
          client_id: 'console',
          client_secret: 'a secret that both of them know',
          redirect_uris: [callback],
          token_endpoint_auth_method: method ?? 'client_secret_basic',
        },
      ],
      claims: { email: ['email', 'email_verified'], profile: ['name'] },
      clientAuthMethods: [method ?? 'client_secret_basic'],
      pkce: { required: () => true },
      features: { devInteractions: { enabled: false } },
      cookies: { keys: ['test'] },
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
      findAccount: (_context, sub) => ({ accountId: sub, claims: async () => ({ ...self.person, sub }) }),
      // Everybody has consented to everything.
      loadExistingGrant: async ({ oidc: { client, session } }) => {
        const grant = new provider.Grant({ accountId: session?.accountId, clientId: client?.clientId });
        grant.addOIDCScope('openid email profile');
        await grant.save();
        return grant;
      },
    });
    if (method === undefined)
      provider.use(async (context, next) => {
        await next();
        const { token_endpoint_auth_methods_supported: _untold, ...told } = Object(context.body) as Metadata;
        if (context.path === '/.well-known/openid-configuration') context.body = told;
      });
    const self = new IdentityProvider(issuer, provider, certificate ?? (await selfSignedCertificate()));
    await self.listen();
    return self;
  }

  comeBack(): void {
    this.isAway = false;
  }

  /** Cuts every connection. The port stays its own: another test could take it meanwhile. */
  goAway(): void {
    this.isAway = true;
    this.server?.closeAllConnections();
  }

  /** Makes `fetch` of this process trust its certificate. @returns a function that undoes it */
  trusted(): () => Promise<void> {
    const before = getGlobalDispatcher();
    const trusting = new Agent({ connect: { ca: this.certificate.cert } });
    setGlobalDispatcher(trusting);
    return async () => {
      setGlobalDispatcher(before);
      await trusting.close();
    };
  }

  readonly stop = endsWithFile(async () => {
    this.server?.closeAllConnections();
    await new Promise((resolve) => this.server?.close(resolve));
  });

  private async listen(): Promise<void> {
    const handle = this.provider.callback();
    this.server = createServer(this.certificate, (request, response) => {
      const isInteraction = request.url?.startsWith('/interaction/');
      void (isInteraction
        ? this.provider.interactionFinished(request, response, { login: { accountId: this.person.sub } })
        : handle(request, response));
    });
    this.server.on('connection', (socket) => {
      if (this.isAway) socket.destroy();
    });
    await once(this.server.listen(Number(new URL(this.issuer).port)), 'listening');
  }

  async followed(address: string, callback: string): Promise<string> {
    const cookies = new Map<string, string>();
    for (let at = address; ;) {
      if (at.startsWith(callback)) return at;
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await fetch(at, { redirect: 'manual', headers: { Cookie: cookie } });
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(name, value);
      }
      const next = response.headers.get('location');
      if (!next) throw new Error(`${at} answered ${response.status}: ${await response.text()}`);
      at = new URL(next, at).href;
    }
  }
}
