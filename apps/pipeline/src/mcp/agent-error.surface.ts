import type { IncomingMessage } from 'node:http';
import { type ApiError, type ErrorSurface, PipelineErrorSurface } from '@wagewright/errors';
import { MCP_PATH } from './mcp.controller';

const AT_ENDPOINT = new RegExp(`^${MCP_PATH}/?(?:\\?|$)`);
/** JSON-RPC's `Invalid Request` and `Internal error`. */
const REFUSED = -32_600;
const FAILED = -32_603;

/** Errors of the pipeline; at the MCP endpoint, for a client of MCP, with the body as the `data` of a JSON-RPC error. */
export class AgentErrorSurface implements ErrorSurface {
  private readonly plain = new PipelineErrorSurface();

  body(error: ApiError, requestId: string, request?: IncomingMessage): object {
    const data = this.plain.body(error, requestId);
    if (!request || !speaksMcp(request)) return data;
    const code = error.rule.status < 500 ? REFUSED : FAILED;
    return { jsonrpc: '2.0', id: null, error: { code, message: error.message, data } };
  }
}

function speaksMcp({ url = '', headers }: IncomingMessage): boolean {
  const isMarked = headers['mcp-protocol-version'] !== undefined || headers['mcp-method'] !== undefined;
  return isMarked && AT_ENDPOINT.test(url);
}
