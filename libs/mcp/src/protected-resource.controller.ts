import { Controller, Get, Inject, Optional, Req } from '@nestjs/common';
import { PublicPage, TOKEN_SCOPES } from '@wagewright/auth';
import { METADATA_PATH, PROTECTED_RESOURCE, type ProtectedResource, RouteTable } from '@wagewright/http';
import type { Request } from 'express';
import { MCP_OFFER, type McpOffer } from './mcp-offer';

/** What a program learns of the endpoint before it has a token (RFC 9728). */
export interface ProtectedResourceMetadata {
  resource: string;
  authorization_servers: string[];
  scopes_supported: readonly string[];
  bearer_methods_supported: string[];
  resource_name: string;
  resource_documentation: string;
}

/** The metadata of the MCP endpoint as a protected resource: at the path of the endpoint, and at the root for programs that ask there. */
@Controller(METADATA_PATH)
@PublicPage()
export class ProtectedResourceController {
  constructor(
    private readonly routes: RouteTable,
    @Inject(MCP_OFFER) private readonly offer: McpOffer,
    @Optional() @Inject(PROTECTED_RESOURCE) private readonly resource?: ProtectedResource,
  ) {}

  /** @throws ApiError 404 for the path of another resource, and where there is no console to let anybody in */
  @Get(['', '*path'])
  describe(@Req() request: Request): ProtectedResourceMetadata {
    if (!this.resource || !isOf(this.resource, request.path)) throw this.routes.explainMiss(request);
    const { resource, authorizationServer, documentation } = this.resource;
    return {
      resource,
      authorization_servers: [authorizationServer],
      scopes_supported: TOKEN_SCOPES,
      bearer_methods_supported: ['header'],
      resource_name: this.offer.identity.title ?? this.offer.identity.name,
      resource_documentation: documentation,
    };
  }
}

/** The path of the address that clients use, and the one that is left of it where a gateway takes the front off. */
function isOf({ metadataUrl, path }: ProtectedResource, asked: string): boolean {
  return [METADATA_PATH, METADATA_PATH + path, new URL(metadataUrl).pathname].includes(asked);
}
