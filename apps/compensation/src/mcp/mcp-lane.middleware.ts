import { Injectable, type NestMiddleware } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ACCESS_RULE, type AccessRule } from '@wagewright/auth';
import { methodNotAllowed } from '@wagewright/errors';
import { Admission, jsonBodyBytes, type ScopedRequest } from '@wagewright/http';
import type { NextFunction, Request, Response } from 'express';
import { LoopbackGuard } from './loopback.guard';
import { MAX_BODY_BYTES, MCP_PATH, McpController } from './mcp.controller';
import { McpService } from './mcp.service';

const SERVED = ['POST'];

/**
 * Answers MCP before Nest's router: most of what a call costs there is not the answer. It asks the same
 * admission, reads the same body and calls the same service as the route behind it, which is left with the
 * calls that carry an `Idempotency-Key`. Clients that try GET for a stream or DELETE for a session are told
 * that there is only POST.
 */
@Injectable()
export class McpLaneMiddleware implements NestMiddleware {
  private readonly rule: AccessRule;

  constructor(
    reflector: Reflector,
    private readonly admission: Admission,
    private readonly loopback: LoopbackGuard,
    private readonly mcp: McpService,
  ) {
    this.rule = reflector.get<AccessRule>(ACCESS_RULE, McpController);
  }

  async use(request: Request & ScopedRequest, response: Response, next: NextFunction): Promise<void> {
    if (!SERVED.includes(request.method)) throw methodNotAllowed(request.method, SERVED);
    if (request.headers['idempotency-key'] === undefined) await this.answer(request, response);
    else next();
  }

  private async answer(request: Request & ScopedRequest, response: Response): Promise<void> {
    request.routeTemplate = MCP_PATH;
    await this.admission.admit(this.rule, request, response);
    const { principal } = request;
    if (!principal) throw new Error('the access rule of MCP lets nobody in without a key');
    const bytes = await jsonBodyBytes(request, response, MAX_BODY_BYTES);
    this.loopback.check(request);
    const { status, body } = await this.mcp.answer(bytes, request, principal);
    response.statusCode = status;
    response.setHeader('Cache-Control', 'no-store');
    if (body !== undefined) response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.end(body === undefined || Buffer.isBuffer(body) ? body : JSON.stringify(body));
  }
}
