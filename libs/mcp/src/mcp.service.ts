import { Inject, Injectable, Logger } from '@nestjs/common';
import type { AccessRule, Principal } from '@wagewright/auth';
import { RequestAuthorizer, type ScopedRequest } from '@wagewright/http';
import { createMcpServer } from './create-mcp-server';
import { MCP_RULE } from './mcp-endpoint.tokens';
import { MCP_OFFER, type McpOffer } from './mcp-offer';
import { costOf } from './protocol/batch-cost';
import type { McpCaller } from './protocol/mcp-caller';
import { type McpAnswer, McpEndpoint } from './protocol/mcp-endpoint';
import { mcpHeaders } from './protocol/standard-headers';

/**
 * The MCP endpoint of this process. Its first call opens it and loads the SDK, which takes 0.1 s and 20 MB: `.swcrc` names
 * the imports that wait for their first use.
 */
@Injectable()
export class McpService {
  private readonly logger = new Logger(McpService.name);
  private endpoint?: Promise<McpEndpoint>;

  constructor(
    @Inject(MCP_OFFER) private readonly offer: McpOffer,
    @Inject(MCP_RULE) private readonly rule: AccessRule,
    private readonly authorizer: RequestAuthorizer,
  ) {}

  /**
   * Answers the body of an authorized POST, which has been counted as one call. A batch is counted as the calls that it
   * holds.
   *
   * @throws ApiError 429 for a batch that the caller's limits have no room for; the refusal of a tool that refuses the
   *   whole request
   */
  async answer(bytes: Buffer, request: ScopedRequest, principal: Principal): Promise<McpAnswer> {
    const cost = costOf(bytes);
    if (cost > 1) await this.authorizer.limitFurther(this.rule, request, cost - 1);
    const caller: McpCaller = { requestId: request.requestId, principal };
    const endpoint = await (this.endpoint ??= this.open());
    const answer = await endpoint.answer(bytes, mcpHeaders(request.headers), caller);
    if (caller.refusal) throw caller.refusal;
    return answer;
  }

  private open(): Promise<McpEndpoint> {
    return McpEndpoint.open((revisions) => createMcpServer(this.offer, revisions, this.logger));
  }
}
