import { join } from 'node:path';
import { ROOT } from '../../tools/start/settings.mjs';
import { jestTotals, printTotals } from '../../tools/checks/totals.mjs';

const CHECKS = [
  { title: 'Unit tests', ending: '.spec.ts' },
  { title: 'End-to-end tests', ending: '.e2e-spec.ts' },
];

function file(name: string, states: string[], status = states.includes('failed') ? 'failed' : 'passed') {
  return {
    name,
    status,
    startTime: 0,
    endTime: 2_000,
    assertionResults: states.map((state) => ({ status: state })),
  };
}

const good = [
  file('/clone/libs/a.spec.ts', ['passed', 'passed']),
  file('/clone/libs/b.spec.ts', ['passed', 'pending']),
  file('/clone/test/e2e/c.e2e-spec.ts', ['passed']),
];
const totals = (files: ReturnType<typeof file>[] | undefined, exitCode: number) =>
  jestTotals(files && { testResults: files }, exitCode, CHECKS);
const failures = (...given: Parameters<typeof totals>) =>
  totals(...given).map(({ title, failed }) => [title, failed]);

describe('the totals of all test files', () => {
  it('are told check by check, of the files with its ending', () => {
    expect(totals(good, 0)).toEqual([
      { title: 'Unit tests', passed: 3, failed: 0, skipped: 1, seconds: 4, failures: [] },
      { title: 'End-to-end tests', passed: 1, failed: 0, skipped: 0, seconds: 2, failures: [] },
    ]);
  });

  it('count each failed test, and once a file that failed without one', () => {
    const files = [
      ...good,
      file('/d.spec.ts', ['failed', 'failed', 'passed']),
      file('/e.e2e-spec.ts', [], 'failed'),
    ];
    expect(failures(files, 1)).toEqual([
      ['Unit tests', 2],
      ['End-to-end tests', 1],
    ]);
  });

  it('end with what failed, its reason and the command that repeats it', () => {
    const message = 'Error: \u001B[31mdark\u001B[39m\n\nExpected: 1\nReceived: 2\n    at lamp.ts:1:1';
    const failed = {
      ...file(join(ROOT, 'libs/d.spec.ts'), ['failed', 'passed']),
      assertionResults: [
        { status: 'failed', fullName: "a lamp's light (warm) shines", failureMessages: [message] },
        { status: 'passed', fullName: 'a lamp hums' },
      ],
    };
    const broken = { ...file(join(ROOT, 'libs/e.spec.ts'), [], 'failed'), message: 'no such module' };
    const others = ['f', 'g', 'h', 'i'].map((name) => ({
      ...broken,
      name: join(ROOT, `libs/${name}.spec.ts`),
    }));
    const lines: string[] = [];
    jest.spyOn(console, 'log').mockImplementation((line: string) => lines.push(...line.split('\n')));

    printTotals(jestTotals({ testResults: [...good, failed, broken, ...others] }, 1, CHECKS));

    expect(lines.slice(-18, -11)).toEqual([
      '=== What failed ===',
      "libs/d.spec.ts: a lamp's light (warm) shines",
      '  Error: dark  Expected: 1  Received: 2',
      "  npm test -- libs/d.spec.ts -t 'a lamp.s light .warm. shines'",
      'libs/e.spec.ts',
      '  no such module',
      '  npm test -- libs/e.spec.ts',
    ]);
    expect(lines.slice(-2)).toEqual(['and 1 more, above', '5 passed, 6 failed']);
  });

  it('are a failure for a check without a test, and for a run without a report', () => {
    expect(failures(good.slice(0, 2), 0)).toEqual([
      ['Unit tests', 0],
      ['End-to-end tests', 1],
    ]);
    expect(failures(undefined, 1)).toEqual([
      ['Unit tests', 1],
      ['End-to-end tests', 1],
    ]);
  });

  it('are a failure of Jest itself where it ended badly and no test says why', () => {
    expect(failures(good, 1)).toEqual([
      ['Unit tests', 0],
      ['End-to-end tests', 0],
      ['Jest itself', 1],
    ]);
  });
});
