import type { MessageBus } from '@wagewright/messaging';
import { webhookSlot } from '../shard/webhook-slot';
import { DeliveryWaker } from './delivery-waker';

describe('DeliveryWaker', () => {
  const publish = jest.fn<
    Promise<void>,
    [string, { count?: number; slots?: number[]; userIds?: string[] }]
  >();
  const told = (channel: string) =>
    publish.mock.calls.filter(([name]) => name === channel).map(([, message]) => message);
  const counts = () => told('deliveries.due').map(({ count }) => count);
  const readers = () => told('events.recorded').map(({ userIds }) => userIds);
  let waker: DeliveryWaker;

  beforeEach(() => {
    jest.useFakeTimers();
    publish.mockReset().mockResolvedValue();
    waker = new DeliveryWaker({ publish } as unknown as MessageBus);
  });
  afterEach(() => jest.useRealTimers());

  it('tells of the first delivery at once', () => {
    waker.wake({ deliveries: 1 }, { deliveries: 2 });
    expect(counts()).toEqual([3]);
  });

  it('tells of a burst in one more message, and of nothing twice', async () => {
    for (let i = 0; i < 100; i++) waker.wake({ deliveries: 1 });
    await jest.advanceTimersByTimeAsync(1_000);
    expect(counts()).toEqual([1, 99]);
  });

  it('tells at once again after a pause', async () => {
    waker.wake({ deliveries: 1 });
    await jest.advanceTimersByTimeAsync(1_000);
    waker.wake({ deliveries: 1 });
    expect(counts()).toEqual([1, 1]);
  });

  it('keeps its distance after each message', async () => {
    waker.wake({ deliveries: 1 });
    await jest.advanceTimersByTimeAsync(5);
    waker.wake({ deliveries: 2 });
    expect(counts()).toEqual([1]);
    await jest.advanceTimersByTimeAsync(6);
    waker.wake({ deliveries: 3 });
    expect(counts()).toEqual([1, 2]);
  });

  it('tells readers whose events were recorded, each user once in a message, though no delivery is due', async () => {
    waker.wake({ deliveries: 0, userId: 'usr_1' }, { deliveries: 0, userId: 'usr_1' });
    for (const userId of ['usr_2', 'usr_3', 'usr_2']) waker.wake({ deliveries: 0, userId });
    await jest.advanceTimersByTimeAsync(1_000);
    expect(readers()).toEqual([['usr_1'], ['usr_2', 'usr_3']]);
    expect(counts()).toEqual([]);
  });

  it('tells no reader of deliveries of earlier events', async () => {
    waker.wake({ deliveries: 5 });
    await jest.advanceTimersByTimeAsync(1_000);
    expect(readers()).toEqual([]);
  });

  it('names the slots of the users, each once, and none when it does not know them all', async () => {
    const slots = () => told('deliveries.due').map((message) => message.slots);
    waker.wake({ deliveries: 1, userId: 'usr_1' });
    for (const userId of ['usr_2', 'usr_3', 'usr_2']) waker.wake({ deliveries: 1, userId });
    await jest.advanceTimersByTimeAsync(1_000);
    waker.wake({ deliveries: 1 });
    expect(slots()).toEqual([[webhookSlot('usr_1')], [webhookSlot('usr_2'), webhookSlot('usr_3')], []]);
  });

  it('says nothing when nothing is due', () => {
    waker.wake({ deliveries: 0 });
    waker.wake();
    jest.advanceTimersByTime(1_000);
    expect(publish).not.toHaveBeenCalled();
  });
});
