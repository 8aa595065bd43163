import type { ServerResponse } from 'node:http';
import type { AccessRule, Principal } from '@wagewright/auth';
import type { RequestAuthorizer, ScopedRequest } from '@wagewright/http';
import type { LoopbackGuard } from './loopback.guard';
import type { McpServerDefinition } from './mcp-server-definition';
import { McpService } from './mcp.service';

const PRINCIPAL = { scopes: [] as string[] } as unknown as Principal;
const INITIALIZE = Buffer.from(
  JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
  }),
);
const PING = Buffer.from(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }));

describe('McpService', () => {
  let instructions: string;
  let steps: string[];
  let service: McpService;
  const request = { headers: {}, requestId: 'req_1', principal: PRINCIPAL } as unknown as ScopedRequest;
  const response = {} as ServerResponse;

  beforeEach(() => {
    instructions = 'One role.';
    steps = [];
    const definition: McpServerDefinition = {
      identity: { name: 'test', version: '1' },
      tools: { definitions: [], call: () => ({ content: [] }) },
      get instructions() {
        return instructions;
      },
    };
    const authorizer = {
      authorize: async () => void steps.push('authorize'),
      limitFurther: async (_rule: AccessRule, _request: ScopedRequest, more: number) =>
        void steps.push(`limit ${more} more`),
    };
    const loopback = { check: () => void steps.push('loopback') };
    service = new McpService(
      definition,
      { kind: 'pipeline-token', countsToMonth: true, isMcp: true },
      authorizer as unknown as RequestAuthorizer,
      loopback as unknown as LoopbackGuard,
      { answer: async (_bytes, _request, compute) => (steps.push('cache'), compute()) },
    );
  });

  it('makes the checks of the guards, and looks for a kept answer, for a request that has not passed them', async () => {
    expect(await service.handle(request, response)).toMatchObject({ status: 400 });
    expect(steps).toEqual(['authorize', 'loopback', 'cache']);
    steps.length = 0;
    expect(await service.handle(request, response, PING)).toMatchObject({ status: 200 });
    expect(steps).toEqual([]);
  });

  it('counts a batch as the calls that it holds', async () => {
    await service.handle(request, response, Buffer.from(`[${String(PING)},${String(PING)},${String(PING)}]`));
    expect(steps).toEqual(['limit 2 more']);
  });

  it('gives the instructions of the moment', async () => {
    const given = async () => (await service.handle(request, response, INITIALIZE)).body;
    expect(await given()).toMatchObject({ result: { instructions: 'One role.' } });
    instructions = 'Two roles.';
    expect(await given()).toMatchObject({ result: { instructions: 'Two roles.' } });
  });
});
