import { metricsRegistry } from '@wagewright/observability';
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  fetchUserInfo,
  type IDToken,
  type UserInfoResponse,
  calculatePKCECodeChallenge,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  discovery,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { Counter } from 'prom-client';
import type { OidcProviderSettings } from './oidc.env';

/** For each call of a provider: a person waits. Seconds. */
const TIMEOUT_S = 5;
const SCOPE = 'openid email profile';

const failures = new Counter({
  name: 'console_oidc_failures_total',
  help: 'Calls of identity providers, and answers of theirs, that were of no use, by provider.',
  labelNames: ['provider'] as const,
  registers: [metricsRegistry],
});

/** A sign-in that has begun: where the browser goes, and what has to be known when it comes back. */
export interface BegunSignIn {
  address: string;
  expected: { state: string; nonce: string; codeVerifier: string };
}

/** A person as the provider knows them. */
export interface ProvidedIdentity {
  subject: string;
  /** Lower-cased. */
  email?: string;
  /** What the provider says of the address; undefined when it says nothing. */
  isEmailVerified?: boolean;
  name?: string;
}

/** One identity provider. What it is capable of is asked for at its first use, and again after a failure. */
export class OidcProvider {
  private configuration?: Promise<Configuration>;
  private readonly callback: string;

  constructor(
    readonly settings: OidcProviderSettings,
    baseUrl: string,
  ) {
    this.callback = `${baseUrl}/sign-in/oidc/${settings.name}/callback`;
    failures.inc({ provider: settings.name }, 0);
  }

  /** @throws what the library throws when the provider is away or describes itself wrongly */
  async begin(): Promise<BegunSignIn> {
    return this.counted(async () => {
      const configuration = await this.discovered();
      const codeVerifier = randomPKCECodeVerifier();
      const expected = { state: randomState(), nonce: randomNonce(), codeVerifier };
      const address = buildAuthorizationUrl(configuration, {
        redirect_uri: this.callback,
        scope: SCOPE,
        state: expected.state,
        nonce: expected.nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
      return { address: address.href, expected };
    });
  }

  /**
   * Trades the answer of the provider for the person.
   *
   * @param query as it came back with the browser, with its `?`
   * @throws what the library throws for an answer that is not genuine, or when the provider is away
   */
  async finish(query: string, expected: BegunSignIn['expected']): Promise<ProvidedIdentity> {
    return this.counted(async () => {
      const configuration = await this.discovered();
      const tokens = await authorizationCodeGrant(configuration, new URL(this.callback + query), {
        expectedState: expected.state,
        expectedNonce: expected.nonce,
        pkceCodeVerifier: expected.codeVerifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('the provider sent no ID token');
      const about = await aboutPerson(configuration, tokens.access_token, claims);
      return { subject: claims.sub, ...about };
    });
  }

  private async discovered(): Promise<Configuration> {
    const { issuer, clientId, clientSecret } = this.settings;
    this.configuration ??= discovery(new URL(issuer), clientId, undefined, authenticationBy(clientSecret), {
      timeout: TIMEOUT_S,
    });
    try {
      return await this.configuration;
    } catch (error) {
      this.configuration = undefined;
      throw error;
    }
  }

  private async counted<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      failures.inc({ provider: this.settings.name });
      throw error;
    }
  }
}

/** By what the provider says that it takes; one that says nothing takes HTTP Basic (OpenID Connect Discovery 1.0, 3). */
function authenticationBy(clientSecret: string): ClientAuth {
  const [basic, post] = [ClientSecretBasic(clientSecret), ClientSecretPost(clientSecret)];
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const authenticate = methods.includes('client_secret_basic') ? basic : post;
    authenticate(server, client, body, headers);
  };
}

/** Some providers put address and name into the ID token, others give them for the access token alone. */
async function aboutPerson(
  configuration: Configuration,
  accessToken: string,
  claims: IDToken,
): Promise<Omit<ProvidedIdentity, 'subject'>> {
  const isTold = claims['email'] !== undefined || !configuration.serverMetadata().userinfo_endpoint;
  return described(isTold ? claims : await fetchUserInfo(configuration, accessToken, claims.sub));
}

function described(told: IDToken | UserInfoResponse): Omit<ProvidedIdentity, 'subject'> {
  const { email, email_verified: verified, name } = told;
  // Some providers write the truth as a text.
  const isEmailVerified = typeof verified === 'string' ? verified === 'true' : verified;
  return {
    email: typeof email === 'string' ? email.toLowerCase() : undefined,
    isEmailVerified: isEmailVerified === undefined ? undefined : isEmailVerified === true,
    name: typeof name === 'string' && name !== '' ? name.slice(0, 100) : undefined,
  };
}
