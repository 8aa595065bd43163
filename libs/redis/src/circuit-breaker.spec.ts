import { CircuitBreaker } from './circuit-breaker';

describe('CircuitBreaker', () => {
  let now = 0;
  const breaker = () => new CircuitBreaker({ failures: 2, pauseMs: 1_000 }, () => now);

  beforeEach(() => (now = 0));

  it('lets calls through until the failures in a row are reached', () => {
    const circuit = breaker();
    circuit.failed();
    expect(circuit.allows()).toBe(true);
    circuit.failed();
    expect(circuit.allows()).toBe(false);
  });

  it('lets one probe through after the pause, and pauses again', () => {
    const circuit = breaker();
    circuit.failed();
    circuit.failed();
    now = 1_000;
    expect(circuit.allows()).toBe(true);
    expect(circuit.allows()).toBe(false);
  });

  it('is whole again after one success', () => {
    const circuit = breaker();
    circuit.failed();
    circuit.failed();
    now = 1_000;
    circuit.allows();
    circuit.succeeded();
    expect([circuit.allows(), circuit.allows()]).toEqual([true, true]);
  });
});
