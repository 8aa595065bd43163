import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Principal } from '@wagewright/auth';
import type { ScopedRequest } from '@wagewright/http';
import { McpOffer } from './mcp-offer';
import { mcpCaller } from './protocol/mcp-caller';
import { type McpAnswer, McpEndpoint } from './protocol/mcp-endpoint';

/** The one endpoint of this process, open as long as the process runs. */
@Injectable()
export class McpService implements OnModuleInit {
  private endpoint?: McpEndpoint;

  constructor(private readonly offer: McpOffer) {}

  async onModuleInit(): Promise<void> {
    this.endpoint = await McpEndpoint.open((revisions) => this.offer.server(revisions));
  }

  answer(bytes: Buffer | undefined, request: ScopedRequest, principal: Principal): Promise<McpAnswer> {
    if (!this.endpoint) throw new Error('the MCP endpoint is not open yet');
    const { headers } = request;
    return this.endpoint.answer(
      bytes ?? Buffer.alloc(0),
      {
        protocolVersion: single(headers['mcp-protocol-version']),
        method: single(headers['mcp-method']),
        name: single(headers['mcp-name']),
      },
      mcpCaller(request.requestId, principal),
    );
  }
}

function single(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(', ') : header;
}
