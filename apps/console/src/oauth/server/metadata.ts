import type { KoaContextWithOIDC } from 'oidc-provider';

/** What of a library for OpenID Connect no client of ours can use. */
const OPENID_MEMBERS = [
  'acr_values_supported',
  'claim_types_supported',
  'claims_parameter_supported',
  'claims_supported',
  'id_token_signing_alg_values_supported',
  'request_uri_parameter_supported',
  'subject_types_supported',
];

/** The metadata (RFC 8414) says what is offered here, which is OAuth alone. */
export async function improveMetadata(context: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
  await next();
  if (context.oidc?.route !== 'discovery' || context.status !== 200) return;
  const offered = Object.entries(context.body as Record<string, unknown>).filter(
    ([name]) => !OPENID_MEMBERS.includes(name),
  );
  context.body = {
    ...Object.fromEntries(offered),
    response_modes_supported: ['query'],
    scopes_supported: ['read-only', 'read-write', 'offline_access'],
  };
}
