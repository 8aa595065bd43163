import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as OlderClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as OlderTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { bearerFor } from '../../support/api-keys';
import { service, useCompensation } from '../../support/shared-compensation';
import { MCP_PATH } from '../../support/mcp-calls';

const IDENTITY = { name: 'wagewright-test', version: '1.0.0' };
const ARGUMENTS = { role: 'Senior ML Engineer', city: 'San Francisco' };

interface AnyClient {
  listTools(): Promise<{ tools: { name: string }[] }>;
  callTool(call: { name: string; arguments: Record<string, unknown> }): Promise<unknown>;
  listResources(): Promise<{ resources: { uri: string }[] }>;
  readResource(params: { uri: string }): Promise<{ contents: unknown[] }>;
  listPrompts(): Promise<{ prompts: { name: string }[] }>;
  getPrompt(params: { name: string; arguments: Record<string, string> }): Promise<{ messages: unknown[] }>;
  close(): Promise<void>;
}

describe('the official MCP clients', () => {
  let url: URL;
  let requestInit: RequestInit;

  useCompensation();
  beforeAll(async () => {
    url = new URL(service.url + MCP_PATH);
    requestInit = { headers: await bearerFor(service, 'pro') };
  });

  async function current(mode: 'legacy' | 'auto'): Promise<Client> {
    const client = new Client(IDENTITY, { versionNegotiation: { mode } });
    await client.connect(new StreamableHTTPClientTransport(url, { requestInit }));
    return client;
  }

  async function older(): Promise<OlderClient> {
    const client = new OlderClient(IDENTITY);
    await client.connect(new OlderTransport(url, { requestInit }));
    return client;
  }

  const CLIENTS: [string, () => Promise<AnyClient>][] = [
    ['of the current generation, stateless', () => current('auto')],
    ['of the current generation, with a handshake', () => current('legacy')],
    ['of the older generation', () => older()],
  ];

  it.each(CLIENTS)('%s list and call the tools', async (_generation, connect) => {
    const client = await connect();
    const { tools } = await client.listTools();
    expect(tools).toHaveLength(6);
    // The clients validate the structured content against the output schema themselves.
    const result = await client.callTool({ name: 'analyze_compensation', arguments: ARGUMENTS });
    expect(result).toMatchObject({
      structuredContent: {
        data: { role: { slug: 'machine-learning-engineer' }, experience: { level: 'senior' } },
      },
    });
    await client.close();
  });

  it.each(CLIENTS)('%s read resources and prompts', async (_generation, connect) => {
    const client = await connect();
    const { resources } = await client.listResources();
    expect(resources).toHaveLength(3);
    const { contents } = await client.readResource({ uri: 'wagewright://cities' });
    expect(contents).toHaveLength(1);
    const { prompts } = await client.listPrompts();
    const prompt = await client.getPrompt({
      name: prompts[0]?.name ?? '',
      arguments: { role: 'swe', offer_base: '150000' },
    });
    expect(prompt.messages).toHaveLength(1);
    await client.close();
  });

  it('of the current generation agree on the stateless revision', async () => {
    const client = await current('auto');
    expect(client.getNegotiatedProtocolVersion()).toBe('2026-07-28');
    await client.close();
  });
});
