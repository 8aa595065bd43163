import type { IncomingHttpHeaders, IncomingMessage, Server } from 'node:http';
import {
  localhostAllowedHostnames,
  validateHostHeader,
  validateOriginHeader,
} from '@modelcontextprotocol/server';
import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { ApiError, ErrorCode } from '@wagewright/errors';
import type { Request } from 'express';
import { MCP_ADDRESS } from './mcp-endpoint.tokens';

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;

/**
 * A service on the loopback address trusts who can reach it. A page in a browser on the same machine can,
 * when its name is made to resolve there; so there the request must name this machine, or the public
 * address, as host and as origin.
 */
@Injectable()
export class LoopbackGuard implements CanActivate {
  private readonly publicHost: string;
  private bound?: boolean;

  constructor(
    private readonly adapterHost: HttpAdapterHost,
    @Inject(MCP_ADDRESS) address: string,
  ) {
    this.publicHost = new URL(address).hostname;
  }

  canActivate(context: ExecutionContext): boolean {
    this.check(context.switchToHttp().getRequest<Request>());
    return true;
  }

  /** @throws ApiError 403 for a request that was meant for another host */
  check({ headers }: IncomingMessage): void {
    this.bound ??= this.isBoundToLoopback();
    const foreign = this.bound ? foreignHeader(headers, [this.publicHost]) : undefined;
    if (foreign === undefined) return;
    throw new ApiError(
      ErrorCode.AccessForbidden,
      `The ${foreign} of this request is not one of this service.`,
    );
  }

  private isBoundToLoopback(): boolean {
    const server = this.adapterHost.httpAdapter.getHttpServer() as Server;
    const address = server.address();
    return typeof address === 'object' && address !== null && LOOPBACK.test(address.address);
  }
}

/**
 * The header by which a request shows that it was not meant for this machine; undefined when it was.
 * A page in a browser can reach a local service under a name that resolves to it, but cannot forge these.
 *
 * @param alsoAllowed host names besides those of the loopback address
 */
export function foreignHeader(
  { host, origin }: IncomingHttpHeaders,
  alsoAllowed: readonly string[] = [],
): 'Host' | 'Origin' | undefined {
  const allowed = [...localhostAllowedHostnames(), ...alsoAllowed];
  if (!validateHostHeader(host, allowed).ok) return 'Host';
  return validateOriginHeader(origin, allowed).ok ? undefined : 'Origin';
}
