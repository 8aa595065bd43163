import type { ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { Principal } from '@wagewright/auth';
import { PreparedResponse, type ScopedRequest } from '@wagewright/http';
import { type McpAnswer, mcpHeaders, McpService } from '@wagewright/mcp';
import { McpResponseCache, cacheableCallOf } from './mcp-response-cache';

const NO_STORE = 'no-store';

/** Answers of the endpoint, and again those that were given before. */
@Injectable()
export class KnownMcpAnswers {
  constructor(
    private readonly mcp: McpService,
    private readonly known: McpResponseCache,
  ) {}

  /** Answers at once what was answered before; what was not is kept for the next who asks. */
  async send(
    bytes: Buffer,
    request: ScopedRequest,
    response: ServerResponse,
    caller: Principal,
  ): Promise<void> {
    const { requestId, headers } = request;
    const call = cacheableCallOf(bytes, mcpHeaders(headers));
    const known = call && this.known.find(call, requestId);
    if (known) return known.answer.send(request, response, known.tail);
    const mark = this.known.mark();
    const answer = await this.mcp.answer(bytes, request, caller);
    const result = resultOf(answer);
    if (call && result) this.known.keep(call, result, requestId, mark);
    response.statusCode = answer.status;
    if (answer.body !== undefined) return prepared(answer.body).send(request, response);
    response.setHeader('Cache-Control', NO_STORE);
    response.end();
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
