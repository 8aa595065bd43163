import type { IncomingHttpHeaders } from 'node:http';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Principal } from '@wagewright/auth';
import type { ScopedRequest } from '@wagewright/http';
import { KnownAnswers, repeatableCall } from './known-answers';
import { McpOffer } from './mcp-offer';
import { mcpCaller } from './protocol/mcp-caller';
import { type McpAnswer, McpEndpoint } from './protocol/mcp-endpoint';
import type { McpHeaders } from './protocol/standard-headers';

/** The one endpoint of this process, open as long as the process runs. */
@Injectable()
export class McpService implements OnModuleInit {
  private endpoint?: McpEndpoint;

  constructor(
    private readonly offer: McpOffer,
    private readonly known: KnownAnswers,
  ) {}

  async onModuleInit(): Promise<void> {
    this.endpoint = await McpEndpoint.open((revisions) => this.offer.server(revisions));
  }

  async answer(bytes: Buffer, { headers, requestId }: ScopedRequest, caller: Principal): Promise<McpAnswer> {
    if (!this.endpoint) throw new Error('the MCP endpoint is not open yet');
    const mcpHeaders = headersOf(headers);
    const call = repeatableCall(bytes, mcpHeaders);
    // A kept idempotent answer is a value, not bytes.
    const known = call && !headers['idempotency-key'] && this.known.find(call, requestId);
    if (known) return { status: 200, body: known };
    const release = this.known.release();
    const answer = await this.endpoint.answer(bytes, mcpHeaders, mcpCaller(requestId, caller));
    const result = resultOf(answer);
    if (call && result) this.known.keep(call, result, requestId, release);
    return answer;
  }
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
