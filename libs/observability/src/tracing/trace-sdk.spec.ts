import { TraceSdk } from './trace-sdk';
import { TracingEnv } from './tracing.env';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const callerWith = (flags: string) => `00-${TRACE}-b7ad6b7169203331-${flags}`;
const PART = { name: 'part', kind: 'client', attributes: {} } as const;

describe('TraceSdk', () => {
  const started: TraceSdk[] = [];

  /** No span of it is ended, so none is sent. */
  function sdkWith(settings: Partial<TracingEnv>): TraceSdk {
    const endpoint = 'http://127.0.0.1:1';
    const sdk = new TraceSdk('test', Object.assign(new TracingEnv(), { endpoint }, settings));
    started.push(sdk);
    return sdk;
  }

  afterAll(() => Promise.all(started.map((sdk) => sdk.shutdown())));

  it('decides by its own share whatever the caller has decided', () => {
    expect(sdkWith({ ratio: 0 }).beginRequest(callerWith('01'))).toBeUndefined();
    expect(sdkWith({ ratio: 1 }).beginRequest(callerWith('00'))?.traceId).toBe(TRACE);
  });

  it('does as the caller has decided where it is told so', () => {
    const sampler = 'parentbased_traceidratio';
    expect(sdkWith({ sampler, ratio: 0 }).beginRequest(callerWith('01'))?.traceId).toBe(TRACE);
    expect(sdkWith({ sampler, ratio: 1 }).beginRequest(callerWith('00'))).toBeUndefined();
    expect(sdkWith({ sampler, ratio: 1 }).beginRequest(undefined)).toBeDefined();
  });

  it('begins a trace of its own for a caller that sends none, or nonsense', () => {
    const sdk = sdkWith({ ratio: 1 });
    const [first, second] = [sdk.beginRequest(undefined), sdk.beginRequest('nonsense')];
    expect(first?.traceId).toMatch(/^[\da-f]{32}$/);
    expect(second?.traceId).not.toBe(first?.traceId);
  });

  it('begins a part only in a trace that is recorded', () => {
    const sdk = sdkWith({ ratio: 0 });
    expect(sdk.beginWithin({ ...PART, parent: null })).toBeUndefined();
    expect(sdk.beginWithin({ ...PART, parent: callerWith('00') })).toBeUndefined();
    expect(sdk.beginWithin({ ...PART, parent: callerWith('01') })?.traceId).toBe(TRACE);
    expect(sdk.beginWithin(PART)).toBeUndefined();
  });

  it('hands on the place in the trace to what is run in a span', () => {
    const sdk = sdkWith({ ratio: 1 });
    const span = sdk.beginRequest(callerWith('00'));
    expect(sdk.activeTraceparent()).toBeUndefined();
    span?.run(() => {
      expect(sdk.activeTraceparent()).toBe(span.traceparent);
      expect(sdk.beginWithin(PART)?.traceId).toBe(TRACE);
    });
    expect(sdk.activeTraceparent()).toBeUndefined();
    expect(span?.traceparent).toMatch(new RegExp(`^00-${TRACE}-[\\da-f]{16}-01$`));
  });
});
