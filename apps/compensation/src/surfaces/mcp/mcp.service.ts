import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Principal } from '@wagewright/auth';
import { CompressibleBody, type ScopedRequest, endByNode } from '@wagewright/http';
import { McpResponseCache, cacheableCallOf } from './mcp-response-cache';
import { McpServerFactory } from './mcp-server.factory';
import { mcpCaller } from './protocol/mcp-caller';
import { type McpAnswer, McpEndpoint } from './protocol/mcp-endpoint';
import type { McpHeaders } from './protocol/standard-headers';

/** The one endpoint of this process, open as long as the process runs. */
@Injectable()
export class McpService implements OnModuleInit {
  private endpoint?: McpEndpoint;

  constructor(
    private readonly offer: McpServerFactory,
    private readonly known: McpResponseCache,
  ) {}

  async onModuleInit(): Promise<void> {
    this.endpoint = await McpEndpoint.open((revisions) => this.offer.server(revisions));
  }

  answer(bytes: Buffer, { headers, requestId }: ScopedRequest, caller: Principal): Promise<McpAnswer> {
    if (!this.endpoint) throw new Error('the MCP endpoint is not open yet');
    return this.endpoint.answer(bytes, headersOf(headers), mcpCaller(requestId, caller));
  }

  /** Answers at once what was answered before; what was not is kept for the next who asks. */
  async send(
    bytes: Buffer,
    request: ScopedRequest,
    response: ServerResponse,
    caller: Principal,
  ): Promise<void> {
    const { requestId, headers } = request;
    const call = cacheableCallOf(bytes, headersOf(headers));
    const known = call && this.known.find(call, requestId);
    request.responseHeaders.setHeader('Cache-Control', 'no-store');
    if (known) return sendJson(known, request, response);
    const release = this.known.release();
    const answer = await this.answer(bytes, request, caller);
    const result = resultOf(answer);
    if (call && result) this.known.keep(call, result, requestId, release);
    response.statusCode = answer.status;
    if (answer.body === undefined) endByNode(request.responseHeaders, response);
    else await sendJson({ body: compressible(answer.body) }, request, response);
  }
}

function compressible(body: object): CompressibleBody {
  return new CompressibleBody(JSON.stringify(body), false);
}

function sendJson(
  { body, tail }: { body: CompressibleBody; tail?: string },
  request: ScopedRequest,
  response: ServerResponse,
): Promise<void> | undefined {
  request.responseHeaders.setHeader('Content-Type', 'application/json; charset=utf-8');
  return body.send(request, response, tail);
}

function resultOf({ status, body }: McpAnswer): object | undefined {
  if (status !== 200 || !body || !('result' in body)) return undefined;
  return body.result as object;
}

function headersOf(headers: IncomingHttpHeaders): McpHeaders {
  return {
    protocolVersion: single(headers['mcp-protocol-version']),
    method: single(headers['mcp-method']),
    name: single(headers['mcp-name']),
  };
}

function single(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(', ') : header;
}
