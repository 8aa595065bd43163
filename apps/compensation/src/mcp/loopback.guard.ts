import type { Server } from 'node:http';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import {
  localhostAllowedHostnames,
  validateHostHeader,
  validateOriginHeader,
} from '@modelcontextprotocol/server';
import { ApiError, ErrorCode } from '@wagewright/errors';
import type { Request } from 'express';
import { CompensationEnv } from '../compensation.env';

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;

/**
 * A service on the loopback address trusts who can reach it. A page in a browser on the same machine can,
 * when its name is made to resolve there; so there the request must name this machine, or the public
 * address, as host and as origin.
 */
@Injectable()
export class LoopbackGuard implements CanActivate {
  private readonly allowed: string[];
  private bound?: boolean;

  constructor(
    private readonly adapterHost: HttpAdapterHost,
    { publicBaseUrl }: CompensationEnv,
  ) {
    this.allowed = [...localhostAllowedHostnames(), new URL(publicBaseUrl).hostname];
  }

  canActivate(context: ExecutionContext): boolean {
    this.bound ??= this.isBoundToLoopback();
    if (!this.bound) return true;
    const { headers } = context.switchToHttp().getRequest<Request>();
    const host = validateHostHeader(headers.host, this.allowed);
    const origin = validateOriginHeader(headers.origin, this.allowed);
    if (host.ok && origin.ok) return true;
    const wrong = host.ok ? 'Origin' : 'Host';
    throw new ApiError(ErrorCode.AccessForbidden, `The ${wrong} of this request is not one of this service.`);
  }

  private isBoundToLoopback(): boolean {
    const server = this.adapterHost.httpAdapter.getHttpServer() as Server;
    const address = server.address();
    return typeof address === 'object' && address !== null && LOOPBACK.test(address.address);
  }
}
