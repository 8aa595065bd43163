import {
  Client,
  type ClientOptions,
  type StandardSchemaV1,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import { EventStreamClient } from './event-stream-client';
import { PIPELINE_MCP_PATH } from './mcp-calls';
import type { Json, Reply } from './pipeline/pipeline-client';
import type { PipelineService, PipelineUser } from './pipeline/pipeline-service';
import { settledLog } from './settled-log';

const STATELESS = '2026-07-28';
export const EXTENSION = 'io.modelcontextprotocol/events';
const META = 'io.modelcontextprotocol/';

/** Each revision, with the options by which the official client agrees on it. */
export const REVISIONS: [string, ClientOptions][] = [
  ['2025-03-26', { supportedProtocolVersions: ['2025-03-26'] }],
  ['2025-06-18', { supportedProtocolVersions: ['2025-06-18'] }],
  ['2025-11-25', {}],
  [STATELESS, { versionNegotiation: { mode: 'auto' } }],
];
/** The official client wants a schema for results of methods that it does not know. */
export const ANYTHING: StandardSchemaV1<unknown, Json> = {
  '~standard': { version: 1, vendor: 'test', validate: (value) => ({ value: value as Json }) },
};

/** A notification or the result of a stream, without its framing. */
export type Frame = Json;

/** An agent that reads a user's events at `POST /api/mcp`, by requests without any header of MCP unless it says so. */
export class EventAgent {
  constructor(
    private readonly service: PipelineService,
    readonly user: PipelineUser,
  ) {}

  /** The official client with the user's token. */
  async connected(options: ClientOptions): Promise<Client> {
    const client = new Client({ name: 'test', version: '1' }, options);
    const requestInit = { headers: { authorization: `Bearer ${this.user.client.token}` } };
    const endpoint = new URL(this.service.url + PIPELINE_MCP_PATH);
    await client.connect(new StreamableHTTPClientTransport(endpoint, { requestInit }));
    return client;
  }

  send(message: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    return this.user.client.post(PIPELINE_MCP_PATH, message, headers);
  }

  call(method: string, params: object = {}): Promise<Reply> {
    return this.send({ jsonrpc: '2.0', id: 7, method, params });
  }

  /** In the stateless revision. @param isDeclared whether the client declares the extension, and so speaks its dialect */
  modern(method: string, params: object = {}, isDeclared = false): Promise<Reply> {
    return this.send(modernRequest(method, params, isDeclared), modernHeaders(method));
  }

  /** The result of a poll, once no other test holds the log back. @throws Error with that of a refused one */
  async poll(params: object): Promise<Json> {
    await settledLog(this.service.dataSource, this.user.id);
    const { body } = await this.call('events/poll', params);
    if (body.result === undefined) throw new Error(JSON.stringify(body));
    return body.result;
  }

  /** The cursor of now. */
  async now(name = 'job.created'): Promise<string> {
    return (await this.poll({ name })).cursor as string;
  }

  stream(
    params: object,
    id: string | number = 'abc',
    headers: Record<string, string> = {},
  ): Promise<OpenFrames> {
    const request = { jsonrpc: '2.0', id, method: 'events/stream', params };
    return this.open(request, headers);
  }

  modernStream(params: object, isDeclared: boolean): Promise<OpenFrames> {
    const method = 'events/stream';
    return this.open(modernRequest(method, params, isDeclared), modernHeaders(method));
  }

  private async open(request: object, headers: Record<string, string>): Promise<OpenFrames> {
    const client = await EventStreamClient.open(
      `${this.service.url}${PIPELINE_MCP_PATH}`,
      { authorization: `Bearer ${this.user.client.token}`, 'content-type': 'application/json', ...headers },
      JSON.stringify(request),
    );
    return new OpenFrames(client);
  }
}

/** The frames of an open stream. */
export class OpenFrames {
  constructor(private readonly client: EventStreamClient) {}

  get response(): Response {
    return this.client.response;
  }

  /** The next frame; undefined when the service has ended the stream. @throws Error for anything but one line of data */
  async next(): Promise<Frame> {
    const message = await this.client.next();
    if (!message) return undefined;
    const { data, ...others } = message;
    if (data === undefined || Object.keys(others).length > 0) throw new Error(JSON.stringify(message));
    return JSON.parse(data);
  }

  /** The next one of a kind, such as `event`. */
  async nextOf(kind: string): Promise<Frame> {
    for (;;) {
      const frame = await this.next();
      if (!frame) throw new Error(`the stream has ended without ${kind}`);
      if (frame.method === `notifications/events/${kind}`) return frame;
    }
  }

  /** All until the service ends the stream. */
  async rest(): Promise<Frame[]> {
    const frames: Frame[] = [];
    for (let frame = await this.next(); frame; frame = await this.next()) frames.push(frame);
    return frames;
  }

  close(): void {
    this.client.close();
  }
}

function modernRequest(method: string, params: object, isDeclared: boolean): object {
  return { jsonrpc: '2.0', id: 7, method, params: { ...params, _meta: envelope(isDeclared) } };
}

/** Members about the client in each request of the stateless revision. */
export function envelope(isDeclared = false): object {
  return {
    [`${META}protocolVersion`]: STATELESS,
    [`${META}clientCapabilities`]: isDeclared ? { extensions: { [EXTENSION]: {} } } : {},
  };
}

function modernHeaders(method: string): Record<string, string> {
  return { 'mcp-protocol-version': STATELESS, 'mcp-method': method };
}
