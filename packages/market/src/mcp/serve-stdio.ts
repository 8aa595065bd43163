import {
  CLIENT_CAPABILITIES_META_KEY,
  isJSONRPCNotification,
  isJSONRPCRequest,
  isJSONRPCResponse,
  type JSONRPCMessage,
  type McpServer,
  PROTOCOL_VERSION_META_KEY,
  type Transport,
} from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import {
  idOf,
  MAX_MCP_BODY,
  readMessage,
  requestFault,
  rpcError,
  toolCallFault,
  withoutNullParams,
} from '@wagewright/tools';

const DISCOVER = 'server/discover';
const STATELESS_REVISION = '2026-07-28';

/**
 * Serves MCP over lines of JSON until the input ends. A line is read once the one before it is answered, so that answers keep
 * the order of their requests, and the last of them goes out although the client has closed its end.
 *
 * @param create the server of a connection, whatever revision the client speaks
 * @param write takes lines, each with its end
 */
export async function serveLines(
  create: () => McpServer,
  input: AsyncIterable<Uint8Array>,
  write: (line: string) => void,
): Promise<void> {
  const turns = new Turns();
  const connection = serveStdio(create, { transport: turns });
  const print = (message: object) => write(`${JSON.stringify(message)}\n`);
  for await (const line of linesOf(input)) {
    for (const message of await answersTo(line, turns)) print(message);
  }
  await connection.close();
  turns.takeSent().forEach(print);
}

/** A transport that hands over one message at a time. */
class Turns implements Transport {
  onmessage?: Transport['onmessage'];
  onclose?: () => void;
  private sent: JSONRPCMessage[] = [];
  private answered?: () => void;

  async start(): Promise<void> {
    // Nothing to open: messages are handed over as they are read.
  }

  /** The server's messages about this one; none where it is no request. */
  async exchange(message: JSONRPCMessage): Promise<JSONRPCMessage[]> {
    // A subscription is acknowledged by a notification, and answered when it ends.
    const answer = new Promise<void>((resolve) => (this.answered = resolve));
    this.onmessage?.(message);
    if (isJSONRPCRequest(message)) await answer;
    return this.takeSent();
  }

  takeSent(): JSONRPCMessage[] {
    return this.sent.splice(0);
  }

  async send(message: JSONRPCMessage): Promise<void> {
    this.sent.push(message);
    this.answered?.();
  }

  async close(): Promise<void> {
    this.onclose?.();
  }
}

async function answersTo(line: Buffer, turns: Turns): Promise<object[]> {
  if (line.length > MAX_MCP_BODY) return [rpcError(null, requestFault('a message has at most 1 MiB.'))];
  const { body, fault } = readMessage(line);
  if (fault) return [rpcError(null, fault)];
  if (!Array.isArray(body)) return answerTo(body, turns);
  if (body.length === 0) return [rpcError(null, requestFault('the batch is empty.'))];
  const answers: object[] = [];
  for (const message of body) answers.push(...(await answerTo(message, turns)));
  return answers.length === 0 ? [] : [answers];
}

async function answerTo(body: unknown, turns: Turns): Promise<object[]> {
  const message = withEnvelope(withoutNullParams(body));
  const fault = isJSONRPCRequest(message) ? toolCallFault(message) : undefined;
  if (fault) return [rpcError(idOf(message), fault)];
  if (isJSONRPCRequest(message) || isJSONRPCNotification(message) || isJSONRPCResponse(message))
    return turns.exchange(message);
  return [rpcError(idOf(body), requestFault('it is no message of JSON-RPC 2.0.'))];
}

/** `server/discover` exists in the stateless revision only: sent by hand, without the envelope, it can mean nothing else. */
function withEnvelope(body: unknown): unknown {
  if (!isJSONRPCRequest(body) || body.method !== DISCOVER || body.params?._meta !== undefined) return body;
  const envelope = { [PROTOCOL_VERSION_META_KEY]: STATELESS_REVISION, [CLIENT_CAPABILITIES_META_KEY]: {} };
  return { ...body, params: { ...body.params, _meta: envelope } };
}

const LINE_END = 0x0a;
const BYTE_ORDER_MARK = Buffer.from('\uFEFF');

/** Lines of bytes without their ends and without a byte order mark; blank ones are left out. */
async function* linesOf(input: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let begun: Uint8Array[] = [];
  for await (const chunk of input) {
    let from = 0;
    for (let end; (end = chunk.indexOf(LINE_END, from)) !== -1; from = end + 1) {
      begun.push(chunk.subarray(from, end));
      yield* lineOf(begun);
      begun = [];
    }
    begun.push(chunk.subarray(from));
  }
  yield* lineOf(begun);
}

function lineOf(parts: Uint8Array[]): Buffer[] {
  const bytes = Buffer.concat(parts);
  const isMarked = bytes.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK);
  const line = isMarked ? bytes.subarray(BYTE_ORDER_MARK.length) : bytes;
  return /^\s*$/.test(line.toString('latin1')) ? [] : [line];
}
