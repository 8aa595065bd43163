import type { Principal } from '@wagewright/auth';
import { parameterMissing, serviceUnavailable } from '@wagewright/errors';
import type { KeyedParts, RequestAuthorizer } from '@wagewright/http';
import { ToolFault } from '@wagewright/tools';
import type { ScopedRequest } from '@wagewright/http';
import type { McpCaller } from '@wagewright/mcp';
import { PipelineEnv } from '../../pipeline.env';
import type { PipelineTool } from './pipeline-tool';
import { PipelineToolbox } from './pipeline-toolbox';

const ANSWER = { headline: 'It is so.', recommendation: 'Go on.', data: { is: 'so' }, path: '/api/mcp/me' };

function tool(name: string, readOnlyHint: boolean, answer: PipelineTool['answer']): PipelineTool {
  return { definition: { name, inputSchema: { type: 'object' }, annotations: { readOnlyHint } }, answer };
}

function caller(scope: string, kind: Principal['kind'] = 'pipeline_token'): McpCaller {
  const principal: Principal = {
    accountId: 'usr_1',
    plan: 'ultra',
    credentialId: 'tok_1',
    kind,
    scopes: [scope],
    prefix: 'ext_',
  };
  return { requestId: 'req_1', principal, request: { principal } as ScopedRequest };
}

describe('the toolbox', () => {
  const written: string[] = [];
  const keys: unknown[] = [];
  const parts = {
    once: async (part: unknown, work: () => Promise<object>, tell: (given: object) => object) => {
      keys.push(part);
      return { answer: tell(await work()), isReplayed: keys.length > 1 };
    },
  } as unknown as KeyedParts;
  const write: PipelineTool['answer'] = (_args, call) =>
    call.once(
      async () => written.push('job'),
      () => ANSWER,
    );
  const failing = (error: Error) => tool('fail', true, () => Promise.reject(error));
  const boxOf = (...tools: PipelineTool[]) =>
    new PipelineToolbox(tools, new PipelineEnv(), parts, {} as RequestAuthorizer);
  const box = boxOf(
    tool('ask', true, () => Promise.resolve(ANSWER)),
    tool('write', false, write),
  );

  beforeEach(() => {
    written.length = 0;
    keys.length = 0;
  });

  it('answers with a text, the same as facts, and where they are from', async () => {
    expect(await box.call('ask', {}, caller('read-only'))).toEqual({
      content: [{ type: 'text', text: 'It is so. Go on.' }],
      structuredContent: {
        decision: { headline: 'It is so.', recommendation: 'Go on.' },
        data: { is: 'so' },
        dry_run: false,
        citation: { request_id: 'req_1', url: 'http://localhost:3002/api/mcp/me' },
        assumptions: [],
        follow_up_suggestions: [],
      },
    });
  });

  it('lets only who may write call what does not say that it only reads', async () => {
    const refused = await box.call('write', {}, caller('read-only'));
    expect(refused).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining('read-write') }],
    });
    expect(written).toEqual([]);
    await box.call('write', {}, caller('read-write'));
    expect(written).toEqual(['job']);
  });

  it('has the request of a program refused by HTTP, so that it can ask for more', async () => {
    const program = caller('read-only', 'grant');
    await box.call('write', {}, program);
    expect(program.refusal).toMatchObject({
      rule: { status: 403 },
      extras: { headers: { 'WWW-Authenticate': expect.stringContaining('insufficient_scope') } },
    });
    const token = caller('read-only');
    await box.call('write', {}, token);
    expect(token.refusal).toBeUndefined();
  });

  it('names a call by its key, or by its place in the message, and marks what was made before', async () => {
    const message = caller('read-write');
    const meta = { 'wagewright/idempotency-key': 'mine' };
    const first = await box.call('write', { a: 1 }, message, meta);
    const second = await box.call('write', {}, message);
    expect(keys).toEqual([
      { accountId: 'usr_1', name: 'write', content: '{"a":1}', number: 1, key: 'mine' },
      { accountId: 'usr_1', name: 'write', content: '{}', number: 2, key: undefined },
    ]);
    expect([first._meta, second._meta]).toEqual([undefined, { replayed: true }]);
    const fault = await box.call('write', {}, message, { 'wagewright/idempotency-key': 7 });
    expect(fault).toMatchObject({ isError: true });
  });

  it('tells what to mend, and by which member', async () => {
    const details = [{ field: 'status', message: 'must be one of: saved, applied' }];
    const refused = failing(parameterMissing('status', 'The request is not valid.', details));
    expect(await boxOf(refused).call('fail', {}, caller('read-only'))).toEqual({
      isError: true,
      content: [{ type: 'text', text: 'The request is not valid.\nstatus: must be one of: saved, applied' }],
      _meta: { request_id: 'req_1' },
    });
    const unusable = boxOf(failing(new ToolFault('Which job?'))).call('fail', {}, caller('read-only'));
    expect(await unusable).toMatchObject({ isError: true, content: [{ text: 'Which job?' }] });
  });

  it('leaves a fault of ours to the log, and knows its tools', async () => {
    const broken = boxOf(failing(serviceUnavailable()));
    await expect(broken.call('fail', {}, caller('read-only'))).rejects.toMatchObject({
      rule: { status: 503 },
    });
    await expect(box.call('nope', {}, caller('read-only'))).rejects.toMatchObject({ code: -32_602 });
  });
});
