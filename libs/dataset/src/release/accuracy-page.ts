import type { AccuracyGrouping, AccuracyMethod, AccuracyRow, AccuracyTest } from './accuracy';
import type { ReleaseManifest } from './manifest';

/** Title and subject of each test, for the accuracy page. */
const ACCURACY_TEST_TEXTS: Readonly<Record<AccuracyTest, { title: string; about: string }>> = {
  cells: {
    title: 'A cell left out',
    about:
      'Every published median of an occupation in an area, predicted from the survey’s other cells and from prevailing wages, which are the survey of a year before. Published cells are easier to predict than those that nobody published: there an error of 12 to 16 % must be expected, and the interval is that wide.',
  },
  areas: {
    title: 'An area left out',
    about: 'The same without any cell of the area: its prevailing wages, prices and jobs stay.',
  },
  occupations: {
    title: 'An occupation left out',
    about:
      'The same without any local cell of the occupation: its prevailing wages and its national median stay.',
  },
  ageing: {
    title: 'Ageing',
    about:
      'National medians of the survey, predicted from an edition one to three years older. The cost index at hand begins in 2024, so it is tested on the step from 2024 to 2025 alone; the growth of occupation groups beside that of all workers is of the year after. Ageing by one index, or by one flat rate, beats every use of an occupation’s own last growth.',
  },
  employers: {
    title: 'Employers left out',
    about:
      'All filings of a fifth of the employers are left out in turn. The observations are the medians of their titles in single cities, from five filings on: what employers file that the model has never seen. Certified filings judge the filed figure alone.',
  },
  filings: {
    title: 'Filings left out',
    about:
      'A fifth of the filings is left out in turn; the observations are medians of a title in a city, from five filings on. Most employers have other filings that stay.',
  },
  levels: {
    title: 'Ranks in titles',
    about:
      'Filings of titles with a word of rank, of employers left out, against the filed figure of the title without that word at the level of the rank.',
  },
  'filing-level': {
    title: 'Filings against the survey',
    about:
      'How far certified filings of a title that the survey measures itself lie from the survey in the same metro. They lie below it, because sponsors certify the low end of an offer: the market figure has the level of the survey, and the filed one that of the filings.',
  },
};

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
