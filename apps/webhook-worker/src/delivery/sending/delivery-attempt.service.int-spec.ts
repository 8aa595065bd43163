import { setTimeout as sleep } from 'node:timers/promises';
import { BackgroundTask } from '@wagewright/observability';
import { fixture, fixtureForEachTest } from '../../../../../test/support/delivery-fixture';
import { untilCalledAgain, untilTrue } from '../../../../../test/support/until-true';
import type { DeliveryDispatcher } from '../claiming/delivery-dispatcher';
import { InFlight } from './in-flight';
import { outcomeOfStatus } from '../settling/outcome';
import type { OutboundMessage } from '../exchange/webhook-sender';

/** From claim to result on a real database; the receiver is in-process. */
describe('What a worker does for its shards', () => {
  fixtureForEachTest();
  let dispatcher: DeliveryDispatcher;
  let sent: string[];
  let sending: number;
  let mostSending: number;
  let answer: (url: string) => Promise<number>;

  beforeEach(() => {
    sent = [];
    [sending, mostSending] = [0, 0];
    answer = () => Promise.resolve(200);
  });
  afterEach(() => dispatcher.stop());

  async function send({ url }: OutboundMessage, onStart?: () => void) {
    sent.push(url);
    sending += 1;
    mostSending = Math.max(mostSending, sending);
    onStart?.();
    const startedAt = new Date();
    const status = await answer(url);
    sending -= 1;
    return { outcome: outcomeOfStatus(status), startedAt, timings: { totalMs: 1 } };
  }

  async function serve(limits = {}): Promise<number[]> {
    dispatcher = fixture.dispatcher(send, limits);
    const shards = await fixture.serveAll();
    for (const shard of shards) dispatcher.serve(shard);
    return shards;
  }

  const settled = (states: readonly string[]) =>
    untilTrue(
      `deliveries are ${states.join(', ')}`,
      async () => JSON.stringify(await fixture.deliveryStates()) === JSON.stringify(states),
    );

  it('sends all that waits for an endpoint, in order, each once, and never more at a time than it may get', async () => {
    await fixture.recorded(60);
    answer = () => sleep(3, 200);
    await serve();
    await settled(Array<string>(60).fill('succeeded'));
    expect(sent).toEqual(await fixture.deliveryIds());
    expect(mostSending).toBe(4);
  });

  it('keeps to its own number of slots, and sends everything of many endpoints', async () => {
    for (let i = 0; i < 12; i++) await fixture.recorded(3);
    answer = () => sleep(3, 200);
    await serve({ concurrency: 5 });
    await settled(Array<string>(36).fill('succeeded'));
    expect(mostSending).toBe(5);
    expect(new Set(sent).size).toBe(36);
  });

  it('begins what is recorded while it runs, and what is released by another worker', async () => {
    const { userId } = await fixture.endpoint();
    await serve();
    await fixture.record(userId, 1);
    dispatcher.wake();
    await settled(['succeeded']);
    await fixture.record(userId, 1);
    await settled(['succeeded', 'succeeded']);
  });

  it('gives back what it has leased ahead of the first that fails, and sends it when the endpoint is asked again', async () => {
    await fixture.recorded(30);
    const all = await fixture.deliveryIds();
    answer = async (url) => sleep(2, url === all[7] ? 500 : 200);
    await serve({ maxInFlightPerEndpoint: 1 });
    const states = Array<string>(30).fill('succeeded');
    states[7] = 'pending';
    await settled(states);
    expect(sent).toEqual(all);
  });

  it('begins nothing more after a stop; what was leased ahead is due again at once', async () => {
    await fixture.recorded(40);
    answer = async (url) => {
      if (url === (await fixture.deliveryIds())[5]) void dispatcher.stop();
      return sleep(2, 200);
    };
    await serve({ maxInFlightPerEndpoint: 1 });
    await untilTrue(
      'nothing is leased any more',
      async () => sent.length >= 6 && !(await fixture.deliveryStates()).includes('leased'),
    );
    expect(sent).toHaveLength(6);
    expect((await fixture.deliveryStates()).filter((state) => state === 'pending')).toHaveLength(34);
  });

  it('rests when its shards have been taken from it while more is due', async () => {
    await fixture.recorded(100);
    answer = () => sleep(20, 200);
    const shards = await serve();
    await untilTrue('some are sent', async () => sent.length > 10);
    await dispatcher.leave(shards);
    await untilTrue('its sends have ended', async () => !(await fixture.deliveryStates()).includes('leased'));
    const looks = jest.spyOn(InFlight.prototype, 'unsentLimit', 'get');
    const wakes = jest.spyOn(BackgroundTask.prototype, 'wake');
    await untilCalledAgain(looks, 3);
    // Each claim would wake the next one.
    expect(wakes).not.toHaveBeenCalled();
    jest.restoreAllMocks();
    expect((await fixture.deliveryStates()).filter((state) => state === 'pending').length).toBeGreaterThan(
      40,
    );
  });

  it('is not held up by endpoints that hang: others are served, and what waits behind a hanging send is given back', async () => {
    const hanging = await fixture.endpoint();
    await fixture.record(hanging.userId, 10);
    const hung = new Set(await fixture.deliveryIds());
    answer = (url) => (hung.has(url) ? new Promise<number>(() => undefined) : Promise.resolve(200));
    await serve({ concurrency: 8 });
    await untilTrue('four hang', async () => sent.length === 4);
    await fixture.recorded(20);
    dispatcher.wake();
    await untilTrue('the others are sent', async () => sent.length === 24);
    expect(sent.filter((url) => hung.has(url))).toHaveLength(4);
  });
});
