import {
  ACCURACY_GROUPING_TEXTS,
  ACCURACY_TEST_TEXTS,
  type AccuracyRow,
  type AccuracyTest,
  type ReleaseManifest,
} from '@wagewright/dataset';
import { count, signedPercent } from '../html/format';
import { html, type Html } from '@wagewright/documents';
import { section, table } from '../html/content.view';
import type { SitePaths } from '../layout/site-paths';

const COLUMNS = [
  'Group',
  'Method',
  'Cases',
  'Mean error',
  'Median error',
  'Bias',
  '≤ 5 %',
  '≤ 10 %',
  '≤ 20 %',
  '95 % interval',
  'Low to high',
];

/** A section for each kind of left-out data. */
export function accuracyView(
  rows: readonly AccuracyRow[],
  { id, methodology }: Pick<ReleaseManifest, 'id' | 'methodology'>,
  paths: SitePaths,
): Html {
  const tests = grouped(rows, ({ test }) => test);
  return html`<div class="intro">
      <h1>Accuracy</h1>
      <p class="lead">
        How far the figures of release ${id}, by method version ${methodology.version}, lie from wages that
        they were not fitted to. At every build whole groups are left out in turn, predicted from the rest,
        and held against what was observed.
      </p>
      <p>
        Errors are the distance of the predicted from the observed median, in percent of it; bias is the
        median of the signed distances, and “≤ 5 %” the share of distances of at most 5 %. “95 % interval” is
        the share of observed medians inside the interval, which should be 95; “low to high” the share of
        single wages between low and high, which should be 50.
        <a href="${paths.methodology()}">How the figures are made</a>
      </p>
    </div>
    ${tests.map(([test, ofTest]) => testSection(test, ofTest))}
    ${tests.length === 0 && html`<p>This release comes without measurements.</p>`}`;
}

function testSection(test: AccuracyTest, rows: readonly AccuracyRow[]): Html {
  const { title, about } = ACCURACY_TEST_TEXTS[test];
  const groupings = grouped(rows, ({ by }) => by);
  return section(
    `without-${test}`,
    title,
    html`<p>${about}</p>`,
    groupings.map(([by, ofGrouping]) =>
      table({
        caption: ACCURACY_GROUPING_TEXTS[by],
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
      share(row.within5),
      share(row.within10),
      share(row.within20),
      share(row.coverage95),
      share(row.coverage50),
    ],
    current: method === 'market' || method === 'filed',
  };
}

/** Older releases lack some of the shares. */
function share(percent: number | null | undefined): string {
  return percent === null || percent === undefined ? '–' : `${count(percent)} %`;
}
