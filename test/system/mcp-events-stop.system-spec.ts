import type { BuiltProcess } from '../support/built-process';
import { DeliveryStack } from '../support/delivery-stack';
import { OpenFrames } from '../support/event-agent';
import { EventStreamClient } from '../support/event-stream-client';

const CREATED = { name: 'job.created' };
const META = { _meta: { 'io.modelcontextprotocol/subscriptionId': 'abc' } };

let stack: DeliveryStack;
let pipeline: BuiltProcess;

beforeAll(async () => {
  stack = await DeliveryStack.start();
  pipeline = await stack.startPipeline();
});
afterAll(() => stack.stop());

async function stream(params: object): Promise<OpenFrames> {
  const request = { jsonrpc: '2.0', id: 'abc', method: 'events/stream', params };
  const url = `${stack.baseUrl}/api/mcp`;
  return new OpenFrames(await EventStreamClient.open(url, stack.headers(), JSON.stringify(request)));
}
const addJob = (title: string) => stack.call('POST', '/jobs', { company: 'Acme', title });

describe('a service that stops while an agent streams', () => {
  it('ends the request with its result, and the agent goes on elsewhere without a loss', async () => {
    const before = await stream(CREATED);
    await before.next();
    await addJob('before');
    const { params } = await before.nextOf('event');

    const stopped = stack.end(pipeline, 'SIGTERM');
    expect(await before.rest()).toEqual([{ jsonrpc: '2.0', id: 'abc', result: META }]);
    expect(await stopped).toBe(0);

    pipeline = await stack.startPipeline();
    await addJob('behind the cursor');
    const after = await stream({ ...CREATED, cursor: params.cursor });
    expect((await after.next()).params).toMatchObject({ truncated: false });
    expect((await after.nextOf('event')).params.data.title).toBe('behind the cursor');
    after.close();
  });
});
