import * as vm from 'node:vm';
import { releaseStartMemory } from './release-start-memory';

jest.mock('node:vm', () => ({ runInNewContext: jest.fn() }));

/** Over which V8 looks at what was allocated before it makes a nursery smaller. Milliseconds. */
const LOOKS_BACK_MS = 5_000;

describe('releaseStartMemory', () => {
  afterEach(() => jest.useRealTimers());

  it('collects all, and later the nursery, further apart than V8 looks back, and not in the start itself', () => {
    jest.useFakeTimers();
    const begun = Date.now();
    const collections: { type: string; at: number }[] = [];
    const collect = ({ type }: { type: string }) => collections.push({ type, at: Date.now() - begun });
    jest.mocked(vm.runInNewContext).mockReturnValue(collect);
    releaseStartMemory();
    jest.advanceTimersByTime(60_000);
    expect(collections.map(({ type }) => type)).toEqual(['major', 'minor']);
    const [first = 0, second = 0] = collections.map(({ at }) => at);
    expect(first).toBeGreaterThanOrEqual(LOOKS_BACK_MS);
    expect(second - first).toBeGreaterThan(LOOKS_BACK_MS);
  });
});
