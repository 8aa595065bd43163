import { Logger } from '@nestjs/common';
import type { AccessRule, Principal } from '@wagewright/auth';
import { rateLimitExceeded } from '@wagewright/errors';
import type { RequestAuthorizer, ScopedRequest } from '@wagewright/http';
import type { McpServerDefinition } from './mcp-server-definition';
import { invalidParams } from './methods/event-error';
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
  let definition: { -readonly [K in keyof McpServerDefinition]: McpServerDefinition[K] };
  let steps: string[];
  let service: McpService;
  const request = { headers: {}, requestId: 'req_1', principal: PRINCIPAL } as unknown as ScopedRequest;

  beforeEach(() => {
    instructions = 'One role.';
    steps = [];
    definition = {
      identity: { name: 'test', version: '1' },
      tools: { definitions: [], call: () => ({ content: [] }) },
      get instructions() {
        return instructions;
      },
    };
    const authorizer = {
      limitFurther: async (_rule: AccessRule, _request: ScopedRequest, more: number) =>
        void steps.push(`limit ${more} more`),
    };
    service = new McpService(
      definition,
      { kind: 'pipeline-token', countsToMonth: true, isMcp: true },
      authorizer as unknown as RequestAuthorizer,
      { answer: async (_bytes, _request, compute) => (steps.push('cache'), compute()) },
    );
  });

  it('looks for a kept answer', async () => {
    expect(await service.handle(request, PING)).toMatchObject({ status: 200 });
    expect(steps).toEqual(['cache']);
  });

  it('counts a batch as the calls that it holds', async () => {
    await service.handle(request, Buffer.from(`[${String(PING)},${String(PING)},${String(PING)}]`));
    expect(steps).toEqual(['cache', 'limit 2 more']);
  });

  describe('with methods of an extension', () => {
    const call = (method: string, id = 1) => JSON.stringify({ jsonrpc: '2.0', id, method });
    const handle = (text: string) => service.handle(request, Buffer.from(text));
    const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    const stream = { send: async () => undefined };

    beforeEach(() => {
      definition.methods = {
        answered: {
          'x/answered': async ({ dialect, era }) => ({ dialect, era }),
          'x/refused': async () => Promise.reject(rateLimitExceeded('Too many.', 30)),
          'x/away': async () => Promise.reject(away),
          'x/broken': async () => Promise.reject(new Error('a detail')),
        },
        streamed: {
          'x/stream': async () => stream,
          'x/unopened': async ({ caller }) => Promise.reject(invalidParams('no', caller.requestId)),
          'x/stream-away': async () => Promise.reject(away),
        },
      };
    });

    it('answers with what the method makes, or with its stream', async () => {
      expect((await handle(call('x/answered'))).body).toMatchObject({
        id: 1,
        result: { dialect: 'profile', era: 'legacy' },
      });
      expect(await handle(call('x/stream'))).toEqual({ status: 200, stream });
    });

    it('refuses a stream that cannot open, and each one of a batch, as JSON', async () => {
      expect((await handle(call('x/unopened'))).body).toMatchObject({
        id: 1,
        error: { code: -32_602, data: { request_id: 'req_1' } },
      });
      const { body } = await handle(`[${call('x/stream', 1)},${call('ping', 2)}]`);
      expect(body).toMatchObject([
        { id: 1, error: { code: -32_600 } },
        { id: 2, result: {} },
      ]);
    });

    it('answers over HTTP when the service refuses a call or its database is away, and tells no other fault', async () => {
      await expect(handle(call('x/refused'))).rejects.toMatchObject({ code: 'rate_limit_exceeded' });
      for (const method of ['x/away', 'x/stream-away'])
        await expect(handle(call(method))).rejects.toMatchObject({ code: 'service_unavailable' });
      const logged = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
      const { body } = await handle(call('x/broken'));
      expect(JSON.stringify(body)).not.toContain('a detail');
      expect(body).toMatchObject({ error: { code: -32_603 } });
      expect(logged).toHaveBeenCalledTimes(1);
      logged.mockRestore();
    });
  });

  it('gives the instructions of the moment', async () => {
    const given = async () => (await service.handle(request, INITIALIZE)).body;
    expect(await given()).toMatchObject({ result: { instructions: 'One role.' } });
    instructions = 'Two roles.';
    expect(await given()).toMatchObject({ result: { instructions: 'Two roles.' } });
  });
});
