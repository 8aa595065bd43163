import { Controller, Get, Inject, Optional, Req, type Type } from '@nestjs/common';
import { asAsked, PublicPage, TOKEN_SCOPES } from '@wagewright/auth';
import { METADATA_PATH, PROTECTED_RESOURCE, type ProtectedResource, RouteTable } from '@wagewright/http';
import type { Request } from 'express';
import { MCP_SERVER, type McpServerDefinition } from './mcp-server-definition';

/** The metadata of a protected resource (RFC 9728), for programs without a token. */
interface ProtectedResourceMetadata {
  resource: string;
  authorization_servers: string[];
  scopes_supported: readonly string[];
  bearer_methods_supported: string[];
  resource_name: string;
  resource_documentation: string;
}

/**
 * The metadata of an MCP endpoint as a protected resource: below the well-known path by the path of the endpoint, and at
 * the well-known path itself for programs that ask there.
 *
 * @param path of the endpoint, with a leading slash
 */
export function protectedResourceController(path: string): Type {
  @Controller(METADATA_PATH)
  @PublicPage()
  class ProtectedResourceController {
    constructor(
      private readonly routes: RouteTable,
      @Inject(MCP_SERVER) private readonly server: McpServerDefinition,
      @Optional() @Inject(PROTECTED_RESOURCE) private readonly resource?: ProtectedResource,
    ) {}

    /** @throws ApiError 404 where there is no console to let anybody in */
    @Get(['', path])
    describe(@Req() request: Request): ProtectedResourceMetadata {
      if (!this.resource) throw this.routes.explainMiss(request);
      const { resource, authorizationServer, documentation } = this.resource;
      const { name, title = name } = this.server.identity;
      return {
        resource: asAsked(resource, request.headers.host),
        authorization_servers: [authorizationServer],
        scopes_supported: TOKEN_SCOPES,
        bearer_methods_supported: ['header'],
        resource_name: title,
        resource_documentation: documentation,
      };
    }
  }
  return ProtectedResourceController;
}
