/** One message of a Server-Sent Events stream: its fields, and its comments. */
export interface StreamMessage {
  id?: string;
  event?: string;
  data?: string;
  retry?: string;
  comment?: string;
}

/** Reads a Server-Sent Events stream message by message, like a client library. */
export class EventStreamClient {
  private constructor(
    readonly response: Response,
    private readonly messages: AsyncGenerator<StreamMessage>,
    private readonly aborting: AbortController,
  ) {}

  /** @param headers with the token; `Last-Event-ID` resumes. @param body of a POST; a GET without one */
  static async open(url: string, headers: Record<string, string>, body?: string): Promise<EventStreamClient> {
    const aborting = new AbortController();
    const method = body === undefined ? 'GET' : 'POST';
    const response = await fetch(url, { method, headers, body, signal: aborting.signal });
    return new EventStreamClient(response, messagesOf(response), aborting);
  }

  /** Undefined when the service has ended the stream. */
  async next(): Promise<StreamMessage | undefined> {
    const { value, done } = await this.messages.next();
    return done === true ? undefined : value;
  }

  /** The next message with data; undefined when the service has ended the stream. */
  async nextEvent(): Promise<StreamMessage | undefined> {
    for (;;) {
      const message = await this.next();
      if (!message || message.data !== undefined) return message;
    }
  }

  /** Disconnects without notice. */
  close(): void {
    this.aborting.abort();
  }
}

async function* messagesOf({ body }: Response): AsyncGenerator<StreamMessage> {
  if (!body) return;
  const decoder = new TextDecoder();
  let text = '';
  for await (const bytes of body) {
    text += decoder.decode(bytes as Uint8Array, { stream: true });
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      yield messageOf(text.slice(0, end));
      text = text.slice(end + 2);
    }
  }
}

function messageOf(text: string): StreamMessage {
  const fields = text.split('\n').map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon) || 'comment', line.slice(colon + 1).trimStart()];
  });
  return Object.fromEntries(fields) as StreamMessage;
}
