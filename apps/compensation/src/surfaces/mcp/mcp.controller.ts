import type { ServerResponse } from 'node:http';
import { Body, Controller, Post, Req, Res } from '@nestjs/common';
import { RequiresApiKey, Scope } from '@wagewright/auth';
import {
  BodyAsBytes,
  BodyLimit,
  IgnoresIdempotencyKey,
  InFront,
  jsonBodyBytes,
  type ScopedRequest,
} from '@wagewright/http';
import { LoopbackGuard, McpService } from '@wagewright/mcp';
import { MAX_MCP_BODY } from '@wagewright/tools';

export const MCP_PATH = '/api/v1/intelligence/mcp';

/** The Model Context Protocol over HTTP: every message is one POST, answered at once. */
@Controller(MCP_PATH)
@RequiresApiKey(Scope.IntelligenceMcp, { plan: 'pro', isMcp: true })
export class McpController {
  constructor(
    private readonly mcp: McpService,
    private readonly loopback: LoopbackGuard,
  ) {}

  /**
   * Takes a message of the Model Context Protocol. Every message is one JSON-RPC 2.0 request in one POST and is
   * answered at once, without a session. The protocol revisions 2025-03-26, 2025-06-18, 2025-11-25 and 2026-07-28 are
   * spoken; a plain `tools/call` works without a handshake. Faults of the protocol are JSON-RPC errors with status
   * 200 or 400; a missing key, a low plan and a used-up limit are HTTP errors.
   */
  @Post()
  @InFront({
    inputs: async (request) => [await jsonBodyBytes(request, MAX_MCP_BODY), request, request.response],
  })
  @IgnoresIdempotencyKey()
  @BodyAsBytes()
  @BodyLimit(MAX_MCP_BODY)
  async send(
    @Body() bytes: Buffer = Buffer.alloc(0),
    @Req() request: ScopedRequest,
    @Res({ passthrough: true }) response: ServerResponse,
  ): Promise<object | undefined> {
    this.loopback.check(request);
    const { status, body, kept } = await this.mcp.handle(request, bytes);
    response.statusCode = status;
    return kept ?? body;
  }
}
