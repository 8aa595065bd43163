import type { KoaContextWithOIDC } from 'oidc-provider';
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

/** Reduces the metadata (RFC 8414) to OAuth alone, and adds the polling interval for devices (RFC 8628). */
export async function improveAnswers(
  context: Partial<Pick<KoaContextWithOIDC, 'oidc'>> & Pick<KoaContextWithOIDC, 'status' | 'body'>,
  next: () => Promise<void>,
): Promise<void> {
  await next();
  if (context.status !== 200) return;
  if (context.oidc?.route === 'device_authorization')
    context.body = { ...(context.body as object), interval: DEVICE_INTERVAL_S };
  if (context.oidc?.route === 'discovery') improveMetadata(context);
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
