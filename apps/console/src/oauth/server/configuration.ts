import {
  ACCESS_TOKEN_ALGORITHM,
  PROGRAM_TOKEN_SECONDS,
  type SigningKey,
  TOKEN_SCOPES,
} from '@wagewright/auth';
import type { ScopedRequest } from '@wagewright/http';
import type { ClientMetadata, Configuration, KoaContextWithOIDC, ResourceServer } from 'oidc-provider';
import { areSafeRedirects, clientHost } from '../clients/client-facts';
import { type OauthResources, resourcesIn } from '../resources/oauth-resources';
import { OAUTH_SCOPES, registeredScopes } from '../resources/scopes';
import type { OidcLibrary } from './library';
import { DEVICE_GRANT, reduceRegistration } from './registration';

const MINUTES = 60;
const DAYS = 86_400;
/** The command line of the SDK, which signs in by a code that a person types. */
export const COMMAND_LINE_CLIENT = 'wagewright-cli';

/** The endpoints of the protocol, below the console's address. */
export const ROUTES = {
  authorization: '/oauth/authorize',
  token: '/oauth/token',
  jwks: '/oauth/jwks',
  revocation: '/oauth/revoke',
  registration: '/oauth/register',
  device_authorization: '/oauth/device/authorize',
  code_verification: '/oauth/device',
} as const;

export interface ServerParts {
  key: SigningKey;
  resources: OauthResources;
  isRegistrationOpen: boolean;
  adapter: Configuration['adapter'];
  fetchDocument: (address: string) => Promise<Response>;
  /** Whether the account exists and is not suspended. */
  hasAccount: (accountId: string) => Promise<boolean>;
  errorPage: (error: { error: string; error_description?: string }) => string;
}

/**
 * The supported parts of OAuth: the code grant with PKCE, refresh tokens that rotate with each use, the device grant,
 * revocation, clients by their documents, and no client secrets. No OpenID Connect: a person's identity stays with the
 * console.
 */
