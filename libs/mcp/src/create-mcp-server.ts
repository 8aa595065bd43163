import { CLIENT_CAPABILITIES_META_KEY, McpServer, type ServerContext } from '@modelcontextprotocol/server';
import type { Logger } from '@nestjs/common';
import type { McpResources, McpServerDefinition, McpTools } from './mcp-server-definition';
import { dialectOf } from './methods/dialect';
import { refusingOverHttp, sanitizedError } from './methods/method-errors';
import type { McpMethods, ProtocolEra } from './methods/mcp-methods';
import { fromAuthInfo, type McpCaller } from './methods/mcp-caller';
import type { ServedRevisions } from './protocol/mcp-endpoint';
import { onePage, paramsNamedBy, schemaOf, servePrompts } from '@wagewright/tools';

/** Milliseconds. Lists change with a new version of the service; a release changes the numbers in their texts, and what is read. */
const LISTS = { ttlMs: 3_600_000, cacheScope: 'private' } as const;
const READ = { ttlMs: 60_000, cacheScope: 'private' } as const;
const UNCHANGING = { listChanged: false };

/** The SDK takes methods that are not its own with a schema alone; ours read their parameters themselves. */
const ANY_PARAMS = schemaOf((params) => ({ value: params as Record<string, unknown> }));

/**
 * The SDK's server with the methods of a definition: tools, resources and prompts. A further method is one more handler here.
 *
 * @param logger takes errors that are not meant for the client
 */
export function createMcpServer(
  { identity, instructions, tools, resources, prompts, methods, capabilities }: McpServerDefinition,
  { era, revisions }: ServedRevisions,
  logger: Logger,
): McpServer {
  const mcp = new McpServer(identity, {
    capabilities: {
      tools: UNCHANGING,
      ...(resources && { resources: UNCHANGING }),
      ...(prompts && { prompts: UNCHANGING }),
      ...capabilities,
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
  if (prompts) servePrompts(mcp.server, prompts, (work) => safely(logger, work));
  if (methods) serveMethods(mcp, methods, era, logger);
  return mcp;
}

function serveTools({ server }: McpServer, tools: McpTools, logger: Logger): void {
  server.setRequestHandler('tools/list', ({ params }) => onePage(params, { tools: tools.definitions }));
  server.setRequestHandler('tools/call', { params: paramsNamedBy('name') }, (params, context) =>
    safely(logger, () => tools.call(params.named, params.arguments, callerOf(context), context.mcpReq._meta)),
  );
}

function serveResources({ server }: McpServer, resources: McpResources, logger: Logger): void {
  server.setRequestHandler('resources/list', ({ params }) =>
    onePage(params, { resources: resources.listed }),
  );
  server.setRequestHandler('resources/templates/list', ({ params }) =>
    onePage(params, { resourceTemplates: resources.templates }),
  );
  server.setRequestHandler('resources/read', { params: paramsNamedBy('uri') }, (params, context) =>
    safely(logger, () => resources.read(params.named, callerOf(context))),
  );
}

function serveMethods(
  { server }: McpServer,
  { answered }: McpMethods,
  era: ProtocolEra,
  logger: Logger,
): void {
  for (const [name, method] of Object.entries(answered)) {
    server.setRequestHandler(name, { params: ANY_PARAMS }, async (params, context) => {
      const caller = callerOf(context);
      const { [CLIENT_CAPABILITIES_META_KEY]: capabilities }: Record<string, unknown> =
        context.mcpReq.envelope ?? {};
      const call = { params, caller, era, dialect: dialectOf(era, capabilities) };
      return { ...(await refusingOverHttp(caller, logger, () => method(call))) };
    });
  }
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
