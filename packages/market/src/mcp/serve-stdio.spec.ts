import { setImmediate } from 'node:timers/promises';
import {
  CLIENT_CAPABILITIES_META_KEY,
  McpServer,
  PROTOCOL_VERSION_META_KEY,
} from '@modelcontextprotocol/server';
import { serveLines } from './serve-stdio.ts';

const MODERN = { [PROTOCOL_VERSION_META_KEY]: '2026-07-28', [CLIENT_CAPABILITIES_META_KEY]: {} };

const request = (id: number, method: string, params?: object) =>
  JSON.stringify({ jsonrpc: '2.0', id, method, ...(params && { params }) });
const initialize = (protocolVersion: string) =>
  request(1, 'initialize', { protocolVersion, capabilities: {}, clientInfo: { name: 'test', version: '1' } });
const called = (id: number, meta?: object) => request(id, 'tools/call', { name: 'slow', _meta: meta });

/** A server whose tool answers in a later turn, when the input has ended. */
function slowServer(): McpServer {
  const mcp = new McpServer({ name: 'test', version: '1' }, { capabilities: { tools: {} } });
  mcp.server.setRequestHandler('tools/call', async () => {
    await setImmediate();
    return { content: [] };
  });
  return mcp;
}

/** Members of an answer that the specs read. */
interface Message {
  id: number | null;
  method: string;
  result: { protocolVersion: string; resultType: string; supportedVersions: string[] };
  error: { code: number; message: string; data: { supported: string[] } };
}

/** The messages that it answers to some bytes, in order. */
async function answersTo(...chunks: (string | Uint8Array)[]): Promise<[Message, Message, ...Message[]]> {
  async function* input() {
    for (const chunk of chunks) yield Buffer.from(chunk);
  }
  const lines: string[] = [];
  await serveLines(slowServer, input(), (line) => lines.push(line));
  for (const line of lines) expect(line).toMatch(/^[^\n]+\n$/);
  return lines.map((line) => JSON.parse(line) as Message) as [Message, Message];
}

describe('MCP over lines', () => {
  it('answers every request in order, though the input has ended before the first answer', async () => {
    const lines = [initialize('2025-11-25'), ...[2, 3, 4].map((id) => called(id)), request(5, 'ping')];
    const answers = await answersTo(lines.join('\n'));
    expect(answers.map(({ id, result }) => [id, typeof result])).toEqual(
      [1, 2, 3, 4, 5].map((id) => [id, 'object']),
    );
  });

  it.each([
    ['2024-11-05', '2024-11-05'],
    ['2025-03-26', '2025-03-26'],
    ['2025-06-18', '2025-06-18'],
    ['2025-11-25', '2025-11-25'],
    ['2031-01-01', '2025-11-25'],
  ])('offers a client of %s %s', async (asked, offered) => {
    const [{ result }] = await answersTo(initialize(asked));
    expect(result.protocolVersion).toBe(offered);
  });

  it('serves the revision without sessions, also where a probe comes by hand', async () => {
    const discover = request(1, 'server/discover', { _meta: MODERN });
    const answers = await answersTo(`${discover}\n${called(2, MODERN)}\n`);
    expect(answers.map(({ result }) => result.resultType)).toEqual(['complete', 'complete']);
    const [byHand, legacy] = await answersTo(`${request(1, 'server/discover')}\n${initialize('2025-06-18')}`);
    expect(byHand.result.supportedVersions).toEqual(['2026-07-28']);
    expect(legacy.result.protocolVersion).toBe('2025-06-18');
    const unknown = { ...MODERN, [PROTOCOL_VERSION_META_KEY]: '2031-01-01' };
    const [refused] = await answersTo(request(1, 'tools/list', { _meta: unknown }));
    expect(refused.error.data.supported).toContain('2026-07-28');
  });

  it('reads a byte order mark, ends of lines of Windows, blank lines, and lines in pieces', async () => {
    const text = Buffer.from(
      `\uFEFF${initialize('2025-06-18')}\r\n\r\n${request(2, 'ping', { é: '\u2028' })}\r\n`,
    );
    const pieces = Array.from(text, (_byte, at) => text.subarray(at, at + 1));
    expect((await answersTo(...pieces)).map(({ id, result }) => [id, typeof result])).toEqual([
      [1, 'object'],
      [2, 'object'],
    ]);
  });

  it('answers what is no message, and goes on', async () => {
    const lines = ['{', '{"jsonrpc":"2.0","id":7}', '[]', Buffer.from([0xff]), initialize('2025-06-18')];
    const answers = await answersTo(...lines.flatMap((line) => [line, '\n']));
    expect(answers).toMatchObject([
      { id: null, error: { code: -32_700 } },
      { id: 7, error: { code: -32_600 } },
      { id: null, error: { code: -32_600 } },
      { id: null, error: { code: -32_700 } },
      { id: 1, result: {} },
    ]);
    const [noParams, noName] = await answersTo(
      `${request(1, 'ping').replace('}', ',"params":null}')}\n${request(2, 'tools/call')}`,
    );
    expect([noParams.result, noName.error.message]).toEqual([
      {},
      'Invalid params for tools/call: params.name must be text',
    ]);
    const [tooLong, next] = await answersTo('1'.repeat(1024 * 1024 + 1), '\n', initialize('2025-06-18'));
    expect([tooLong.error.code, next.id]).toEqual([-32_600, 1]);
  });

  it('answers a batch with a batch, and notifications with nothing', async () => {
    const notification = JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' });
    const batch = `[${called(2)},${notification},${request(3, 'ping')}]`;
    const answers = await answersTo(
      [initialize('2025-03-26'), notification, batch, `[${notification}]`].join('\n'),
    );
    expect(answers).toMatchObject([{ id: 1 }, [{ id: 2 }, { id: 3 }]]);
    expect(answers).toHaveLength(2);
  });

  it('ends a subscription with its answer once the input ends', async () => {
    const listen = request(1, 'subscriptions/listen', {
      notifications: { toolsListChanged: true },
      _meta: MODERN,
    });
    const [acknowledged, ended] = await answersTo(listen);
    expect(acknowledged.method).toBe('notifications/subscriptions/acknowledged');
    expect(ended).toMatchObject({ id: 1, result: {} });
  });

  it('writes nothing for no input', async () => {
    expect(await answersTo()).toEqual([]);
  });
});
