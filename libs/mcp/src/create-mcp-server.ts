import {
  McpServer,
  ProtocolError,
  ProtocolErrorCode,
  type ServerContext,
} from '@modelcontextprotocol/server';
import type { Logger } from '@nestjs/common';
import { ApiError } from '@wagewright/errors';
import type { McpPrompts, McpResources, McpServerDefinition, McpTools } from './mcp-server-definition';
import { fromAuthInfo, type McpCaller } from './protocol/mcp-caller';
import { paramsNamedBy } from './protocol/params';

/** Milliseconds. Lists change with a new version of the service; a release changes the numbers in their texts, and what is read. */
const LISTS = { ttlMs: 3_600_000, cacheScope: 'private' } as const;
const READ = { ttlMs: 60_000, cacheScope: 'private' } as const;
const UNCHANGING = { listChanged: false };

/**
 * The SDK's server with the methods of a definition: tools, resources and prompts. A further method is one more handler here.
 *
 * @param logger takes errors that are not meant for the client
 */
export function createMcpServer(
  { identity, instructions, tools, resources, prompts }: McpServerDefinition,
  revisions: string[],
  logger: Logger,
): McpServer {
  const mcp = new McpServer(identity, {
    capabilities: {
      tools: UNCHANGING,
      ...(resources && { resources: UNCHANGING }),
      ...(prompts && { prompts: UNCHANGING }),
    },
    supportedProtocolVersions: revisions,
    instructions,
    cacheHints: {
      'tools/list': LISTS,
      'prompts/list': LISTS,
      'resources/list': LISTS,
      'resources/templates/list': LISTS,
      'resources/read': READ,
      'server/discover': LISTS,
    },
  });
  serveTools(mcp, tools, logger);
  if (resources) serveResources(mcp, resources, logger);
  if (prompts) servePrompts(mcp, prompts, logger);
  return mcp;
}

function serveTools({ server }: McpServer, tools: McpTools, logger: Logger): void {
  server.setRequestHandler('tools/list', () => ({ tools: tools.definitions }));
  server.setRequestHandler('tools/call', { params: paramsNamedBy('name') }, (params, context) =>
    safely(logger, () => tools.call(params.named, params.arguments, callerOf(context), context.mcpReq._meta)),
  );
}

function serveResources({ server }: McpServer, resources: McpResources, logger: Logger): void {
  server.setRequestHandler('resources/list', () => ({ resources: resources.listed }));
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: resources.templates }));
  server.setRequestHandler('resources/read', { params: paramsNamedBy('uri') }, (params, context) =>
    safely(logger, () => resources.read(params.named, callerOf(context))),
  );
}

function servePrompts({ server }: McpServer, prompts: McpPrompts, logger: Logger): void {
  server.setRequestHandler('prompts/list', () => ({ prompts: prompts.listed }));
  server.setRequestHandler('prompts/get', { params: paramsNamedBy('name') }, (params) =>
    safely(logger, () => prompts.messages(params.named, textsOf(params.arguments))),
  );
}

/** Errors that are not meant for the client go to the log. */
async function safely<T>(logger: Logger, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw sanitizedError(error, logger);
  }
}

/** The error that a client sees: the SDK would send the message of any error. */
function sanitizedError(error: unknown, logger: Logger): ProtocolError {
  if (error instanceof ProtocolError) return error;
  if (error instanceof ApiError && error.rule.status < 500) {
    return new ProtocolError(ProtocolErrorCode.InvalidParams, error.message);
  }
  logger.error({ message: 'an MCP call failed', err: error });
  return new ProtocolError(
    ProtocolErrorCode.InternalError,
    'An internal error occurred. Try again in 5 seconds.',
  );
}

function callerOf(context: ServerContext): McpCaller {
  return fromAuthInfo(context.http?.authInfo);
}

function textsOf(args: Record<string, unknown>): Record<string, string> {
  const simple = Object.entries(args).filter(([, value]) =>
    ['string', 'number', 'boolean'].includes(typeof value),
  );
  return Object.fromEntries(simple.map(([name, value]) => [name, String(value)]));
}
