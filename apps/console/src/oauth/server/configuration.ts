import {
  ACCESS_TOKEN_ALGORITHM,
  ACCESS_TOKEN_SECONDS,
  type SigningKey,
  TOKEN_SCOPES,
} from '@wagewright/auth';
import type { ScopedRequest } from '@wagewright/http';
import type { ClientMetadata, Configuration, KoaContextWithOIDC, ResourceServer } from 'oidc-provider';
import { areSafeRedirects, areSafeRegisteredRedirects, clientHost } from '../clients/client-facts';
import { type OauthResources, resourcesIn } from '../resources/oauth-resources';
import { OAUTH_SCOPES, registeredScopes } from '../resources/scopes';
import type { OidcLibrary } from './library';

const MINUTES = 60;
const DAYS = 86_400;
/** Maximum bytes of a registration, as of a metadata document, and of each member. */
const LARGEST_REGISTRATION = 5_120;
const LARGEST_MEMBER = 2_048;
/** The command line of the SDK, which signs in by a code that a person types. */
export const COMMAND_LINE_CLIENT = 'wagewright-cli';
const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code';

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
      AccessToken: ACCESS_TOKEN_SECONDS,
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
        judgeRegistration(library, metadata);
        simplifyMetadata(metadata, context?.oidc.route === 'registration');
      },
    },
    fetch: async (url) => fetchDocument(String(url instanceof Request ? url.url : url)),
  };
}

/** @throws InvalidRedirectUri, InvalidClientMetadata unless a document or the console itself vouches for the client */
function judgeRegistration({ errors }: OidcLibrary, metadata: ClientMetadata): void {
  const { client_id: id, redirect_uris: redirects } = metadata;
  if (id === COMMAND_LINE_CLIENT || clientHost(id) !== undefined) return;
  const members = Object.values(metadata).filter((member) => member !== undefined);
  const sizes = members.map((member) => Buffer.byteLength(JSON.stringify(member)));
  if (Math.max(...sizes) > LARGEST_MEMBER)
    throw new errors.InvalidClientMetadata(`a member must not be larger than ${LARGEST_MEMBER} bytes`);
  if (sizes.reduce((sum, size) => sum + size, 0) > LARGEST_REGISTRATION)
    throw new errors.InvalidClientMetadata(
      `all members together must not be larger than ${LARGEST_REGISTRATION} bytes`,
    );
  // The library refuses anything but a list of texts.
  if (Array.isArray(redirects) && !areSafeRegisteredRedirects(redirects.map(String)))
    throw Object.assign(new errors.InvalidRedirectUri(), {
      error_description:
        'redirect_uris must be at most ten addresses, https or http on this computer, without a user part',
    });
}

/** What no registration holds: a library's secret for a client that names no method, and scopes that nobody knows. */
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
    clientIdMetadataDocument: {
      enabled: true,
      ack: 'draft-02',
      allowClient: (_context, { redirectUris }) => areSafeRedirects(redirectUris ?? []),
      cacheDuration: { min: 60, max: 3_600 },
    },
    resourceIndicators: {
      enabled: true,
      // MCP requires every client to name the endpoint. A token is for one of them: of several, the first.
      defaultResource: (_context, _client, granted) => granted?.[0] ?? refuseTarget(library),
      useGrantedResource: () => true,
      getResourceServerInfo: (context, resource) => {
        spellResource(context, parts.resources);
        return parts.resources.has(parts.resources.canonical(resource))
          ? resourceServer(parts.key)
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
    // Both; a grant holds one of them.
    scope: TOKEN_SCOPES.join(' '),
    accessTokenFormat: 'jwt',
    accessTokenTTL: ACCESS_TOKEN_SECONDS,
    jwt: { sign: { alg: ACCESS_TOKEN_ALGORITHM, kid: id } },
  };
}

/** Requests, codes and tokens hold the addresses of endpoints as the services spell them. */
function spellResource({ oidc: { params } }: KoaContextWithOIDC, resources: OauthResources): void {
  const resource = params?.['resource'];
  if (params === undefined || resource === undefined) return;
  const spelled = new Set(resourcesIn(resource).map((url) => resources.canonical(url)));
  params['resource'] = Array.isArray(resource) ? [...spelled] : [...spelled][0];
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
