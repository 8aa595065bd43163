import { randomBytes } from 'node:crypto';
import {
  type Implementation,
  McpServer,
  ProtocolError,
  ProtocolErrorCode,
} from '@modelcontextprotocol/server';
import type { SalaryToolbox } from '@wagewright/salaries';
import { paramsNamedBy } from '@wagewright/tools';

/** An MCP server with the tools alone; it computes each answer before it takes the next call. */
export function marketServer(tools: SalaryToolbox, identity: Implementation): McpServer {
  const { instructions } = tools;
  const mcp = new McpServer(identity, { capabilities: { tools: { listChanged: false } }, instructions });
  mcp.server.setRequestHandler('tools/list', () => ({ tools: tools.definitions }));
  mcp.server.setRequestHandler('tools/call', { params: paramsNamedBy('name') }, async (params) => {
    try {
      return await tools.call(params.named, params.arguments, { requestId: requestId() });
    } catch (error) {
      if (error instanceof ProtocolError) throw error;
      throw new ProtocolError(ProtocolErrorCode.InternalError, 'An internal error occurred.', {
        cause: String(error),
      });
    }
  });
  return mcp;
}

/** `req_` and 16 hexadecimal digits, as a service names its requests. */
export function requestId(): string {
  return `req_${randomBytes(8).toString('hex')}`;
}
