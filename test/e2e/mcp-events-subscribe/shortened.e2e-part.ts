import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { EventProgram } from '../../support/event-program';
import { EventReceiver } from '../../support/event-receiver';
import { subscribingStack } from '../../support/subscribing-stack';

const OVERLAP_MS = 3_000;
const TTL_MS = 2_000;

let receiver: EventReceiver;
let program: EventProgram;
let person: EventProgram;

beforeAll(async () => {
  const running = await (
    await subscribingStack.get()
  ).withPipeline({
    MCP_EVENTS_MIN_TTL: `${TTL_MS}ms`,
    MCP_EVENTS_SECRET_OVERLAP: `${OVERLAP_MS}ms`,
  });
  program = await EventProgram.start(running);
  person = await program.another();
});
beforeEach(async () => {
  receiver = await EventReceiver.start();
});
afterEach(() => receiver.stop());

it('a replaced secret signs beside the new one for a while, then the new one alone', async () => {
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  await program.subscribe(receiver);
  await program.subscribe(receiver, { delivery: { url: receiver.url, secret } });
  await person.createJob();
  const [both] = (await receiver.waitFor(1)).slice(-1);
  expect(both && [receiver.verified(both), receiver.verified(both, secret)]).toEqual([true, true]);
  expect(both?.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);
  await sleep(OVERLAP_MS);
  await person.createJob();
  const [one] = (await receiver.waitFor(2)).slice(-1);
  expect(one && [receiver.verified(one), receiver.verified(one, secret)]).toEqual([false, true]);
});

it('nothing is sent after its time; with its last cursor nothing is missed', async () => {
  const wanted = { name: 'job.updated', ttlMs: 1 };
  const jobId = await person.createJob();
  const { cursor, refreshBefore } = await program.subscribe(receiver, wanted);
  await sleep(Math.max(0, Date.parse(refreshBefore) - Date.now()) + 100);
  await person.rest('PATCH', `/jobs/${jobId}`, { company: 'First' });
  await person.rest('PATCH', `/jobs/${jobId}`, { company: 'Second' });
  await person.everythingSent();
  expect(receiver.deliveries).toEqual([]);
  const again = await program.subscribe(receiver, { ...wanted, cursor, ttlMs: 60_000 });
  expect(again).toMatchObject({ truncated: false });
  expect(again.deliveryStatus).toBeUndefined();
  const told = await receiver.waitFor(2);
  expect(told.map(({ json }) => (json['data'] as { company: string }).company).sort()).toEqual([
    'First',
    'Second',
  ]);
  await person.everythingSent();
  expect(receiver.deliveries).toHaveLength(2);
});
