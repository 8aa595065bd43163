import { McpServer, type ServerContext } from '@modelcontextprotocol/server';
import type { Logger } from '@nestjs/common';
import type { McpOffer, OfferedPrompts, OfferedResources, OfferedTools } from './mcp-offer';
import { fromAuthInfo, type McpCaller } from './protocol/mcp-caller';
import { paramsNamedBy } from './protocol/params';
import { sanitizedError } from './protocol/sanitize-error';

/** The lists change with a new version of the service, what is read with a new release. Milliseconds. */
const LISTS = { ttlMs: 3_600_000, cacheScope: 'private' } as const;
const READ = { ttlMs: 60_000, cacheScope: 'private' } as const;
const UNCHANGING = { listChanged: false };

/** The SDK's server with tools, resources and prompts. @param logger takes errors that are not meant for the client */
export function createMcpServer(offer: McpOffer, revisions: string[], logger: Logger): McpServer {
  const { identity, instructions, tools, resources, prompts } = offer;
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

function serveTools({ server }: McpServer, tools: OfferedTools, logger: Logger): void {
  server.setRequestHandler('tools/list', () => ({ tools: tools.definitions }));
  server.setRequestHandler('tools/call', { params: paramsNamedBy('name') }, (params, context) =>
    safely(logger, () => tools.call(params.named, params.arguments, callerOf(context), context.mcpReq._meta)),
  );
}

function serveResources({ server }: McpServer, resources: OfferedResources, logger: Logger): void {
  server.setRequestHandler('resources/list', () => ({ resources: resources.listed }));
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: resources.templates }));
  server.setRequestHandler('resources/read', { params: paramsNamedBy('uri') }, (params, context) =>
    safely(logger, () => resources.read(params.named, callerOf(context))),
  );
}

function servePrompts({ server }: McpServer, prompts: OfferedPrompts, logger: Logger): void {
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

function callerOf(context: ServerContext): McpCaller {
  return fromAuthInfo(context.http?.authInfo);
}

function textsOf(args: Record<string, unknown>): Record<string, string> {
  const simple = Object.entries(args).filter(([, value]) =>
    ['string', 'number', 'boolean'].includes(typeof value),
  );
  return Object.fromEntries(simple.map(([name, value]) => [name, String(value)]));
}
