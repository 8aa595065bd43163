import type * as oidc from 'oidc-provider';

export type OidcLibrary = typeof oidc;

/**
 * The library of the authorization server, loaded on first use: a console without OAuth sign-ins never pays for it.
 */
export function loadLibrary(): Promise<OidcLibrary> {
  return import('oidc-provider');
}
