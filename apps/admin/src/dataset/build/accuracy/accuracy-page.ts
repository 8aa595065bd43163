import {
  ACCURACY_TESTS,
  type AccuracyGrouping,
  type AccuracyRow,
  type AccuracyTest,
  type Release,
} from '@wagewright/dataset';
import { markdownTable } from './markdown-table';

/** The held-out data of a test, and its observations. */
const TESTS: Readonly<Record<AccuracyTest, { title: string; about: string }>> = {
  occupations: {
    title: 'An occupation left out',
    about:
      'Every technology occupation is left out in turn, and what it pays in a metro over the nation is predicted from the other ones. The observations are the prevailing wages of 2025–26; metros and occupations too small to be known within 7 % are no test.',
  },
  metros: {
    title: 'A metro left out',
    about:
      'The median of software developers in a metro (survey of May 2025), predicted without it: from their prevailing wages, other occupations, prices, and the survey of the other metros.',
  },
  survey: {
    title: 'A survey left out',
    about:
      'The same medians, predicted without the metro survey of any metro: what the figures of all other occupations rest on. Prevailing wages are means, and the medians of software developers lie closer together than their means do; that is the bias.',
  },
  areas: {
    title: 'A metropolitan area outside the catalogue',
    about:
      'The median of software developers in the surveyed areas that have none of the catalogue’s cities, predicted without it in the same way. Most are small: the survey’s own error is a part of the distance.',
  },
  employers: {
    title: 'Employers left out',
    about:
      'All filings of a fifth of the employers are left out in turn. The observations are the medians of their titles in single cities, from five filings on: the pay of employers that the model has never seen.',
  },
  filings: {
    title: 'Filings left out',
    about:
      'A fifth of the filings is left out in turn; the observations are medians of a title in a city, from five filings on. Most employers have other filings that stay.',
  },
  levels: {
    title: 'Ranks in titles',
    about:
      'Filings of titles that begin with senior, staff or senior staff, of employers left out, against the title without that word at the senior or staff level.',
  },
};

const GROUPINGS: Readonly<Record<Exclude<AccuracyGrouping, 'all'>, string>> = {
  basis: 'What the figure rests on',
  'city size': 'Size of the metro',
  level: 'Level',
  family: 'Family, or occupation',
};

/** docs/accuracy.md: every line of the accuracy report, for people. */
export function accuracyPage({ manifest, rows }: Pick<Release, 'manifest' | 'rows'>): string {
  const calibration = rows['market-calibration'].map(({ name, value, cases }) => {
    return [name, value.toFixed(3), String(cases)];
  });
  return `${[
    '# Accuracy',
    `Made by \`dataset build\` of release ${manifest.id}, data of ${manifest.dataQuarter}; the method is in [methodology.md](methodology.md). Every figure is judged on observations that it was made without. Errors are in percent of the observed median: \`mean\` and \`median\` without their sign, \`bias\` is the median with it. \`95 %\` is the share of observed medians inside the 95 % interval, and \`50 %\` that of single wages between low and high; both with intervals calibrated on the other parts of the tests.`,
    'A release is refused when its 95 % intervals contain less than 90 % or more than 98 % of what was left out (occupations, metros, surveys and employers together), or when low to high contains less than 42 % or more than 58 % of the wages.',
    ...ACCURACY_TESTS.flatMap((test) => testSections(test, rows.accuracy)),
    '## Calibration',
    'What errors of the model are multiplied by, and the error of the city multiplier for an occupation that it was not fitted to.',
    markdownTable(['name', 'value', 'cases'], calibration),
  ].join('\n\n')}\n`;
}

function testSections(test: AccuracyTest, rows: readonly AccuracyRow[]): string[] {
  const own = rows.filter((row) => row.test === test);
  if (own.length === 0) return [];
  const { title, about } = TESTS[test];
  const all = own.filter(({ by }) => by === 'all');
  const head = ['method', ...COLUMNS];
  return [
    `## ${title}`,
    about,
    markdownTable(
      head,
      all.map((row) => [row.method, ...cellsOf(row)]),
    ),
    ...Object.entries(GROUPINGS).flatMap(([by, name]) => {
      const grouped = own.filter((row) => row.by === by && row.method === 'market');
      if (grouped.length === 0) return [];
      return [
        markdownTable(
          [name, ...COLUMNS],
          grouped.map((row) => [row.group, ...cellsOf(row)]),
        ),
      ];
    }),
  ];
}

const COLUMNS = ['cases', 'mean', 'median', 'bias', '95 %', '50 %'];

function cellsOf(row: AccuracyRow): string[] {
  const percent = (value: number | null) => (value === null ? '–' : value.toFixed(1));
  return [
    String(row.cases),
    ...[row.meanError, row.medianError, row.bias, row.coverage95, row.coverage50].map(percent),
  ];
}
