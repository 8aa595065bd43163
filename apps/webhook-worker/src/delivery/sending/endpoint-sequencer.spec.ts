import { setImmediate as turnEnd } from 'node:timers/promises';
import { EndpointSequencer } from './endpoint-sequencer';

describe('EndpointSequencer', () => {
  it('lets one endpoint’s deliveries start one after another and others at once', async () => {
    const sequencer = new EndpointSequencer();
    const starts: string[] = [];
    const [a1, a2, a3, b1] = ['a', 'a', 'a', 'b'].map((endpointId) => sequencer.takeTicket(endpointId));
    expect([a1?.mayStart, b1?.mayStart]).toEqual([undefined, undefined]);
    void a2?.mayStart?.then(() => starts.push('a2'));
    void a3?.mayStart?.then(() => starts.push('a3'));
    a2?.started();
    await turnEnd();
    expect(starts).toEqual([]);
    a1?.started();
    await turnEnd();
    expect(starts).toEqual(['a2', 'a3']);
  });

  it('goes on after a second when an earlier one does not start', async () => {
    jest.useFakeTimers();
    const sequencer = new EndpointSequencer();
    sequencer.takeTicket('a');
    const start = jest.fn();
    void sequencer.takeTicket('a').mayStart?.then(start);
    await jest.advanceTimersByTimeAsync(999);
    expect(start).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(start).toHaveBeenCalled();
    jest.useRealTimers();
  });

  it('lets nobody wait for what has started', async () => {
    const sequencer = new EndpointSequencer();
    sequencer.takeTicket('a').started();
    await turnEnd();
    expect(sequencer.takeTicket('a').mayStart).toBeUndefined();
  });
});
