import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Principal } from '@wagewright/auth';
import { endByNode, PreparedResponse, type ScopedRequest } from '@wagewright/http';
import { McpResponseCache, cacheableCallOf } from './mcp-response-cache';
import { McpServerFactory } from './mcp-server.factory';
import { mcpCaller } from './protocol/mcp-caller';
import { type McpAnswer, McpEndpoint } from './protocol/mcp-endpoint';
import type { McpHeaders } from './protocol/standard-headers';

const NO_STORE = 'no-store';

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
    if (known) return known.answer.send(request, response, known.tail);
    const mark = this.known.mark();
    const answer = await this.answer(bytes, request, caller);
    const result = resultOf(answer);
    if (call && result) this.known.keep(call, result, requestId, mark);
    response.statusCode = answer.status;
    if (answer.body !== undefined) return prepared(answer.body).send(request, response);
    request.responseHeaders.setHeader('Cache-Control', NO_STORE);
    endByNode(request.responseHeaders, response);
  }
}

function prepared(body: object): PreparedResponse {
  return new PreparedResponse({
    stable: JSON.stringify(body),
    cacheControl: NO_STORE,
    etag: null,
    isKept: false,
  });
}

function resultOf({ status, body }: McpAnswer): object | undefined {
  if (status !== 200 || !body || !('result' in body)) return undefined;
  const result = body.result as { isError?: boolean };
  // What went wrong may pass by itself.
  return result.isError ? undefined : result;
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
