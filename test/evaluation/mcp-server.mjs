/** @typedef {import('./play.mjs').CallTool} CallTool */

/**
 * Calls tools of a running MCP server, as curl would: one JSON-RPC message, one answer.
 *
 * @param {string} url of the endpoint, such as https://api.example.com/api/v1/intelligence/mcp
 * @param {string} key API key or token
 * @returns {CallTool}
 */
export function mcpServer(url, key) {
  return async (tool, args) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: tool, arguments: args },
      }),
    });
    /** @type {any} */
    const body = await response.json();
    if (body.result) return body.result;
    const message = typeof body.error === 'string' ? body.error : (body.error?.message ?? 'no result');
    throw new Error(`${response.status}: ${message}`);
  };
}
