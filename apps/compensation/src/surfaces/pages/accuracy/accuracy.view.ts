import type { AccuracyGrouping, AccuracyRow, AccuracyTest } from '@wagewright/dataset';
import { count, signedPercent } from '../html/format';
import { html, type Html } from '@wagewright/documents';
import { section } from '../html/section.view';
import { table } from '../html/table.view';
import type { SitePaths } from '../layout/site-paths';

const COLUMNS = [
  'Group',
  'Method',
  'Cases',
  'Mean error',
  'Median error',
  'Bias',
  '95 % interval',
  'Low to high',
];

/** The left-out data of each test, and its reference. The type requires all tests. */
const TESTS: Readonly<Record<AccuracyTest, { title: string; text: string }>> = {
  occupations: {
    title: 'An occupation left out',
    text: 'Every technology occupation is left out in turn, and what it pays in a metro over the nation is predicted from the others. It is held against the prevailing wages of 2025–26.',
  },
  metros: {
    title: 'A metro left out',
    text: 'The survey’s median of software developers in a metro, predicted without the survey of that metro: from prevailing wages, other occupations, prices, and the survey of the other metros.',
  },
  survey: {
    title: 'The survey of all metros left out',
    text: 'The same medians, predicted without the survey of any metro: what the figures of all other occupations rest on.',
  },
  areas: {
    title: 'A metropolitan area without a city of the catalogue',
    text: 'The survey’s median of software developers in the other surveyed areas, predicted without the survey of that area. Most are small.',
  },
  employers: {
    title: 'Employers left out',
    text: 'All filings of a fifth of the employers are left out in turn: what is paid by employers that the model has never seen. Observed are medians of a title in a city.',
  },
  filings: {
    title: 'Filings left out',
    text: 'A fifth of the filings is left out in turn. Most of its employers have other filings that stay. Observed are medians of a title in a city.',
  },
  levels: {
    title: 'Ranks in titles',
    text: 'Filings of titles with a word of rank, of employers left out, against the title without that word at the level of the rank.',
  },
};

const GROUPINGS: Readonly<Record<AccuracyGrouping, string>> = {
  all: 'All together',
  family: 'By family, or by occupation',
  level: 'By level',
  'city size': 'By size of the metro',
  basis: 'By what the figure rests on',
};

/** The rows of the accuracy report, a section for each kind of left-out data. */
export function accuracyView(rows: readonly AccuracyRow[], release: string, paths: SitePaths): Html {
  const tests = grouped(rows, ({ test }) => test);
  return html`<div class="intro">
      <h1>Accuracy</h1>
      <p class="lead">
        How far the figures of release ${release} lie from wages that they were not fitted to. At every build
        whole groups are left out in turn, predicted from the rest, and held against what was observed.
      </p>
      <p>
        Errors are the distance of the predicted from the observed median, in percent of it; bias is the
        median of the signed distances. “95 % interval” is the share of observed medians inside the interval,
        which should be 95; “low to high” the share of single wages between low and high, which should be 50.
        <a href="${paths.methodology()}">How the figures are made</a>
      </p>
    </div>
    ${tests.map(([test, ofTest]) => testSection(test, ofTest))}
    ${tests.length === 0 && html`<p>This release comes without measurements.</p>`}`;
}

function testSection(test: AccuracyTest, rows: readonly AccuracyRow[]): Html {
  const { title, text } = TESTS[test];
  const groupings = grouped(rows, ({ by }) => by);
  return section(
    `without-${test}`,
    title,
    html`<p>${text}</p>`,
    groupings.map(([by, ofGrouping]) =>
      table({
        caption: GROUPINGS[by],
        columns: COLUMNS,
        rows: ofGrouping.map((row) => accuracyRow(row)),
      }),
    ),
  );
}

/** In the order of the groups' first rows. */
function grouped<Key extends string>(
  rows: readonly AccuracyRow[],
  keyOf: (row: AccuracyRow) => Key,
): [Key, AccuracyRow[]][] {
  const groups = new Map<Key, AccuracyRow[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return [...groups];
}

function accuracyRow({ group, method, cases, ...row }: AccuracyRow) {
  return {
    header: group,
    cells: [
      method,
      count(cases),
      share(row.meanError),
      share(row.medianError),
      signedPercent(row.bias),
      share(row.coverage95),
      share(row.coverage50),
    ],
    current: method === 'market',
  };
}

function share(percent: number | null): string {
  return percent === null ? '–' : `${count(percent)} %`;
}
