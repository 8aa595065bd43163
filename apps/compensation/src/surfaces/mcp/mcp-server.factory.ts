import { McpServer, type ServerContext } from '@modelcontextprotocol/server';
import { Injectable, Logger } from '@nestjs/common';
import { promptList, promptMessages } from './prompts/prompts';
import { fromAuthInfo, type McpCaller } from './protocol/mcp-caller';
import { paramsNamedBy } from './protocol/params';
import { sanitizedError } from './protocol/sanitize-error';
import { Resources } from './resources/resources';
import { Toolbox } from './tools/toolbox';

const SERVER = { name: 'wagewright', title: 'Wagewright salary intelligence', version: '1.0.0' };
const INSTRUCTIONS =
  'Pay of 3,445 roles in 81 US metros, with sources. Start with analyze_compensation: it takes job titles and cities as people write them. ' +
  'Every answer has a decision, its data, a citation and the next calls worth making.';
/** The lists change with a new version of the service, the catalogue with a new release. Milliseconds. */
const LISTS = { ttlMs: 3_600_000, cacheScope: 'private' } as const;
const CATALOGUE = { ttlMs: 60_000, cacheScope: 'private' } as const;

/** What this MCP server offers: six tools, resources and prompts, the same in every revision. */
@Injectable()
export class McpServerFactory {
  private readonly logger = new Logger(McpServerFactory.name);

  constructor(
    private readonly toolbox: Toolbox,
    private readonly resources: Resources,
  ) {}

  server(revisions: string[]): McpServer {
    const mcp = new McpServer(SERVER, {
      capabilities: {
        tools: { listChanged: false },
        resources: { listChanged: false },
        prompts: { listChanged: false },
      },
      supportedProtocolVersions: revisions,
      instructions: INSTRUCTIONS,
      cacheHints: {
        'tools/list': LISTS,
        'prompts/list': LISTS,
        'resources/list': LISTS,
        'resources/templates/list': LISTS,
        'resources/read': CATALOGUE,
        'server/discover': LISTS,
      },
    });
    this.serveTools(mcp);
    this.serveResources(mcp);
    this.servePrompts(mcp);
    return mcp;
  }

  private serveTools({ server }: McpServer): void {
    server.setRequestHandler('tools/list', () => ({ tools: this.toolbox.definitions }));
    server.setRequestHandler('tools/call', { params: paramsNamedBy('name') }, (params, context) =>
      this.safely(() => this.toolbox.call(params.named, params.arguments, callerOf(context))),
    );
  }

  private serveResources({ server }: McpServer): void {
    server.setRequestHandler('resources/list', () => ({ resources: this.resources.listed }));
    server.setRequestHandler('resources/templates/list', () => ({
      resourceTemplates: this.resources.templates,
    }));
    server.setRequestHandler('resources/read', { params: paramsNamedBy('uri') }, (params, context) =>
      this.safely(() => this.resources.read(params.named, callerOf(context))),
    );
  }

  private servePrompts({ server }: McpServer): void {
    server.setRequestHandler('prompts/list', () => ({ prompts: promptList }));
    server.setRequestHandler('prompts/get', { params: paramsNamedBy('name') }, (params) =>
      this.safely(() => promptMessages(params.named, textsOf(params.arguments))),
    );
  }

  /** What is not meant for the client stays in the log. */
  private async safely<T>(work: () => T | Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw sanitizedError(error, this.logger);
    }
  }
}

function callerOf(context: ServerContext): McpCaller {
  return fromAuthInfo(context.http?.authInfo);
}

function textsOf(args: Record<string, unknown>): Record<string, string> {
  const texts = Object.entries(args).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts);
}
