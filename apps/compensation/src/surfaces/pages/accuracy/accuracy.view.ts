import type { AccuracyRow } from '@wagewright/dataset';
import { count, signedPercent } from '../html/format';
import { html, type Html } from '../html/html';
import { section } from '../html/section.view';
import { table } from '../html/table.view';
import type { SitePaths } from '../layout/site-paths';
import { sentence } from '../../../wording/wording';

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

/** The rows of the accuracy report, a section for each thing that was left out. */
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

function testSection(test: string, rows: readonly AccuracyRow[]): Html {
  const groupings = grouped(rows, ({ by }) => by);
  return section(
    `without-${test.replaceAll(/[^a-z0-9]+/gi, '-')}`,
    `Left out: ${test}`,
    groupings.map(([by, ofGrouping]) =>
      table({
        caption: by === 'all' ? `All ${test} together` : sentence(`by ${by}`),
        columns: COLUMNS,
        rows: ofGrouping.map((row) => accuracyRow(row)),
      }),
    ),
  );
}

/** In the order in which the groups first come. */
function grouped(
  rows: readonly AccuracyRow[],
  keyOf: (row: AccuracyRow) => string,
): [string, AccuracyRow[]][] {
  const groups = new Map<string, AccuracyRow[]>();
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
