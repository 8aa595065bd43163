import type { OauthGrant, TokenScope } from '@wagewright/auth';
import { clientHost } from '../clients/client-facts';

/** An endpoint that a program may call. */
export interface GrantedResource {
  /** Its address. */
  url: string;
  /** Name in words. */
  name: string;
}

/** A program that a person lets act for their account. */
export interface GrantResponse {
  /** Identifier, `gnt_…`. */
  id: string;
  /** The program's own name for itself, as it was shown when the person consented. */
  clientName: string;
  /** The address of its metadata document, or its name here. */
  clientId: string;
  /** The host that vouches for the program; null when it has none. */
  clientHost: string | null;
  /** `read-only`: it reads; `read-write`: it changes records too. */
  scope: TokenScope;
  /** Services that it may call. */
  resources: GrantedResource[];
  /** When the person consented. */
  createdAt: Date;
  /** When it got a token last, which it does every hour while it works; null when it never did. */
  lastUsedAt: Date | null;
  /** When it ends unless it is used. */
  expiresAt: Date;
}

export function grantResponse(grant: OauthGrant, nameOf: (url: string) => string): GrantResponse {
  const { id, clientName, clientId, scope, resources, createdAt, lastUsedAt, expiresAt } = grant;
  return {
    id,
    clientName,
    clientId,
    clientHost: clientHost(clientId) ?? null,
    scope,
    resources: resources.map((url) => ({ url, name: nameOf(url) })),
    createdAt,
    lastUsedAt,
    expiresAt,
  };
}
