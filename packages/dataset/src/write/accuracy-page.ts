import { EXPERIENCE_LEVELS } from '@wagewright/enums';
import {
  ACCURACY_TEST_TEXTS,
  type AccuracyGrouping,
  type AccuracyMethod,
  type AccuracyRow,
  type AccuracyTest,
  type MarketLevelRow,
  type Release,
} from '@wagewright/dataset';
import { MEASURE_TITLES, measureCells } from '../model';

/** docs/accuracy.md: the accuracy report for people. The release has the lines by family and metro too. */
export function accuracyPage({ manifest, rows }: Pick<Release, 'manifest' | 'rows'>): string {
  const { methodology } = manifest;
  return `${[
    '# Accuracy',
    `Made by \`dataset build\` of release ${manifest.id}, data of ${manifest.dataQuarter}, by the method \`${methodology.name}\` of version ${methodology.version}, which is in [methodology.md](methodology.md). Errors are in percent of the observed median: \`mean\` and \`median\` without their sign, \`bias\` is the median with it, and \`≤ 5 %\` the share of cases with an error of at most 5 %. \`95 %\` is the share of observed medians inside the 95 % interval, and \`50 %\` that of single wages between low and high, both with intervals calibrated on other cases.`,
    'A published cell of the survey is served as printed, with its printed error: nothing can judge it but the survey itself. A release is refused when 95 % intervals contain less than 90 or more than 98 % in any group below, or when low to high contains less than 42 % or more than 58 % of the wages of employers left out. What is not known: what single titles and levels pay within an occupation, which no survey publishes.',
    ...SECTIONS.flatMap((section) => sectionOf(section, rows.accuracy)),
    ...levelSection(rows['market-level']),
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

/**
 * Certified filings over those of wage level II: the mean of ln(median at the level ÷ median at II) within occupation and
 * state (2020), or occupation (finance), weighted by the smaller count of filings.
 */
const FILED_STEPS = [
  {
    name: 'technology, October 2019 to March 2020, a sample of 9,018',
    entry: 0.83,
    senior: 1.21,
    staff: 1.45,
  },
  { name: 'finance employers, fiscal year 2025, 6,174 filings', entry: 0.74, senior: 1.17, staff: 1.22 },
];

/** The steps of all families, beside those of filings by prevailing-wage level. */
function levelSection(levels: readonly MarketLevelRow[]): string[] {
  const served = new Map(
    levels.filter(({ family }) => family === '*').map(({ level, factor }) => [level, factor]),
  );
  const [entry, mid, senior, staff] = EXPERIENCE_LEVELS.map((level) => served.get(level) ?? Number.NaN);
  if (entry === undefined || mid === undefined || senior === undefined || staff === undefined) return [];
  const own = { name: 'served, all families', entry: entry / mid, senior: senior / mid, staff: staff / mid };
  const cells = [own, ...FILED_STEPS].map((steps) => [
    steps.name,
    ...[steps.entry, 1, steps.senior, steps.staff].map((step) => step.toFixed(2)),
  ]);
  return [
    '## Levels',
    'No survey has pay by level. The served steps are those of titles with a rank over the title without it, and of a survey of AI jobs; a title that names a level ("senior data analyst") shares one figure with that level of the plain title, from both. Beside them stand filings by prevailing-wage level. Their levels grade what a job demands, ours years and ranks: IV begins where senior ends and has no upper end, and finance pays experience as bonus, which filings leave out. Outside technology nothing tells levels apart: every level has the figure of all of them, and an interval of at least 25 % to either side.',
    markdownTable(['over mid (II)', 'entry (I)', 'mid (II)', 'senior (III)', 'staff (IV)'], cells),
  ];
}

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
    markdownTable(['test', 'group', ...MEASURE_TITLES, '95 %', '50 %'], cells),
  ];
}

function groupOf({ by, group, method }: AccuracyRow): string {
  if (by === 'all') return method;
  const name = by === 'people' ? `${group} people` : group;
  return method === 'market' ? name : `${name}, ${method}`;
}

function cellsOf(row: AccuracyRow): string[] {
  return [...measureCells(row), ...[row.coverage95, row.coverage50].map((value) => value?.toFixed(1) ?? '–')];
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
