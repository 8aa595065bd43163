import {
  isJSONRPCResponse,
  type JSONRPCMessage,
  type JSONRPCRequest,
  type JSONRPCResponse,
  type MessageClassification,
  PerRequestHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { type McpCaller, toAuthInfo } from '../methods/mcp-caller';

/**
 * Carries the requests of all clients to one connected SDK server. The SDK's own way is a server and a
 * transport for each request, whose construction costs more than most answers. Nothing of ours depends
 * on who asked before, so one server is enough; each request gets an id of ours while it is inside.
 *
 * It extends the SDK's transport because that is how a server learns that it speaks the stateless revision.
 */
export class SharedTransport extends PerRequestHTTPServerTransport {
  private readonly waiting = new Map<number, (response: JSONRPCResponse) => void>();
  private lastId = 0;

  constructor(private readonly served: MessageClassification) {
    super({ classification: served, responseMode: 'json' });
  }

  /** The server's answer, under the id of the request. It always comes: handlers are not cancelled. */
  exchange(request: JSONRPCRequest, caller: McpCaller): Promise<JSONRPCResponse> {
    const id = ++this.lastId;
    const { era } = this.served;
    return new Promise((resolve) => {
      this.waiting.set(id, (response) => resolve({ ...response, id: request.id }));
      const authInfo = toAuthInfo(caller);
      const extra = era === 'modern' ? { authInfo, classification: this.served } : { authInfo };
      this.onmessage?.({ ...request, id }, extra);
    });
  }

  override async start(): Promise<void> {
    // Nothing to open: requests are handed over as they come.
  }

  /** Notifications of the server have no stream to go to and are dropped. */
  override async send(message: JSONRPCMessage): Promise<void> {
    if (!isJSONRPCResponse(message)) return;
    const id = Number(message.id);
    this.waiting.get(id)?.(message);
    this.waiting.delete(id);
  }

  override async close(): Promise<void> {
    this.onclose?.();
  }
}
