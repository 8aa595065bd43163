import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { Principal } from '@wagewright/auth';
import type { ScopedRequest } from '@wagewright/http';
import { createMcpServer } from './create-mcp-server';
import { MCP_OFFER, type McpOffer } from './mcp-offer';
import type { McpCaller } from './protocol/mcp-caller';
import { type McpAnswer, McpEndpoint } from './protocol/mcp-endpoint';
import { mcpHeaders } from './protocol/standard-headers';

/** The one endpoint of this process, open as long as the process runs. */
@Injectable()
export class McpService implements OnModuleInit {
  private readonly logger = new Logger(McpService.name);
  private endpoint?: McpEndpoint;

  constructor(@Inject(MCP_OFFER) private readonly offer: McpOffer) {}

  async onModuleInit(): Promise<void> {
    this.endpoint = await McpEndpoint.open((revisions) =>
      createMcpServer(this.offer, revisions, this.logger),
    );
  }

  /** @throws ApiError what a tool has found that the whole request must be refused with */
  async answer(
    bytes: Buffer,
    { headers, requestId }: ScopedRequest,
    principal: Principal,
  ): Promise<McpAnswer> {
    if (!this.endpoint) throw new Error('the MCP endpoint is not open yet');
    const caller: McpCaller = { requestId, principal };
    const answer = await this.endpoint.answer(bytes, mcpHeaders(headers), caller);
    if (caller.refusal) throw caller.refusal;
    return answer;
  }
}
