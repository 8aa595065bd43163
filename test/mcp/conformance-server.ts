import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ScopedRequest } from '@wagewright/http';
import { foreignHeader, type McpCaller, McpEndpoint, mcpHeaders } from '@wagewright/mcp';
import { fixtureServer } from './conformance-fixtures';

const CALLER: Omit<McpCaller, 'request'> = {
  requestId: 'req_0000000000000000',
  principal: { accountId: '', plan: 'pro', credentialId: '', kind: 'api_key', scopes: [], prefix: '' },
};

/**
 * Our endpoint with the suite's fixtures behind it and without credentials, which the suite cannot send.
 * Everything that the suite judges, framing, revisions, codes and the loopback rule, is the service's own code.
 */
export class ConformanceServer {
  private constructor(private readonly server: Server) {}

  static async start(): Promise<ConformanceServer> {
    const endpoint = await McpEndpoint.open(fixtureServer);
    const server = createServer((request, response) => void serve(endpoint, request, response));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return new ConformanceServer(server);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/mcp`;
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}

async function serve(
  endpoint: McpEndpoint,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (foreignHeader(request.headers) !== undefined) {
    response.writeHead(403).end();
    return;
  }
  if (request.method !== 'POST') {
    response.writeHead(405, { Allow: 'POST' }).end();
    return;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const caller: McpCaller = { ...CALLER, request: request as ScopedRequest };
  const answer = await endpoint.answer(Buffer.concat(chunks), mcpHeaders(request.headers), caller);
  response.writeHead(answer.status, { 'Content-Type': 'application/json' });
  response.end(answer.body && JSON.stringify(answer.body));
}
