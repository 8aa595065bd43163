import { randomBytes } from 'node:crypto';
import {
  type Implementation,
  McpServer,
  ProtocolError,
  ProtocolErrorCode,
} from '@modelcontextprotocol/server';
import { type Market, SALARY_PROMPTS, SalaryToolbox } from '@wagewright/salaries';
import { onePage, paramsNamedBy, servePrompts } from '@wagewright/tools';
import { serveLines } from './serve-stdio.ts';

const UNCHANGING = { listChanged: false };

/**
 * Serves MCP to the end of the input: the tools and prompts of the service, over one release. An answer is computed before the
 * next call is read.
 *
 * @param software name of the package, its version, and a title for people
 * @param write takes lines, each with its end
 */
export async function serveMarket(
  market: Market,
  { name, title, version }: Implementation,
  input: AsyncIterable<Uint8Array>,
  write: (line: string) => void,
): Promise<void> {
  const tools = new SalaryToolbox(market, { name, version });
  const identity = { name: 'wagewright', title, version };
  await serveLines(() => serverOf(tools, identity), input, write);
}

function serverOf(tools: SalaryToolbox, identity: Implementation): McpServer {
  const { instructions } = tools;
  const mcp = new McpServer(identity, {
    capabilities: { tools: UNCHANGING, prompts: UNCHANGING },
    instructions,
  });
  mcp.server.setRequestHandler('tools/list', ({ params }) => onePage(params, { tools: tools.definitions }));
  mcp.server.setRequestHandler('tools/call', { params: paramsNamedBy('name') }, (params) =>
    safely(() => tools.call(params.named, params.arguments, { requestId: requestId() })),
  );
  servePrompts(mcp.server, SALARY_PROMPTS, safely);
  return mcp;
}

/** @throws ProtocolError; other errors are causes of it */
async function safely<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProtocolError) throw error;
    const cause = { cause: String(error) };
    throw new ProtocolError(ProtocolErrorCode.InternalError, 'An internal error occurred.', cause);
  }
}

/** `req_` and 16 hexadecimal digits, as a service names its requests. */
function requestId(): string {
  return `req_${randomBytes(8).toString('hex')}`;
}
