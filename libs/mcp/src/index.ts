export { readArguments } from './arguments/read-arguments';
export { numberQuestion, readNumber } from './arguments/read-number';
export { ToolFault } from './arguments/tool-fault';
export { LoopbackGuard } from './loopback.guard';
export { MCP_ADDRESS, MCP_MISS_RULE, MCP_RULE } from './mcp-endpoint.tokens';
export { McpMethodsMiddleware } from './mcp-methods.middleware';
export {
  MCP_OFFER,
  type McpOffer,
  type OfferedPrompts,
  type OfferedResources,
  type OfferedTools,
} from './mcp-offer';
export { McpService } from './mcp.service';
export { protectedResourceController } from './create-protected-resource-controller';
export type { McpCaller } from './protocol/mcp-caller';
export { type McpAnswer, McpEndpoint } from './protocol/mcp-endpoint';
export { foreignHeader } from './protocol/own-address';
export { paramsNamedBy } from './protocol/params';
export { readMessage } from './protocol/read-message';
export { mcpHeaders, type McpHeaders } from './protocol/standard-headers';
