import type { IncomingHttpHeaders } from 'node:http';
import type { JSONRPCRequest } from '@modelcontextprotocol/server';
import { headerFault, type RpcFault } from '@wagewright/tools';

/** The MCP headers of a request, so that a proxy can route it without reading the body. */
export interface McpHeaders {
  protocolVersion?: string;
  method?: string;
  name?: string;
}

/** The MCP headers among those of a request. */
export function mcpHeaders(headers: IncomingHttpHeaders): McpHeaders {
  return {
    protocolVersion: single(headers['mcp-protocol-version']),
    method: single(headers['mcp-method']),
    name: single(headers['mcp-name']),
  };
}

function single(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(', ') : header;
}

/** Methods whose `Mcp-Name` repeats a member of their parameters. */
const NAMED_BY: Readonly<Record<string, 'name' | 'uri'>> = {
  'tools/call': 'name',
  'prompts/get': 'name',
  'resources/read': 'uri',
};
/** The encoding of a name that a header cannot hold as it is. */
const BASE64_NAME = /^=\?base64\?(?<text>[A-Za-z0-9+/]*={0,2})\?=$/;

/**
 * Fault in the headers of a request of the stateless revision; undefined when they are there and agree with the body.
 * The caller has checked that given versions and methods agree.
 */
export function standardHeadersFault(headers: McpHeaders, request: JSONRPCRequest): RpcFault | undefined {
  if (headers.protocolVersion === undefined) return headerFault('MCP-Protocol-Version is missing.');
  if (headers.method === undefined) return headerFault('Mcp-Method is missing.');
  const member = NAMED_BY[request.method];
  const named = member && request.params?.[member];
  if (member === undefined || typeof named !== 'string') return undefined;
  if (headers.name === undefined) return headerFault('Mcp-Name is missing.');
  return decoded(headers.name.trim()) === named
    ? undefined
    : headerFault(`Mcp-Name is not the params.${member} of the body.`);
}

function decoded(header: string): string {
  const base64 = BASE64_NAME.exec(header)?.groups?.['text'];
  return base64 === undefined ? header : Buffer.from(base64, 'base64').toString('utf8');
}
