import { randomBytes } from 'node:crypto';
import {
  EventProgram,
  newProgramForEachTest,
  person,
  program,
  receiver,
  running,
  subscribing,
} from '../../support/event-program';
import { unzipped } from '../../support/unzipped';

newProgramForEachTest();

describe('a subscription', () => {
  it('tells only of what others did where the program asks for that', async () => {
    const [own, other] = [person, await program.another()];
    await own.subscribe(receiver, { arguments: { exclude_own: true } });
    await own.createJob();
    const jobId = await other.createJob();
    const [told] = await receiver.waitFor(1);
    expect(told?.json['data']).toMatchObject({ jobId, by: 'program' });
    await own.everythingSent();
    expect(receiver.deliveries).toHaveLength(1);
  });

  it('ends by its program, and nothing is sent any more', async () => {
    const made = await program.subscribe(receiver);
    const unsubscribe = (isDeclared = false) =>
      program.call('events/unsubscribe', subscribing(receiver), isDeclared);
    expect((await unsubscribe()).result).toEqual({});
    await person.createJob();
    expect((await unsubscribe()).result).toEqual({});
    expect((await unsubscribe(true)).error).toMatchObject({ code: -32_023, data: { kind: 'subscription' } });
    await person.everythingSent();
    expect(receiver.deliveries).toEqual([]);
    expect((await program.listed()).filter(({ id }) => id === made.id)).toMatchObject([
      { state: 'ended', endedBy: 'client', arguments: null, callbackHost: null },
    ]);
  });

  it('ends by nobody else, whatever they name', async () => {
    const { id } = await program.subscribe(receiver);
    const stranger = await EventProgram.start(running);
    const params = subscribing(receiver, { id, subscriptionId: id });
    expect((await stranger.call('events/unsubscribe', params)).result).toEqual({});
    expect((await person.call('events/unsubscribe', params)).result).toEqual({});
    expect((await stranger.rest('DELETE', `/subscriptions/${id}`)).status).toBe(403);
    const writer = await stranger.another();
    expect((await writer.rest('DELETE', `/subscriptions/${id}`)).status).toBe(404);
    await person.createJob();
    await receiver.waitFor(1);
  });

  it('ends by its person, who is asked again before the program may come back', async () => {
    const { id } = await program.subscribe(receiver);
    expect((await person.rest('DELETE', `/subscriptions/${id}`)).body).toMatchObject({ id, deleted: true });
    const [told] = await receiver.waitFor(1);
    expect(told?.json).toEqual({
      type: 'terminated',
      error: {
        code: -32_012,
        message: expect.stringMatching(/^Forbidden/),
        data: { reason: 'ended_by_owner' },
      },
    });
    expect(told && receiver.verified(told)).toBe(true);
    const refused = { code: -32_012, data: { reason: 'ended_by_owner' } };
    expect(await program.refused(receiver)).toMatchObject(refused);
    await person.createJob();
    await person.everythingSent();
    expect(receiver.deliveries).toHaveLength(1);
    expect((await program.rest('POST', `/subscriptions/${id}/allow`)).status).toBe(403);
    expect((await person.rest('POST', `/subscriptions/${id}/allow`)).body).toMatchObject({ allowed: true });
    await program.subscribe(receiver);
    await person.createJob();
    await receiver.waitFor(2);
  });
});

describe('what is known of a subscription', () => {
  const FILTER = 'Velvet Lantern';
  const PATH = 'marked-path';

  it('is its host alone outside of the list, and neither path nor secret anywhere', async () => {
    const delivery = { url: `${receiver.url}/${PATH}?q=${PATH}`, secret: receiver.secret };
    await program.subscribe(receiver, { delivery, arguments: { company: FILTER } });
    await person.createJob({ company: `${FILTER} Ltd` });
    await receiver.waitFor(1);
    const listed = await program.listed();
    expect(listed).toMatchObject([
      { state: 'active', callbackHost: '127.0.0.1', arguments: { company: FILTER }, held: 0 },
    ]);
    const files = await unzipped(Buffer.from(await (await program.raw('GET', '/export')).arrayBuffer()));
    const exported = files.get('subscriptions.json') ?? '';
    expect(JSON.parse(exported).subscriptions).toMatchObject([{ name: 'job.created', state: 'active' }]);
    expect(exported).not.toContain('127.0.0.1');
    expect(exported).not.toContain(FILTER);

    const { pipeline, worker } = running;
    const metrics = (await pipeline.read('/metrics')) + (await worker.read('/metrics'));
    const logs = pipeline.log + worker.log;
    const shown = [JSON.stringify(listed), exported, metrics, logs];
    for (const text of shown)
      for (const secret of [PATH, receiver.secret.slice('whsec_'.length)]) expect(text).not.toContain(secret);
    expect(metrics + logs).not.toContain(FILTER);
    expect(metrics).toMatch(/mcp_event_verifications_total\{result="ok"\} [1-9]/);
  });

  it('is in the audit trail as what the program and its person did', async () => {
    const { id } = await program.subscribe(receiver);
    await person.rest('DELETE', `/subscriptions/${id}`);
    await person.rest('POST', `/subscriptions/${id}/allow`);
    const trail = await running.stack.query(
      'SELECT action, target, details FROM accounts.audit_entry WHERE account_id = $1 AND target = $2 ORDER BY id',
      [program.accountId, id],
    );
    const by = (who: EventProgram) => ({ credentialId: who.tokenId, name: 'job.created' });
    expect(trail).toEqual([
      { action: 'subscription.created', target: id, details: by(program) },
      { action: 'subscription.ended', target: id, details: by(person) },
      { action: 'subscription.allowed', target: id, details: by(person) },
    ]);
  });
});

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
