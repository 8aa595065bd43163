/** The MCP endpoint of a service as a protected resource of OAuth (RFC 9728). */
export interface ProtectedResource {
  /** The address of the endpoint: tokens are made for exactly this. */
  resource: string;
  metadataUrl: string;
  /** Who lets programs in: the console. */
  authorizationServer: string;
  documentation: string;
}

/**
 * @param path of the endpoint below the service's address
 * @returns undefined where there is no console to let anybody in
 */
export function protectedResource({
  address,
  path,
  consoleAddress,
}: {
  address: string;
  path: string;
  consoleAddress: string | undefined;
}): ProtectedResource | undefined {
  if (consoleAddress === undefined) return undefined;
  const resource = `${address}${path}`;
  const { origin, pathname } = new URL(resource);
  const metadataUrl = `${origin}${METADATA_PATH}${pathname}`;
  return {
    resource,
    metadataUrl,
    authorizationServer: consoleAddress,
    documentation: `${address}${DOCUMENTATION}`,
  };
}

/** The guide of the reference, which every service has. */
const DOCUMENTATION = '/docs/guides/mcp';

/** Well-known prefix, before the path of the resource (RFC 9728, section 3.1). */
export const METADATA_PATH = '/.well-known/oauth-protected-resource';
