import { randomBytes } from 'node:crypto';
import { newProgramForEachTest, person, program, receiver, running } from '../../support/event-program';

newProgramForEachTest();

/** As if the time of a subscription had passed. */
const over = (column: string, id: unknown) =>
  running.stack.query(`UPDATE pipeline.event_subscription SET ${column} = now() WHERE id = $1`, [id]);

it('a replaced secret signs beside the new one for a while, then the new one alone', async () => {
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  await program.subscribe(receiver);
  const { id } = await program.subscribe(receiver, { delivery: { url: receiver.url, secret } });
  await person.createJob();
  const [both] = (await receiver.waitFor(1)).slice(-1);
  expect(both && [receiver.verified(both), receiver.verified(both, secret)]).toEqual([true, true]);
  expect(both?.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);
  await over('previous_secret_expires_at', id);
  await person.createJob();
  const [one] = (await receiver.waitFor(2)).slice(-1);
  expect(one && [receiver.verified(one), receiver.verified(one, secret)]).toEqual([false, true]);
});

it('nothing is sent after its time; with its last cursor nothing is missed', async () => {
  const wanted = { name: 'job.updated', ttlMs: 1 };
  const jobId = await person.createJob();
  const { id, cursor } = await program.subscribe(receiver, wanted);
  await over('refresh_before', id);
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
