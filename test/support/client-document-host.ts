import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { selfSignedCertificate } from './self-signed-certificate';
import { endsWithFile } from './ends-with-file';

/** A program's published metadata without its address, which depends on the test. */
export type ClientDocument = Readonly<Record<string, unknown>>;

/** As published by Claude Code: it chooses ports at run time, and names no type of application. */
export const CLAUDE_CODE: ClientDocument = {
  client_name: 'Claude Code',
  client_uri: 'https://claude.ai',
  redirect_uris: ['http://localhost/callback', 'http://127.0.0.1/callback'],
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  token_endpoint_auth_method: 'none',
};

/** As published by Visual Studio Code: it uses a loopback port or a page of its own. */
export const VISUAL_STUDIO_CODE: ClientDocument = {
  client_name: 'Visual Studio Code',
  client_uri: 'https://code.visualstudio.com',
  grant_types: ['authorization_code', 'refresh_token', 'urn:ietf:params:oauth:grant-type:device_code'],
  response_types: ['code'],
  redirect_uris: ['https://vscode.dev/redirect', 'http://127.0.0.1/', 'http://127.0.0.1:33418/'],
  token_endpoint_auth_method: 'none',
  application_type: 'native',
};

/** A host that serves client documents by TLS; this process trusts it while it runs. */
export class ClientDocumentHost {
  /** Paths. */
  readonly asked: string[] = [];
  private readonly answers = new Map<string, (response: ServerResponse) => void>();

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async start(): Promise<ClientDocumentHost> {
    const answer = (request: IncomingMessage, response: ServerResponse) => host.answer(request, response);
    const server = createServer(await selfSignedCertificate(), answer);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const host = new ClientDocumentHost(
      server,
      `https://localhost:${(server.address() as AddressInfo).port}`,
    );
    process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
    return host;
  }

  /** @returns the client's id */
  publish(path: string, document: ClientDocument): string {
    const clientId = this.url + path;
    return this.serve(path, (response) =>
      response
        .setHeader('Content-Type', 'application/json')
        .end(JSON.stringify({ client_id: clientId, ...document })),
    );
  }

  /** @returns the address */
  serve(path: string, answer: (response: ServerResponse) => void): string {
    this.answers.set(path, answer);
    return this.url + path;
  }

  readonly stop = endsWithFile(async () => {
    delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  });

  private answer({ url = '' }: IncomingMessage, response: ServerResponse): void {
    this.asked.push(url);
    const serve = this.answers.get(url);
    if (serve) serve(response);
    else response.writeHead(404).end();
  }
}
