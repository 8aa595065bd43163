import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './apps';
import { sourcesIn } from './sources';

/** What reads a clock to measure: nothing that a test asserts may depend on it. */
const MEASURING = [
  /\bperformance\.now\(|\bhrtime\b|\bcpuUsage\(|\bresourceUsage\(|\beventLoopUtilization\(|\bmonitorEventLoopDelay\(/,
  // A duration that is compared, and a wait with a limit of its own.
  /\bexpect\((?:(?!\)\.)[^;])*(?:\bDate\.now\(\)\s*-|-\s*Date\.now\(\))/,
  /\bDate\.now\(\) [<>]/,
];

/** These read a clock and assert nothing of it, or set it themselves. */
const KNOWN: readonly string[] = [
  'apps/pipeline/src/events/event-log-watch.spec.ts',
  'apps/pipeline/src/events/log-streams.spec.ts',
  'apps/webhook-worker/src/secrets/unreadable-secrets.int-spec.ts',
  'libs/http/src/rate-limit/rate-limiter.int-spec.ts',
  'test/e2e/mcp-events-read/stream.e2e-part.ts',
];

const specs = ['apps', 'libs', 'packages', 'test', 'web']
  .flatMap((folder) => sourcesIn(folder))
  .filter(({ path }) => /(?:spec|part)\.ts$/.test(path) && !path.includes('node_modules'))
  .filter(({ path }) => path !== 'test/structure/clocks.spec.ts');

describe('a test', () => {
  it('asserts no time, processor time or rate, and has no limit of its own for a wait', () => {
    const measuring = specs.filter(({ text }) => MEASURING.some((pattern) => pattern.test(text)));
    // Mended by `untilTrue`, `expectMoment`, `jest.useFakeTimers`, or by counting work instead of time.
    expect(measuring.map(({ path }) => path).filter((path) => !KNOWN.includes(path))).toEqual([]);
  });

  it.each(KNOWN)('is still known to read a clock: %s', (path) => {
    const text = readFileSync(join(ROOT, path), 'utf8');
    expect(MEASURING.some((pattern) => pattern.test(text))).toBe(true);
  });
});
