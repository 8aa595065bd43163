import type { JsonAnswer } from './compensation-app';

/** Path of the compensation service; the pipeline's is `PIPELINE_MCP_PATH`. */
export const MCP_PATH = '/api/v1/intelligence/mcp';
export const PIPELINE_MCP_PATH = '/api/mcp';

type Headers = Record<string, string>;

export interface HttpService {
  request(path: string, init: RequestInit): Promise<JsonAnswer>;
}

/** POSTs to an MCP endpoint like curl: only the credential and the media type as headers. */
export class McpCalls {
  constructor(
    private readonly service: HttpService,
    private readonly bearer: Headers,
    private readonly path = MCP_PATH,
  ) {}

  raw(body: string | Buffer, headers: Headers = {}): Promise<JsonAnswer> {
    return this.service.request(this.path, {
      method: 'POST',
      body: new Uint8Array(Buffer.from(body)),
      headers: { 'content-type': 'application/json', ...this.bearer, ...headers },
    });
  }

  send(message: unknown, headers: Headers = {}): Promise<JsonAnswer> {
    return this.raw(JSON.stringify(message), headers);
  }

  method(method: string, params?: object, headers: Headers = {}): Promise<JsonAnswer> {
    return this.send({ jsonrpc: '2.0', id: 7, method, ...(params && { params }) }, headers);
  }

  async tool(name: string, args: object = {}, headers: Headers = {}): Promise<JsonAnswer['body']> {
    const { body } = await this.method('tools/call', { name, arguments: args }, headers);
    return body.result;
  }

  /** The structured content of a successful call. */
  async found(name: string, args: object = {}): Promise<JsonAnswer['body']> {
    const result = await this.tool(name, args);
    if (result.isError) throw new Error(result.content[0].text);
    return result.structuredContent;
  }
}
