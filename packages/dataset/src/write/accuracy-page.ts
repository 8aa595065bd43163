import {
  ACCURACY_GROUPING_TEXTS,
  ACCURACY_GROUPINGS,
  ACCURACY_TEST_TEXTS,
  ACCURACY_TESTS,
  type AccuracyGrouping,
  type AccuracyMethod,
  type AccuracyRow,
  type AccuracyTest,
  type Release,
} from '@wagewright/dataset';

/** Other methods are shown for whole tests only. */
const JUDGED: ReadonlySet<AccuracyMethod> = new Set(['market', 'filed']);

/** docs/accuracy.md: the accuracy report for people. */
export function accuracyPage({ manifest, rows }: Pick<Release, 'manifest' | 'rows'>): string {
  const tested = new Set(
    rows['market-calibration'].flatMap(({ name, socCode }) => (name === 'place' ? [socCode] : [])),
  );
  const shown = rows['market-calibration'].filter(({ socCode }) => tested.has(socCode));
  const calibration = shown.map(({ name, socCode, value, cases }) => {
    return [name, socCode ?? 'all others', value.toFixed(3), String(cases)];
  });
  const { methodology } = manifest;
  return `${[
    '# Accuracy',
    `Made by \`dataset build\` of release ${manifest.id}, data of ${manifest.dataQuarter}, by the method \`${methodology.name}\` of version ${methodology.version}, which is in [methodology.md](methodology.md). Errors are in percent of the observed median: \`mean\` and \`median\` without their sign, \`bias\` is the median with it, and \`≤ 5 %\` the share of cases with an error of at most 5 %. \`95 %\` is the share of observed medians inside the 95 % interval, and \`50 %\` that of single wages between low and high, both with intervals calibrated on other cases.`,
    'Coverage is given for an occupation that is calibrated by itself, and for groups of 100 cases and more: a smaller group says little. A release is refused when any of these shares is below 90 % or above 98 %, or when low to high contains less than 42 % or more than 58 % of the wages of employers left out.',
    ...ACCURACY_TESTS.flatMap((test) => testSections(test, rows.accuracy)),
    '## Calibration',
    'What the errors of an occupation’s metro factors (`place`) and of filed figures (`filed`) are multiplied by, and the error of the city multiplier for an occupation that it was not fitted to; the release has that of every other occupation too.',
    markdownTable(['name', 'occupation', 'value', 'cases'], calibration),
  ].join('\n\n')}\n`;
}

function testSections(test: AccuracyTest, rows: readonly AccuracyRow[]): string[] {
  const own = rows.filter((row) => row.test === test);
  if (own.length === 0) return [];
  const { title, about } = ACCURACY_TEST_TEXTS[test];
  return [`## ${title}`, about, ...ACCURACY_GROUPINGS.flatMap((by) => groupingTable(by, own))];
}

/** Whole tests by every method, their groups by the judged figure. */
function groupingTable(by: AccuracyGrouping, rows: readonly AccuracyRow[]): string[] {
  const isWhole = by === 'all' || by.endsWith('editions');
  const isJudged = rows.some(({ method }) => JUDGED.has(method));
  const own = rows.filter((row) => {
    return row.by === by && (isWhole || JUDGED.has(row.method) || (!isJudged && row.method === 'estimate'));
  });
  if (own.length === 0) return [];
  const head = by === 'all' ? ['method'] : [ACCURACY_GROUPING_TEXTS[by], ...(isWhole ? ['method'] : [])];
  const groupOf = ({ group, method }: AccuracyRow) => {
    return by === 'all' ? [method] : [group, ...(isWhole ? [method] : [])];
  };
  return [
    markdownTable(
      [...head, ...COLUMNS],
      own.map((row) => [...groupOf(row), ...cellsOf(row)]),
    ),
  ];
}

const COLUMNS = ['cases', 'mean', 'median', 'bias', '≤ 5 %', '≤ 10 %', '≤ 20 %', '95 %', '50 %'];

function cellsOf(row: AccuracyRow): string[] {
  const percents = [
    row.meanError,
    row.medianError,
    row.bias,
    row.within5,
    row.within10,
    row.within20,
    row.coverage95,
    row.coverage50,
  ];
  return [String(row.cases), ...percents.map((value) => value?.toFixed(1) ?? '–')];
}

/** A Markdown table with aligned columns, as the project's formatter writes it. */
function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) => {
    return Math.max(3, title.length, ...rows.map((row) => (row[column] ?? '').length));
  });
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
