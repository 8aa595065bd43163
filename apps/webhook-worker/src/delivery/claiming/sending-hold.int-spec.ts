import { SendingHold } from '@wagewright/webhooks';
import { fixture, fixtureForEachTest } from '../../../../../test/support/delivery-fixture';
import { HoldAtStart } from './hold-at-start';

describe('the hold of all sending', () => {
  fixtureForEachTest();
  let sending: SendingHold;

  beforeAll(() => {
    sending = new SendingHold(fixture.dataSource);
  });
  beforeEach(async () => {
    await sending.release();
    await fixture.recorded(3);
  });

  const unserved = () => fixture.shards().unserved();

  it('lets no worker claim anything, and none take a shard for it', async () => {
    expect(await unserved()).toHaveLength(1);
    await sending.hold('a restore');
    await expect(unserved()).resolves.toEqual([]);
    await expect(fixture.claim()).resolves.toEqual([]);
    await sending.release();
    await expect(fixture.claim()).resolves.toHaveLength(3);
  });

  it('keeps tests by hand back as well', async () => {
    await fixture.dataSource.query("UPDATE pipeline.webhook_delivery SET trigger = 'test'");
    await sending.hold(null);
    await expect(fixture.claim()).resolves.toEqual([]);
  });

  it('counts no attempt and no age that was not there before', async () => {
    const before = await fixture.deliveries();
    await sending.hold(null);
    await fixture.claim();
    await sending.release();
    await expect(fixture.deliveries()).resolves.toEqual(before);
  });

  it('keeps its first time and reason', async () => {
    await sending.hold('a restore');
    const first = await sending.find();
    await sending.hold('something else');
    await expect(sending.find()).resolves.toEqual(first);
    expect(first).toEqual({ since: expect.any(Date), reason: 'a restore' });
    await expect(sending.release()).resolves.toEqual(first);
    await expect(sending.find()).resolves.toBeUndefined();
    await expect(sending.release()).resolves.toBeUndefined();
  });

  it('is on while its row is missing, until it is released', async () => {
    await fixture.dataSource.query('DELETE FROM pipeline.webhook_sending');
    await expect(fixture.claim()).resolves.toEqual([]);
    await expect(sending.find()).resolves.toMatchObject({ reason: expect.stringContaining('missing') });
    await sending.release();
    await expect(fixture.claim()).resolves.toHaveLength(3);
  });

  it('tells how many deliveries are still being sent', async () => {
    await fixture.claim();
    await sending.hold(null);
    await expect(sending.drained(0)).resolves.toBe(3);
    await fixture.expireLeases();
    await expect(sending.drained(10_000)).resolves.toBe(0);
  });

  it.each([
    ['held', 'A worker was started with SENDING=held.'],
    ['on', undefined],
  ] as const)('follows from SENDING=%s at the start of a worker', async (mode, reason) => {
    await new HoldAtStart(sending, { mode }).onModuleInit();
    expect((await sending.find())?.reason).toBe(reason);
  });
});