export function configurationOf(library: OidcLibrary, parts: ServerParts): Configuration {
  const { key, adapter, resources, hasAccount, errorPage } = parts;
  return {
    adapter,
    jwks: { keys: [{ ...key.privateJwk, kid: key.id, alg: ACCESS_TOKEN_ALGORITHM, use: 'sig' }] },
    routes: ROUTES,
    scopes: OAUTH_SCOPES,
    claims: {},
    responseTypes: ['code'],
    clientAuthMethods: ['none'],
    pkce: { required: () => true },
    enabledJWA: { idTokenSigningAlgValues: [ACCESS_TOKEN_ALGORITHM] },
    ...clientsOf(library, parts),
    features: featuresOf(library, parts),
    cookies: {
      names: {
        session: 'wagewright_oauth',
        interaction: 'wagewright_consent',
        resume: 'wagewright_consent_resume',
      },
    },
    interactions: {
      policy: consentEachTime(library),
      url: (_context, { uid }) => `/oauth/consent/${uid}`,
    },
    loadExistingGrant: consentedGrant,
    findAccount: async (context, accountId) => {
      // At the token endpoint no earlier hook has the parameters, and no later one comes before their check.
      spellResource(context, resources);
      return (await hasAccount(accountId))
        ? { accountId, claims: async () => ({ sub: accountId }) }
        : undefined;
    },
    extraTokenClaims: (_context, token) => ('grantId' in token ? { gid: token.grantId } : {}),
    expiresWithSession: () => false,
    issueRefreshToken: (_context, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    ttl: {
      AccessToken: PROGRAM_TOKEN_SECONDS,
      AuthorizationCode: MINUTES,
      DeviceCode: 10 * MINUTES,
      Interaction: 15 * MINUTES,
      RefreshToken: 30 * DAYS,
      Session: 15 * MINUTES,
    },
    renderError: (context, error) => {
      context.type = 'html';
      context.body = errorPage(error);
    },
  };
}

function clientsOf(library: OidcLibrary, { fetchDocument }: ServerParts): Configuration {
  return {
    clients: [
      {
        client_id: COMMAND_LINE_CLIENT,
        client_name: 'Wagewright command line',
        grant_types: [DEVICE_GRANT, 'refresh_token'],
        response_types: [],
        redirect_uris: [],
      },
    ],
    // Programs on a person's device, which are `native`, may listen on any port of it (RFC 8252, 7.3).
    clientDefaults: {
      application_type: 'native',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      response_modes: ['query'],
      token_endpoint_auth_method: 'none',
      id_token_signed_response_alg: ACCESS_TOKEN_ALGORITHM,
    },
    // Also applied when a stored registration is read: a client that breaks a newer rule is no longer accepted.
    extraClientMetadata: {
      properties: ['redirect_uris'],
      validator: (context, _member, _value, metadata) => {
        const { client_id: id } = metadata;
        if (id !== COMMAND_LINE_CLIENT && clientHost(id) === undefined) reduceRegistration(library, metadata);
        simplifyMetadata(metadata, context?.oidc.route === 'registration');
      },
    },
    fetch: async (url) => fetchDocument(String(url instanceof Request ? url.url : url)),
  };
}

/** Removes from a registration the library's secret for a client that names no method, and unknown scopes. */
function simplifyMetadata(metadata: ClientMetadata, isRegistration: boolean): void {
  delete metadata.client_secret;
  delete metadata.client_secret_expires_at;
  // The library refuses anything but a text.
  if (typeof metadata.scope !== 'string') return;
  // The answer to a registration repeats them. They bound nothing later: the person decides at each consent.
  const scope = isRegistration ? registeredScopes(metadata.scope) : undefined;
  if (scope === undefined) delete metadata.scope;
  else metadata.scope = scope;
}

function featuresOf(library: OidcLibrary, parts: ServerParts): NonNullable<Configuration['features']> {
  return {
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    rpInitiatedLogout: { enabled: false },
    userinfo: { enabled: false },
    revocation: {
      enabled: true,
      allowedPolicy: (_context, client, token) => token.clientId === client.clientId,
    },
    deviceFlow: { enabled: true, charset: 'base-20', mask: '****-****', deviceInfo },
    registration: { enabled: parts.isRegistrationOpen, issueRegistrationAccessToken: false },
    // ChatGPT's document prefers a key of its own, and offers `none` beside it.
    rpMetadataChoices: { enabled: true },
    clientIdMetadataDocument: {
      enabled: true,
      ack: 'draft-02',
      allowClient: (_context, { redirectUris }) => areSafeRedirects(redirectUris ?? []),
      cacheDuration: { min: 60, max: 3_600 },
    },
    resourceIndicators: {
      enabled: true,
      // MCP requires every client to name the endpoint. A token is for one endpoint; if a client names several, the first.
      defaultResource: (_context, _client, granted) => granted?.[0] ?? refuseTarget(library),
      useGrantedResource: () => true,
      getResourceServerInfo: (context, resource) => {
        spellResource(context, parts.resources);
        return parts.resources.has(parts.resources.canonical(resource))
          ? { ...resourceServer(parts.key), audience: audienceOf(context) }
          : refuseTarget(library);
      },
    },
  };
}

/** The data of a device's request, for the person who decides. */
export interface DeviceInfo {
  /** Its network address. */
  address: string;
}

function deviceInfo({ req }: KoaContextWithOIDC): DeviceInfo & Record<string, unknown> {
  return { address: (req as ScopedRequest).clientAddress };
}

function resourceServer({ id }: SigningKey): ResourceServer {
  return {
    // Both scopes; a grant holds one of them.
    scope: TOKEN_SCOPES.join(' '),
    accessTokenFormat: 'jwt',
    accessTokenTTL: PROGRAM_TOKEN_SECONDS,
    jwt: { sign: { alg: ACCESS_TOKEN_ALGORITHM, kid: id } },
  };
}

/** By the parameters of a request: the endpoint with the name of this computer that the client has for it. */
const audiences = new WeakMap<object, string>();

/** Requests, codes and grants hold the addresses of endpoints as the services spell them. */
function spellResource({ oidc: { params } }: KoaContextWithOIDC, resources: OauthResources): void {
  const resource = params?.['resource'];
  if (params === undefined || resource === undefined) return;
  const asked = resourcesIn(resource);
  const spelled = new Set(asked.map((url) => resources.canonical(url)));
  if (!audiences.has(params) && asked[0] !== undefined) audiences.set(params, resources.audienceOf(asked[0]));
  params['resource'] = Array.isArray(resource) ? [...spelled] : [...spelled][0];
}

/** @returns undefined where the client names no endpoint: then the granted one is it */
function audienceOf({ oidc: { params } }: KoaContextWithOIDC): string | undefined {
  return params && audiences.get(params);
}

function refuseTarget({ errors }: OidcLibrary): never {
  throw new errors.InvalidTarget('resource must be the address of one of the MCP endpoints');
}

/** A person consents to every authorization anew; the same page covers other prompts of clients. */
function consentEachTime({ interactionPolicy }: OidcLibrary) {
  const { Check, Prompt } = interactionPolicy;
  const check = new Check(
    'consent_missing',
    'a person has to consent',
    'consent_required',
    ({ oidc }) => oidc.result?.consent === undefined,
  );
  return [
    new Prompt({ name: 'login', requestable: true }),
    new Prompt({ name: 'consent', requestable: true }, check),
  ];
}

/** The grant just given; an earlier one does not count for another authorization. */
async function consentedGrant({ oidc }: KoaContextWithOIDC) {
  const id = oidc.result?.consent?.grantId;
  return id === undefined ? undefined : oidc.provider.Grant.find(id);
}
