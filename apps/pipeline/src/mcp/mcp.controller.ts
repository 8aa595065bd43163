import { Body, Controller, Post, Req, Res, UseGuards } from '@nestjs/common';
import { RequiresToken } from '@wagewright/auth';
import {
  BodyAsBytes,
  BodyLimit,
  type ScopedRequest,
  SkipIdempotentReplay,
  StreamedResponse,
} from '@wagewright/http';
import { LoopbackGuard, McpService } from '@wagewright/mcp';
import { MAX_MCP_BODY } from '@wagewright/tools';
import type { Response } from 'express';

export const MCP_PATH = '/api/mcp';

/** The Model Context Protocol over HTTP: every message is one POST, answered at once or by a stream of events. */
@Controller(MCP_PATH)
@RequiresToken({ isMcp: true })
export class McpController {
  constructor(private readonly mcp: McpService) {}

  /**
   * Takes a message of the Model Context Protocol. Every message is one JSON-RPC 2.0 request in one POST and is
   * answered at once, without a session. The protocol revisions 2025-03-26, 2025-06-18, 2025-11-25 and 2026-07-28 are
   * spoken; a plain `tools/call` works without a handshake. Faults of the protocol are JSON-RPC errors with status
   * 200 or 400; a missing token, a low plan and a used-up limit are HTTP errors. A read-only token may call every tool
   * that only reads. MCP Events report changes: `events/list` has the types, `events/poll` and `events/stream` give
   * their events, `events/subscribe` sends them to a callback; a read-only token may use every method. `events/stream`
   * alone is answered with Server-Sent Events.
   */
  @Post()
  @UseGuards(LoopbackGuard)
  @BodyAsBytes()
  @BodyLimit(MAX_MCP_BODY)
  async send(
    @Body() bytes = Buffer.alloc(0),
    @Req() request: ScopedRequest,
    @Res({ passthrough: true }) response: Response,
    @SkipIdempotentReplay() forget: () => void,
  ): Promise<object | undefined> {
    // A key keeps the result of each tool call, not the answer: another message under it may ask for that result.
    forget();
    const { status, body, stream } = await this.mcp.handle(request, bytes);
    response.status(status);
    return stream ? new StreamedResponse((incoming, outgoing) => stream.send(incoming, outgoing)) : body;
  }
}
