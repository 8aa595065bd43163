import type { MessageBus } from '@wagewright/messaging';
import { DeliveryWaker } from './delivery-waker';

describe('DeliveryWaker', () => {
  const publish = jest.fn<Promise<void>, [string, { count: number }]>();
  const counts = () => publish.mock.calls.map(([, { count }]) => count);
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

  it('says nothing when nothing is due', () => {
    waker.wake({ deliveries: 0 });
    waker.wake();
    jest.advanceTimersByTime(1_000);
    expect(publish).not.toHaveBeenCalled();
  });
});
