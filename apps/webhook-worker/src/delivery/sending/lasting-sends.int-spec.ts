import { fixture, fixtureForEachTest } from '../../../../../test/support/delivery-fixture';
import { untilCalledAgain, untilTrue } from '../../../../../test/support/until-true';
import { outcomeOfStatus } from '../settling/outcome';
import type { OutboundMessage } from '../exchange/webhook-sender';
import type { DeliveryDispatcher } from '../claiming/delivery-dispatcher';
import { LastingSends, QUICK_MS } from './lasting-sends';

const SLOTS = 4;
const HANGING = 6;
const QUICK = 12;

describe('receivers that hang', () => {
  fixtureForEachTest();
  let dispatcher: DeliveryDispatcher | undefined;
  let letGo: () => void;

  afterEach(async () => {
    letGo();
    await dispatcher?.stop();
  });

  /** Half a dozen hanging receivers hold all slots of the worker, then another one gets a dozen events. */
  async function delivered(limits: { lastingPerSlot?: number }): Promise<() => number> {
    const hanging = [];
    for (let i = 0; i < HANGING; i += 1) hanging.push(await fixture.endpoint());
    for (const { userId } of hanging) await fixture.record(userId, 2);
    const stuck = new Set(await fixture.deliveryIds());
    const gate = new Promise<void>((resolve) => (letGo = resolve));
    const [begun, quick] = [new Set<string>(), new Set<string>()];
    const outcome = outcomeOfStatus(200);
    const send = async ({ url }: OutboundMessage, onStart?: () => void) => {
      onStart?.();
      begun.add(url);
      if (stuck.has(url)) await gate;
      else quick.add(url);
      return { outcome, startedAt: new Date(), timings: { totalMs: 1 } };
    };
    dispatcher = fixture.dispatcher(send, { concurrency: SLOTS, ...limits });
    for (const shard of await fixture.serveAll()) dispatcher.serve(shard);
    await untilTrue('all slots are taken', async () => begun.size >= SLOTS);
    await fixture.recorded(QUICK);
    dispatcher.wake();
    return () => quick.size;
  }

  it('take no slot from others after a tenth of a second', async () => {
    const count = await delivered({});
    await untilTrue('the others get theirs', async () => count() === QUICK);
  });

  it('hold every slot where sends that last have no place beside them', async () => {
    const count = await delivered({ lastingPerSlot: 0 });
    const looks = jest.spyOn(LastingSends.prototype, 'look');
    // They come twice in the time after which a send is lasting.
    await untilCalledAgain(looks, 5);
    expect(looks.mock.results.map(({ value }) => value as boolean)).not.toContain(true);
    expect(count()).toBe(0);
    looks.mockRestore();
  });

  it('have as many places of their own as they are given', async () => {
    letGo = () => undefined;
    const sends = new LastingSends(2);
    const leased = await claimed(3);
    const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
    for (const one of leased) sends.begin(one);
    expect([sends.look(), sends.count]).toEqual([false, 0]);
    clock.mockReturnValue(QUICK_MS);
    expect([sends.look(), sends.count]).toEqual([true, 2]);
    clock.mockRestore();
    expect([sends.look(), sends.count]).toEqual([false, 2]);
    for (const one of leased) sends.end(one);
    expect(sends.count).toBe(0);
  });

  async function claimed(count: number) {
    await fixture.recorded(count);
    return fixture.claim(count);
  }
});
