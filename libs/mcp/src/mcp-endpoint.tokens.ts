/** Token of the service's public address, without a final slash. */
export const MCP_ADDRESS = Symbol('MCP_ADDRESS');

/** Token of the endpoint's access rule. */
export const MCP_RULE = Symbol('MCP_RULE');

/** Token of the access rule that counts calls of the endpoint by another method than POST. */
export const MCP_MISS_RULE = Symbol('MCP_MISS_RULE');

/** Token of the endpoint's `McpAnswerCache`; a service whose answers belong to one caller provides none. */
export const MCP_ANSWER_CACHE = Symbol('MCP_ANSWER_CACHE');

/** Token of the tools of the server, in published order. */
export const MCP_TOOLS = Symbol('MCP_TOOLS');
