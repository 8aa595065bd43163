/** Under this token an app says under which address clients reach it, without a final slash. */
export const MCP_ADDRESS = Symbol('MCP_ADDRESS');

/** Under this token an app provides the access rule of the endpoint. */
export const MCP_RULE = Symbol('MCP_RULE');

/** Under this token an app says by which rule a call of the endpoint by another method than POST is counted. */
export const MCP_MISS_RULE = Symbol('MCP_MISS_RULE');
