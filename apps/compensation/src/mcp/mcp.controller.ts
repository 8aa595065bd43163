import { Body, Controller, Post, Req, Res, UseGuards } from '@nestjs/common';
import { Caller, type Principal, RequiresApiKey, Scope } from '@wagewright/auth';
import { BodyAsBytes, BodyLimit, KeptAfterwards, type ScopedRequest } from '@wagewright/http';
import type { Response } from 'express';
import { LoopbackGuard } from './loopback.guard';
import { McpService } from './mcp.service';

export const MCP_PATH = '/api/v1/intelligence/mcp';
export const MAX_BODY_BYTES = 1024 * 1024;

/** The Model Context Protocol over HTTP: every message is one POST, answered at once. */
@Controller(MCP_PATH)
@RequiresApiKey(Scope.IntelligenceMcp, { plan: 'pro' })
export class McpController {
  constructor(private readonly mcp: McpService) {}

  @Post()
  @KeptAfterwards()
  @UseGuards(LoopbackGuard)
  @BodyAsBytes()
  @BodyLimit(MAX_BODY_BYTES)
  async message(
    @Body() bytes: Buffer | undefined,
    @Caller() principal: Principal,
    @Req() request: ScopedRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<object | undefined> {
    const { status, body } = await this.mcp.answer(bytes ?? Buffer.alloc(0), request, principal);
    response.status(status);
    return body;
  }
}
