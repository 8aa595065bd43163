import type { ClientMetadata } from 'oidc-provider';
import type { OidcLibrary } from './library';
import { isHttpsHere, isOfApp, isSafeRedirect, isWebAddress, MOST_REDIRECTS } from '../clients/client-facts';

export const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code';
const GRANTS = ['authorization_code', 'refresh_token', DEVICE_GRANT];
/** Maximum bytes of a registration, as of a metadata document, and of each member. */
const LARGEST_REGISTRATION = 5_120;
const LARGEST_MEMBER = 2_048;

/** The members that are kept, and whether a text may be their value, or one of their values. */
const KEPT: Readonly<Record<string, (text: string) => boolean>> = {
  client_id: () => true,
  client_name: () => true,
  scope: () => true,
  redirect_uris: isSafeRedirect,
  grant_types: (grant) => GRANTS.includes(grant),
  response_types: (type) => type === 'code',
  contacts: (contact) => /^[\w.+-]+@[a-z\d-]+(?:\.[a-z\d-]+)*$/i.test(contact),
  client_uri: isWebAddress,
  logo_uri: isWebAddress,
  policy_uri: isWebAddress,
  tos_uri: isWebAddress,
};

/**
 * Reduces the metadata of a program that registers itself to what is supported here (RFC 7591, 3.2.1). The library's
 * defaults take the place of the rest: `none`, say, for how the program authenticates itself.
 *
 * @throws InvalidClientMetadata for a large registration, InvalidRedirectUri for one without a safe address
 */
export function reduceRegistration({ errors }: OidcLibrary, metadata: ClientMetadata): void {
  const { client_id_issued_at: _issuedAt, ...members } = metadata;
  const given = Object.entries(members).filter(([, value]) => value !== undefined);
  const sizes = given.map(([, value]) => Buffer.byteLength(JSON.stringify(value)));
  if (Math.max(...sizes) > LARGEST_MEMBER)
    throw new errors.InvalidClientMetadata(`a member must not be larger than ${LARGEST_MEMBER} bytes`);
  if (sizes.reduce((sum, size) => sum + size, 0) > LARGEST_REGISTRATION)
    throw new errors.InvalidClientMetadata(
      `all members together must not be larger than ${LARGEST_REGISTRATION} bytes`,
    );
  for (const [member, value] of given) {
    const kept = [value].flat().filter((text) => isText(text) && KEPT[member]?.(text));
    metadata[member] = Array.isArray(value) && kept.length > 0 ? kept : kept[0];
  }
  const redirects: unknown = metadata.redirect_uris;
  if (redirects === undefined)
    throw Object.assign(new errors.InvalidRedirectUri(), {
      error_description:
        'redirect_uris must name a safe address: https, http on this computer or a scheme of an app, without user part and fragment',
    });
  // The library refuses anything but a list.
  if (Array.isArray(redirects)) chooseType(metadata, redirects as string[]);
}

/**
 * The library knows two types of program: `native` ones may have a scheme and any port of this computer, and `web` ones
 * https on this computer. Addresses that need both keep the first.
 */
function chooseType(metadata: ClientMetadata, redirects: string[]): void {
  const isWeb = redirects.some(isHttpsHere) && !redirects.some(isOfApp);
  metadata.application_type = isWeb ? 'web' : 'native';
  metadata.redirect_uris = redirects.filter((uri) => isWeb || !isHttpsHere(uri)).slice(0, MOST_REDIRECTS);
}

/**
 * The values of a registration that its answer lacks, by member, so that a program's author sees what was left out or
 * replaced. Secrets are not repeated.
 */
export function leftOut(asked: object, taken: object): Record<string, unknown[]> {
  const answered = new Map<string, unknown>(Object.entries(taken));
  const missing = Object.entries(asked).map(([member, value]): [string, unknown[]] => {
    const kept = valuesOf(member, answered.get(member));
    return [member, valuesOf(member, value).filter((one) => !kept.includes(one))];
  });
  return Object.fromEntries(
    missing.filter(([member, values]) => values.length > 0 && !member.startsWith('client_secret')),
  );
}

/** Null and empty texts are no values. */
function valuesOf(member: string, value: unknown): unknown[] {
  const values = member === 'scope' && typeof value === 'string' ? value.split(' ') : [value].flat();
  return values.filter((one) => one !== undefined && one !== null && one !== '');
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
