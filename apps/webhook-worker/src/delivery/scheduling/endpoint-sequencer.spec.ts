import { setTimeout as sleep } from 'node:timers/promises';
import { EndpointSequencer } from './endpoint-sequencer';

describe('EndpointSequencer', () => {
  it('hands out leases in the order in which the jobs came, whichever is quicker', async () => {
    const sequencer = new EndpointSequencer();
    const got: number[] = [];
    const lease = async (number: number, ms: number) => {
      got.push(await sequencer.acquireInOrder(sleep(ms, number)));
    };
    await Promise.all([lease(1, 30), lease(2, 5), lease(3, 15), lease(4, 0)]);
    expect(got).toEqual([1, 2, 3, 4]);
  });

  it('passes a lease that fails on to its own job only', async () => {
    const sequencer = new EndpointSequencer();
    const failing = sequencer.acquireInOrder(Promise.reject(new Error('PostgreSQL is away')));
    const next = sequencer.acquireInOrder(Promise.resolve('leased'));
    await expect(failing).rejects.toThrow('PostgreSQL is away');
    await expect(next).resolves.toBe('leased');
  });

  it('does not wait long for a lease that hangs', async () => {
    const sequencer = new EndpointSequencer();
    void sequencer.acquireInOrder(new Promise(() => undefined));
    await expect(sequencer.acquireInOrder(Promise.resolve('leased'))).resolves.toBe('leased');
  });

  it('lets one endpoint’s deliveries start one after another and others at once', async () => {
    const sequencer = new EndpointSequencer();
    const starts: string[] = [];
    const [a1, a2, a3, b1] = await Promise.all(
      ['a', 'a', 'a', 'b'].map((endpointId, at) =>
        sequencer.takeTicket({ endpointId, sequence: at + 1, earlier: 0 }),
      ),
    );
    void a1!.mayStart.then(() => starts.push('a1'));
    void a2!.mayStart.then(() => starts.push('a2'));
    void a3!.mayStart.then(() => starts.push('a3'));
    void b1!.mayStart.then(() => starts.push('b1'));
    await sleep(5);
    expect(starts).toEqual(['a1', 'b1']);
    a2!.started();
    a1!.started();
    await sleep(5);
    expect(starts).toEqual(['a1', 'b1', 'a2', 'a3']);
  });

  it('goes on after a second when an earlier one does not start', async () => {
    const sequencer = new EndpointSequencer();
    await sequencer.takeTicket({ endpointId: 'a', sequence: 1, earlier: 0 });
    const begun = performance.now();
    await (
      await sequencer.takeTicket({ endpointId: 'a', sequence: 2, earlier: 1 })
    ).mayStart;
    expect(performance.now() - begun).toBeLessThan(3_000);
  });

  it('lets one that came too early stand behind the one before it', async () => {
    const sequencer = new EndpointSequencer();
    const starts: number[] = [];
    const start = async (sequence: number, earlier: number) => {
      const ticket = await sequencer.takeTicket({ endpointId: 'a', sequence, earlier });
      await ticket.mayStart;
      starts.push(sequence);
      ticket.started();
    };
    const second = start(2, 1);
    await sleep(4);
    await Promise.all([start(1, 0), second]);
    expect(starts).toEqual([1, 2]);
  });

  it('does not wait long for one that another worker has', async () => {
    const sequencer = new EndpointSequencer();
    const begun = performance.now();
    await sequencer.takeTicket({ endpointId: 'a', sequence: 2, earlier: 1 });
    expect(performance.now() - begun).toBeLessThan(500);
  });
});
