import { sourcesIn } from './sources';

/** Calls that read a clock to measure: no assertion may depend on them. */
const MEASURING = [
  /\bperformance\.now\(|\bhrtime\b|\bcpuUsage\(|\bresourceUsage\(|\beventLoopUtilization\(|\bmonitorEventLoopDelay\(/,
  // A duration that is compared.
  /\bexpect\((?:(?!\)\.)[^;])*(?:\bDate\.now\(\)\s*-|-\s*Date\.now\(\))/,
];
/** A test that sets the clock may read it. */
const SETS_CLOCK = /\buseFakeTimers\(|\bspyOn\(performance, 'now'\)/;
/** A time that is waited for instead of the thing itself. */
const SLEEPING = /\bawait (?:sleep|delay|setTimeout)\(|\bawait new Promise\b[^;]+\bsetTimeout\(/;
/** A wait with a limit of its own. */
const OWN_LIMIT = [
  /\bDate\.now\(\) [<>]/,
  /\b(?:until|end|deadline|giveUpAt)\w* = (?:Date|performance)\.now\(\) \+/,
  /\bAbortSignal\.timeout\([\d_]+\)/,
  /\bfor \(let \w+ = 0;[^;]*;[^)]*\)[^;]*await sleep\(/,
];

const sources = ['apps', 'libs', 'packages', 'test', 'web']
  .flatMap((folder) => sourcesIn(folder))
  .filter(({ path }) => !path.includes('node_modules') && path !== 'test/structure/clocks.spec.ts');
const specs = sources.filter(({ path }) => /(?:spec|part)\.ts$/.test(path));
/** With what they share. */
const tests = sources.filter((source) => specs.includes(source) || source.path.startsWith('test/'));

const pathsOf = (found: typeof sources, ...patterns: readonly RegExp[]) =>
  found.filter(({ text }) => patterns.some((pattern) => pattern.test(text))).map(({ path }) => path);

describe('a test', () => {
  it('asserts no time, processor time or rate', () => {
    // Mended by `expectMoment`, by `jest.useFakeTimers`, or by counting work instead of time.
    expect(
      pathsOf(
        specs.filter(({ text }) => !SETS_CLOCK.test(text)),
        ...MEASURING,
      ),
    ).toEqual([]);
  });

  it('waits for the thing itself', () => {
    // Mended by `untilTrue`, or for what must not come by `untilCalledAgain` or something that comes behind it.
    expect(
      pathsOf(
        specs.filter(({ text }) => !SETS_CLOCK.test(text)),
        SLEEPING,
      ),
    ).toEqual([]);
  });

  it('has the one limit of `untilTrue` for its waits', () => {
    expect(pathsOf(tests, ...OWN_LIMIT)).toEqual([]);
  });

  it('is told from one that does so', () => {
    for (const offence of ['await sleep(500);', 'await new Promise((done) => setTimeout(done, 9));'])
      expect(offence).toMatch(SLEEPING);
    for (const offence of [
      'while (Date.now() < until) look();',
      'const until = Date.now() + 20_000;',
      'fetch(url, { signal: AbortSignal.timeout(3_000) });',
      'for (let looks = 0; looks < 9; looks++) await sleep(10);',
    ])
      expect(OWN_LIMIT.some((pattern) => pattern.test(offence))).toBe(true);
  });
});
