const RUNS = 3;
/** A shorter time, in milliseconds, says nothing. */
const SHORTEST = 8;
const STEP = 4;

/**
 * How many times longer a work takes on four times the size: about 4 in proportion, 16 by the square. Processor time
 * counts, the least of three runs, so that a busy machine changes little.
 *
 * @param prepared makes the input and gives the work on it
 */
export function growth(size: number, prepared: (size: number) => () => void): number {
  const [small = 0, large = 0] = [size / STEP, size].map((each) => leastTime(prepared(each)));
  return Math.max(large, SHORTEST) / Math.max(small, SHORTEST);
}

function leastTime(work: () => void): number {
  const times = Array.from({ length: RUNS }, () => {
    const begin = process.cpuUsage();
    work();
    return process.cpuUsage(begin).user / 1_000;
  });
  return Math.min(...times);
}
