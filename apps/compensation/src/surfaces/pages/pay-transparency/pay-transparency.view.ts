import { html, type Html } from '@wagewright/documents';
import type { LookedUpPlace, PayTransparencyLaw } from '@wagewright/pay-transparency';
import { listed } from '../../../wording/wording';
import { count, longDate } from '../html/format';
import { section, table } from '../html/content.view';

/** Countries by the prefix of their laws' codes; all others form one group. */
const COUNTRIES: readonly { prefix: string; id: string; title: string }[] = [
  { prefix: 'US', id: 'united-states', title: 'United States' },
  { prefix: 'CA', id: 'canada', title: 'Canada' },
];

/** @param asOf the day by which all laws had been compared with their sources */
export function payTransparencyView(
  laws: readonly PayTransparencyLaw[],
  lookedUp: readonly LookedUpPlace[],
  asOf: string,
): Html {
  const elsewhere = laws.filter(({ code }) => COUNTRIES.every(({ prefix }) => !isIn(code, prefix)));
  return html`<div class="intro">
      <h1>Where job postings must state pay</h1>
      <p class="lead">
        ${laws.length} laws with dates and sources, each checked against its source on ${longDate(asOf)} or
        later. Places not listed have no such law that we know of or could verify.
      </p>
      <p class="note">For reference, not legal advice: the text of the law decides.</p>
    </div>
    ${COUNTRIES.map(({ prefix, id, title }) =>
      lawsSection(
        id,
        title,
        laws.filter(({ code }) => isIn(code, prefix)),
      ),
    )}
    ${lawsSection('elsewhere', 'Elsewhere', elsewhere)}
    ${section(
      'looked-up',
      'Looked up: no verified duty today',
      html`<ul class="sentences">
        ${lookedUp.map(
          ({ place, reason, source, checked }) =>
            html`<li>
              <strong>${place}</strong>: ${reason} <a href="${source}" rel="external">Source</a>, looked up on
              ${longDate(checked)}.
            </li>`,
        )}
      </ul>`,
    )}`;
}

function isIn(code: string, country: string): boolean {
  return code === country || code.startsWith(`${country}-`);
}

function lawsSection(id: string, title: string, laws: readonly PayTransparencyLaw[]): Html | false {
  if (laws.length === 0) return false;
  const inOrder = laws.toSorted((a, b) => a.place.localeCompare(b.place, 'en'));
  const notes = inOrder.filter(({ note }) => note !== null);
  return section(
    id,
    title,
    table({
      caption: 'What a posting must state, since when, and for which employers',
      columns: ['Place', 'Since', 'Employers', 'Must state', 'Law'],
      rows: inOrder.map((law) => lawRow(law)),
      figures: false,
    }),
    notes.length > 0 &&
      html`<ul class="sentences">
        ${notes.map(({ place, note }) => html`<li><strong>${place}</strong>: ${note}</li>`)}
      </ul>`,
  );
}

function lawRow({
  place,
  since,
  until,
  employees,
  must,
  reachesRemote,
  name,
  citation,
  source,
}: PayTransparencyLaw) {
  return {
    header: place,
    cells: [
      until === null ? longDate(since) : `${longDate(since)} to ${longDate(until)}`,
      employees === null ? 'all' : `with ${count(employees)} or more employees`,
      html`${listed(must)}${reachesRemote && html`<br /><span class="note">also for remote jobs that can be done there</span>`}`,
      html`<a href="${source}" rel="external">${name}</a><br /><span class="note">${citation}</span>`,
    ],
  };
}
