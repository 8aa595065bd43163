import { unstorableText } from '@wagewright/http';
import { Counter } from '@wagewright/observability';
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
import type { OidcProviderSettings } from './oidc.env';

/** For each call of a provider: a person waits. Seconds. */
const TIMEOUT_S = 5;
const SCOPE = 'openid email profile';

const failures = new Counter({
  name: 'console_oidc_failures_total',
  help: 'Failed calls to identity providers and unusable answers, by provider.',
  labelNames: ['provider'] as const,
});

/** A sign-in in progress: the address for the browser, and the state needed for its return. */
export interface BegunSignIn {
  address: string;
  expected: { state: string; nonce: string; codeVerifier: string };
}

export interface ProvidedIdentity {
  subject: string;
  /** Lower-cased. */
  email?: string;
  /** The provider's claim about the address; undefined without one. */
  isEmailVerified?: boolean;
  name?: string;
}

/** One identity provider. Its metadata is fetched at first use, and again after a failure. */
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

  /** @throws the library's error when the provider is unavailable or its metadata is invalid */
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
   * Exchanges the provider's response for the person.
   *
   * @param query as returned by the browser, with its `?`
   * @throws the library's error for a forged response, or when the provider is unavailable
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
      const identity = { subject: claims.sub, ...about };
      const fault = unstorableText(identity);
      if (fault !== undefined)
        throw new Error(`the provider sent a text in ${fault} that PostgreSQL cannot keep`);
      return identity;
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

/** By the provider's metadata; HTTP Basic by default (OpenID Connect Discovery 1.0, 3). */
function authenticationBy(clientSecret: string): ClientAuth {
  const [basic, post] = [ClientSecretBasic(clientSecret), ClientSecretPost(clientSecret)];
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const authenticate = methods.includes('client_secret_basic') ? basic : post;
    authenticate(server, client, body, headers);
  };
}

/** Some providers put address and name into the ID token, others only return them for the access token. */
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
  // Some providers write the boolean as a text.
  const isEmailVerified = typeof verified === 'string' ? verified === 'true' : verified;
  return {
    email: typeof email === 'string' ? email.toLowerCase() : undefined,
    isEmailVerified: isEmailVerified === undefined ? undefined : isEmailVerified === true,
    name: typeof name === 'string' && name !== '' ? name.slice(0, 100).toWellFormed() : undefined,
  };
}
