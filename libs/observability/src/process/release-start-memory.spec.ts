import * as vm from 'node:vm';
import { releaseStartMemory } from './release-start-memory';

jest.mock('node:vm', () => ({ runInNewContext: jest.fn() }));

/** Over which V8 looks at what was allocated before it makes a nursery smaller. Milliseconds. */
const LOOKS_BACK_MS = 5_000;

describe('releaseStartMemory', () => {
  afterEach(() => jest.useRealTimers());

  it('collects twice, further apart than V8 looks back, and not in the start itself', () => {
    jest.useFakeTimers();
    const begun = Date.now();
    const moments: number[] = [];
    jest.mocked(vm.runInNewContext).mockReturnValue(() => moments.push(Date.now() - begun));
    releaseStartMemory();
    jest.advanceTimersByTime(60_000);
    const [first = 0, second = 0, ...others] = moments;
    expect(others).toEqual([]);
    expect(first).toBeGreaterThanOrEqual(LOOKS_BACK_MS);
    expect(second - first).toBeGreaterThan(LOOKS_BACK_MS);
  });
});
