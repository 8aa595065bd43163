export { LoopbackGuard, foreignHeader } from './loopback.guard';
export { MCP_ADDRESS, MCP_ANSWER_CACHE, MCP_RULE, MCP_TOOLS } from './mcp-endpoint.tokens';
export { PostOnlyMiddleware } from './post-only.middleware';
export { mcpProviders, toolProviders } from './mcp-providers';
export type { McpResources, McpServerDefinition } from './mcp-server-definition';
export { type McpAnswerCache, McpService } from './mcp.service';
export { protectedResourceController } from './create-protected-resource-controller';
export { EVENTS_EXTENSION } from './methods/dialect';
export { eventError, invalidParams } from './methods/event-error';
export type { McpMethods, McpStream, MethodCall, StreamedCall } from './methods/mcp-methods';
export type { McpCaller } from './methods/mcp-caller';
export { type McpAnswer, McpEndpoint, type ServedRevisions } from './protocol/mcp-endpoint';
export { mcpHeaders, type McpHeaders } from './protocol/standard-headers';
export {
  FLAG,
  inputOf,
  listOf,
  MAX_MCP_BODY,
  NULLABLE_NUMBER,
  NULLABLE_OBJECT,
  NULLABLE_TEXT,
  nullableOf,
  objectOf,
  type ObjectSchema,
  paramsNamedBy,
  type Properties,
  readAnnotations,
  readArguments,
  readMessage,
  TEXT,
  Toolbox,
  ToolFault,
  WHOLE,
  writeAnnotations,
} from '@wagewright/tools';
