import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import type { AccessRule } from '@wagewright/auth';
import { RequestAuthorizer, type ScopedRequest } from '@wagewright/http';
import { createMcpServer } from './create-mcp-server';
import { MCP_ANSWER_CACHE, MCP_RULE } from './mcp-endpoint.tokens';
import { MCP_SERVER, type McpServerDefinition } from './mcp-server-definition';
import type { McpMethods, StreamedCall } from './methods/mcp-methods';
import { refusingOverHttp } from './methods/method-errors';
import { costOf } from './protocol/batch-cost';
import type { McpCaller } from './methods/mcp-caller';
import { type McpAnswer, McpEndpoint, type ServedRevisions } from './protocol/mcp-endpoint';
import { mcpHeaders } from './protocol/standard-headers';

/** Keeps answers that depend on the call and the data of the process alone. */
export interface McpAnswerCache {
  /** The kept answer of a call, else the computed one. */
  answer(bytes: Buffer, request: ScopedRequest, compute: () => Promise<McpAnswer>): Promise<McpAnswer>;
}

/**
 * The MCP endpoint of this process. Its first call opens it and loads the SDK, which takes 0.1 s and 20 MB: `.swcrc` names
 * the imports that wait for their first use.
 */
@Injectable()
export class McpService {
  private readonly logger = new Logger(McpService.name);
  private opened?: { instructions: string; endpoint: Promise<McpEndpoint> };

  constructor(
    @Inject(MCP_SERVER) private readonly definition: McpServerDefinition,
    @Inject(MCP_RULE) private readonly rule: AccessRule,
    private readonly authorizer: RequestAuthorizer,
    @Optional() @Inject(MCP_ANSWER_CACHE) private readonly cache?: McpAnswerCache,
  ) {}

  /**
   * Answers a POST that was let in. A batch is counted as the calls that it holds.
   *
   * @throws ApiError 429 for a batch that the caller's limits have no room for; the refusal of a tool
   *   that refuses the whole request
   */
  async handle(request: ScopedRequest, bytes: Buffer): Promise<McpAnswer> {
    const answer = () => this.answer(bytes, request);
    return this.cache ? this.cache.answer(bytes, request, answer) : answer();
  }

  private async answer(bytes: Buffer, request: ScopedRequest): Promise<McpAnswer> {
    const { requestId, principal } = request;
    if (!principal) throw new Error('the access rule of MCP lets nobody in without a key');
    const cost = costOf(bytes);
    if (cost > 1) await this.authorizer.limitFurther(this.rule, request, cost - 1);
    const caller: McpCaller = { requestId, principal, request };
    const endpoint = await this.endpoint();
    const answer = await endpoint.answer(bytes, mcpHeaders(request.headers), caller);
    if (caller.refusal) throw caller.refusal;
    return answer;
  }

  /** Opened anew when the instructions have changed, which the SDK's server takes once. */
  private endpoint(): Promise<McpEndpoint> {
    const { instructions } = this.definition;
    if (this.opened?.instructions !== instructions) {
      const create = (served: ServedRevisions) => createMcpServer(this.definition, served, this.logger);
      this.opened = { instructions, endpoint: McpEndpoint.open(create, this.streamed()) };
    }
    return this.opened.endpoint;
  }

  private streamed(): McpMethods['streamed'] {
    const { methods } = this.definition;
    const guarded = Object.entries(methods?.streamed ?? {}).map(([name, open]) => {
      const guardedOpen = (call: StreamedCall) =>
        refusingOverHttp(call.caller, this.logger, () => open(call));
      return [name, guardedOpen] as const;
    });
    return Object.fromEntries(guarded);
  }
}
