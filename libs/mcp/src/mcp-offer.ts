import type {
  CallToolResult,
  GetPromptResult,
  Implementation,
  Prompt,
  ReadResourceResult,
  Resource,
  ResourceTemplateType,
  Tool,
} from '@modelcontextprotocol/server';
import type { McpCaller } from './protocol/mcp-caller';

/** An MCP server's description of itself and its tools, resources and prompts, the same in every revision of the protocol. */
export interface McpOffer {
  readonly identity: Implementation;
  /** For a model: the server as a whole. */
  readonly instructions: string;
  readonly tools: OfferedTools;
  readonly resources?: OfferedResources;
  readonly prompts?: OfferedPrompts;
}

/** Under this token an app provides its `McpOffer`. */
export const MCP_OFFER = Symbol('MCP_OFFER');

export interface OfferedTools {
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

export interface OfferedResources {
  readonly listed: Resource[];
  readonly templates: ResourceTemplateType[];
  /** @throws ProtocolError for what does not exist or may not be read */
  read(uri: string, caller: McpCaller): ReadResourceResult | Promise<ReadResourceResult>;
}

export interface OfferedPrompts {
  readonly listed: Prompt[];
  /** @throws ProtocolError for a prompt that does not exist */
  messages(name: string, args: Readonly<Record<string, string>>): GetPromptResult;
}
