import type { AccuracyGrouping, AccuracyMethod, AccuracyRow, AccuracyTest } from './accuracy';
import { ACCURACY_TEST_TEXTS } from './accuracy-texts';
import type { ReleaseManifest } from './manifest';

interface MeasuredRelease {
  manifest: Pick<ReleaseManifest, 'id' | 'dataQuarter' | 'methodology'>;
  accuracy: readonly AccuracyRow[];
}

/** The accuracy report for people, as Markdown. The release has the lines by family and metro too. */
export function accuracyPage({ manifest, accuracy }: MeasuredRelease): string {
  const { methodology } = manifest;
  return `${[
    '# Accuracy',
    `Made by \`dataset build\` of release ${manifest.id}, data of ${manifest.dataQuarter}, by the method \`${methodology.name}\` of version ${methodology.version}, which is in [methodology.md](methodology.md). Errors are in percent of the observed median: \`mean\` and \`median\` without their sign, \`bias\` is the median with it, and \`≤ 5 %\` the share of cases with an error of at most 5 %. \`95 %\` is the share of observed medians inside the 95 % interval, and \`50 %\` that of single wages between low and high, both with intervals calibrated on other cases.`,
    'A published cell of the survey is served as printed, with its printed error: nothing can judge it but the survey itself. A release is refused when 95 % intervals contain less than 90 or more than 98 % in any group below, or when low to high contains less than 42 % or more than 58 % of the wages of employers left out. What is not known: what single titles and levels pay within an occupation, which no survey publishes.',
    ...SECTIONS.flatMap((section) => sectionOf(section, accuracy)),
  ].join('\n\n')}\n`;
}

interface Section {
  title: string;
  tests: readonly AccuracyTest[];
  by: readonly AccuracyGrouping[];
  /** Absent for all. */
  methods?: readonly AccuracyMethod[];
}

const SECTIONS: readonly Section[] = [
  {
    title: 'Medians of the survey',
    tests: ['cells', 'areas', 'occupations'],
    by: ['all', 'place', 'people'],
  },
  { title: 'Certified filings', tests: ['employers', 'filings', 'levels', 'filing-level'], by: ['all'] },
  {
    title: 'Years',
    tests: ['ageing'],
    by: ['editions'],
    methods: ['cost index', 'carried forward', 'flat 3.0 %'],
  },
];

const HEAD = [
  'test',
  'group',
  'cases',
  'mean',
  'median',
  'bias',
  '≤ 5 %',
  '≤ 10 %',
  '≤ 20 %',
  '95 %',
  '50 %',
];

/** A line for each test, and one table. */
function sectionOf({ title, tests, by, methods }: Section, rows: readonly AccuracyRow[]): string[] {
  const own = tests.flatMap((test) =>
    rows.filter((row) => row.test === test && by.includes(row.by) && (methods?.includes(row.method) ?? true)),
  );
  if (own.length === 0) return [];
  const texts = tests.map((test) => ACCURACY_TEST_TEXTS[test]);
  const cells = own.map((row) => [ACCURACY_TEST_TEXTS[row.test].title, groupOf(row), ...cellsOf(row)]);
  return [
    `## ${title}`,
    texts.map((text) => `- **${text.title}**: ${text.about}`).join('\n'),
    markdownTable(HEAD, cells),
  ];
}

function groupOf({ by, group, method }: AccuracyRow): string {
  if (by === 'all') return method;
  const name = by === 'people' ? `${group} people` : group;
  return method === 'market' ? name : `${name}, ${method}`;
}

function cellsOf({ cases, meanError, medianError, bias, ...row }: AccuracyRow): string[] {
  const percents = [meanError, medianError, bias, row.within5, row.within10, row.within20];
  const coverages = [row.coverage95, row.coverage50];
  return [String(cases), ...[...percents, ...coverages].map((percent) => percent?.toFixed(1) ?? '–')];
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
