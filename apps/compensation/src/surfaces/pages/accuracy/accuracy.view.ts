import {
  ACCURACY_GROUPING_TEXTS,
  ACCURACY_TEST_TEXTS,
  type AccuracyRow,
  type AccuracyTest,
  type ReleaseManifest,
} from '@wagewright/dataset';
import { count, signedPercent } from '../html/format';
import { html, type Html } from '@wagewright/design';
import { amountBar, strip } from '../charts/strip.view';
import { fold, section, table } from '../html/content.view';
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

/** Three pictures of the error, then a fold for each kind of left-out data. */
export function accuracyView(
  rows: readonly AccuracyRow[],
  { id, methodology }: Pick<ReleaseManifest, 'id' | 'methodology'>,
  nameOf: (group: string) => string,
  paths: SitePaths,
): Html {
  const tests = grouped(rows, ({ test }) => test);
  return html`<div class="intro">
      <h1>Accuracy</h1>
      <p class="lead">
        How far our figures are from wages that we left out on purpose: release ${id}, method version
        ${methodology.version}.
      </p>
    </div>
    ${tests.length === 0 && html`<p>This release comes without measurements.</p>`}
    <ul class="cards">
      ${PICTURES.map((picture) => errorPicture(picture, rows))}
    </ul>
    <p class="note">
      Mean error: the distance of the predicted from the observed median, in percent of it. Shorter is better.
      <a href="${paths.methodology()}">How the figures are made</a>
    </p>
    ${
      tests.length > 0 &&
      section(
        'tests',
        'Every test',
        html`<p>
          Bias is the median of the signed distances; “≤ 5 %” the share of distances of at most 5 %. “95 %
          interval” is the share of observed medians inside the interval, which should be 95; “low to high”
          the share of single wages between low and high, which should be 50.
        </p>`,
      )
    }
    <div class="folds">${tests.map(([test, ofTest]) => testFold(test, ofTest, nameOf))}</div>`;
}

interface Picture {
  test: AccuracyTest;
  title: string;
}

const PICTURES: readonly Picture[] = [
  { test: 'cells', title: 'A cell of the survey that we left out' },
  { test: 'occupations', title: 'An occupation that we left out' },
  { test: 'employers', title: 'Employers that we left out' },
];

const METHOD_TEXTS: Readonly<Record<string, string>> = {
  market: 'Our market figure',
  filed: 'Our figure for filings',
  estimate: 'The published formula',
  nation: 'National median',
  'nation × price parity': 'National median × local prices',
};

/** A bar for each method; none for a test that the release lacks. */
function errorPicture({ test, title }: Picture, rows: readonly AccuracyRow[]): Html | false {
  const known = rows.filter((row) => row.test === test && row.by === 'all');
  if (known.length === 0) return false;
  const most = Math.max(...known.map(({ meanError }) => meanError));
  return html`<li class="card">
    <h2>${title}</h2>
    <p class="note">Mean error, ${count(known[0]?.cases ?? 0)} cases</p>
    ${strip(
      known.map((row) => ({
        name: methodText(row),
        bar: amountBar(row.meanError, most),
        figure: `${row.meanError} %`,
        current: isServed(row),
      })),
    )}
  </li>`;
}

function isServed({ method }: AccuracyRow): boolean {
  return method === 'market' || method === 'filed';
}

function methodText({ method }: AccuracyRow): string {
  return METHOD_TEXTS[method] ?? method;
}

function testFold(test: AccuracyTest, rows: readonly AccuracyRow[], nameOf: (group: string) => string): Html {
  const { title, about } = ACCURACY_TEST_TEXTS[test];
  const groupings = grouped(rows, ({ by }) => by);
  return fold(
    `without-${test}`,
    title,
    '',
    html`<p>${about}</p>`,
    groupings.map(([by, ofGrouping]) =>
      table({
        caption: ACCURACY_GROUPING_TEXTS[by],
        columns: COLUMNS,
        rows: ofGrouping.map((row) => accuracyRow(row, nameOf)),
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

function accuracyRow(row: AccuracyRow, nameOf: (group: string) => string) {
  return {
    header: nameOf(row.group),
    cells: [
      methodText(row),
      count(row.cases),
      share(row.meanError),
      share(row.medianError),
      signedPercent(row.bias),
      share(row.within5),
      share(row.within10),
      share(row.within20),
      share(row.coverage95),
      share(row.coverage50),
    ],
    current: isServed(row),
  };
}

function share(percent: number | null): string {
  return percent === null ? '–' : `${count(percent)} %`;
}
