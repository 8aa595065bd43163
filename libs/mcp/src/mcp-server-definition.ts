import type {
  CallToolResult,
  Implementation,
  ReadResourceResult,
  Resource,
  ResourceTemplateType,
  ServerCapabilities,
  Tool,
} from '@modelcontextprotocol/server';
import type { McpPrompts } from '@wagewright/tools';
import type { McpMethods } from './methods/mcp-methods';
import type { McpCaller } from './methods/mcp-caller';

/** Identity and content of an MCP server, the same in every revision of the protocol. Its texts may change with the data of the process. */
export interface McpServerDefinition {
  readonly identity: Implementation;
  /** For a model: the server as a whole. */
  readonly instructions: string;
  readonly tools: McpTools;
  readonly resources?: McpResources;
  readonly prompts?: McpPrompts;
  /** Capabilities of the server beyond tools, resources and prompts: those of extensions. */
  readonly capabilities?: ServerCapabilities & Readonly<Record<string, object>>;
  readonly methods?: McpMethods;
}

/** Token of the app's `McpServerDefinition`. */
export const MCP_SERVER = Symbol('MCP_SERVER');

export interface McpTools {
  /** In the order in which they are listed. */
  readonly definitions: Tool[];
  /** @throws ProtocolError for a tool that does not exist; a failure inside a tool is a result with `isError` */
  call(
    name: string,
    args: Record<string, unknown>,
    caller: McpCaller,
    meta?: Readonly<Record<string, unknown>>,
  ): CallToolResult | Promise<CallToolResult>;
}

export interface McpResources {
  readonly listed: Resource[];
  readonly templates: ResourceTemplateType[];
  /** @throws ProtocolError for what does not exist or may not be read */
  read(uri: string, caller: McpCaller): ReadResourceResult | Promise<ReadResourceResult>;
}
