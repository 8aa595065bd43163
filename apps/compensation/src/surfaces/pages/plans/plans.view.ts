import {
  CALL_SHARES,
  type Ceiling,
  CEILINGS,
  type EffectiveLimits,
  type Plan,
  PLANS,
  type RateLimit,
  type Surface,
} from '@wagewright/auth';
import { count } from '../html/format';
import { html, type Html, type HtmlValue } from '@wagewright/design';
import { table } from '../html/content.view';
import type { SitePaths } from '../layout/site-paths';
import { dollars } from '@wagewright/salaries';

/** US dollars. */
interface Price {
  perMonth: number;
  /** Null when the documents name none. */
  perYear: number | null;
}

/**
 * The prices of the published documents. Pro costs the same on both surfaces; Ultra is Surface B's, Enterprise Surface
 * A's highest plan.
 */
const PRICES: Readonly<Record<Plan, Price>> = {
  free: { perMonth: 0, perYear: 0 },
  pro: { perMonth: 99, perYear: 990 },
  ultra: { perMonth: 199, perYear: 1_999 },
  enterprise: { perMonth: 999, perYear: null },
};

const PLAN_TEXTS: Readonly<Record<Plan, { name: string; purpose: string }>> = {
  free: { name: 'Free', purpose: 'The whole job search in the browser, and the salary API to try.' },
  pro: { name: 'Pro', purpose: 'For products: more requests, lineage, negotiation scripts and MCP.' },
  ultra: { name: 'Ultra', purpose: 'Adds company levels, and the job search by program.' },
  enterprise: {
    name: 'Enterprise',
    purpose: 'The top plan of the salary API alone. Ultra has the same limits for less.',
  },
};

const SURFACE_TEXTS: readonly { surface: Surface; name: string; path: string }[] = [
  { surface: 'surfaceA', name: 'Salary API', path: '/api/v1/salary' },
  { surface: 'surfaceB', name: 'Intelligence API', path: '/api/v1/intelligence' },
  { surface: 'surfaceBPublic', name: 'Intelligence API without a key', path: 'roles, cities, search, demo' },
  { surface: 'pipeline', name: 'Job search by program', path: '/api/mcp' },
  { surface: 'console', name: 'In the browser, signed in', path: 'job search, offers, negotiation' },
];

const CEILING_TEXTS: Readonly<Record<Ceiling, string>> = {
  jobs: 'Jobs',
  contacts: 'Contacts',
  activities: 'Activities',
  events: 'Events in the calendar',
  textBytes: 'Text',
  fileBytes: 'Files',
};

const FEATURES: readonly { name: string; from: Plan; note: string }[] = [
  { name: 'Estimates, history, projections, skills, compare', from: 'free', note: '' },
  {
    name: 'Quarterly history of the salary API',
    from: 'free',
    note: 'four quarters on Free, all of them from Pro',
  },
  { name: 'Lineage of a figure', from: 'pro', note: 'with the scope intelligence:lineage' },
  { name: 'Job search, offers and negotiation in the browser', from: 'free', note: 'once signed in' },
  { name: 'Negotiation script by program', from: 'pro', note: '' },
  { name: 'MCP endpoint with six tools', from: 'pro', note: '' },
  { name: 'Company levels, 54 companies', from: 'ultra', note: '' },
  { name: 'Job search and webhooks by program', from: 'ultra', note: 'with a token' },
];

export function plansView(limits: EffectiveLimits, paths: SitePaths): Html {
  return html`<div class="intro">
      <h1>Plans</h1>
      <p class="lead">
        Your job search in the browser is free: every page, on every plan. Programs pay for more requests and
        more data. The salary API works without a key.
      </p>
    </div>
    <section aria-labelledby="prices">
      <h2 id="prices">Prices</h2>
      <ul class="plans">
        ${PLANS.map((plan) => priceCard(plan))}
      </ul>
    </section>
    <section aria-labelledby="limits">
      <h2 id="limits">Limits</h2>
      ${limitsTable(limits)}
      <p class="note">
        Requests in any 60 seconds, and in a UTC calendar month. A rejected request costs nothing. Without a
        key the limit holds for an IP address, with a key for the account, however many keys it has. By
        program, a batch counts one request for every ${count(CALL_SHARES.members)} jobs, an import one for
        every ${count(CALL_SHARES.rows)} rows, an export one for every ${count(CALL_SHARES.records)} records
        and one for every ${count(CALL_SHARES.fileBytes / 1_000_000)} MB of files, a mail or a posting one for
        every ${count(CALL_SHARES.textBytes / 1_000)} kB, and the proposals of a mail one each. One import and
        one export of an account run at a time.
      </p>
    </section>
    <section aria-labelledby="kept">
      <h2 id="kept">What an account keeps</h2>
      ${ceilingsTable(limits)}
      <p class="note">
        Your job search, in the browser and by program together. Text is what you type into records. Beyond a
        limit, nothing more can be added; nothing is ever deleted.
      </p>
    </section>
    <section aria-labelledby="features">
      <h2 id="features">What each plan includes</h2>
      ${featuresTable()}
      <p class="note">
        Also limited: three salary submissions a day, two to five offers in a comparison, 50 results in a
        search.
      </p>
      <p><a class="button" href="${paths.signup()}">How to get a key</a></p>
    </section>`;
}

function priceCard(plan: Plan): Html {
  const { perMonth, perYear } = PRICES[plan];
  const { name, purpose } = PLAN_TEXTS[plan];
  return html`<li class="card">
    <h3>${name}</h3>
    <p class="price"><strong>${dollars(perMonth)}</strong> a month</p>
    <p class="note">${yearly(perYear)}</p>
    <p>${purpose}</p>
  </li>`;
}

function yearly(perYear: number | null): string {
  if (perYear === null) return 'billed monthly';
  return perYear === 0 ? 'no card needed' : `or ${dollars(perYear)} a year`;
}

/** The public catalogue has no caller: its one limit applies to everybody. */
function limitsTable(limits: EffectiveLimits): Html {
  return table({
    caption: 'Requests that a plan allows',
    columns: ['API', ...PLANS.map((plan) => PLAN_TEXTS[plan].name)],
    rows: SURFACE_TEXTS.map(({ surface, name, path }) => ({
      header: html`${name}<br />${path.startsWith('/') ? html`<code>${path}</code>` : html`<span class="note">${path}</span>`}`,
      cells: PLANS.map((plan) => limitText(limits.of(surface, surface === 'surfaceBPublic' ? 'free' : plan))),
    })),
  });
}

function ceilingsTable(limits: EffectiveLimits): Html {
  return table({
    caption: 'What an account of a plan keeps',
    columns: ['Kept', ...PLANS.map((plan) => PLAN_TEXTS[plan].name)],
    rows: CEILINGS.map((ceiling) => ({
      header: html`${CEILING_TEXTS[ceiling]}`,
      cells: PLANS.map((plan) => ceilingText(ceiling, limits.ceilings(plan)[ceiling])),
    })),
  });
}

function ceilingText(ceiling: Ceiling, limit: number): string {
  return ceiling.endsWith('Bytes') ? `${count(limit / 1_000_000)} MB` : count(limit);
}

function limitText(limit: RateLimit | null): HtmlValue {
  if (!limit) return 'no access';
  const { perMinute, perMonth } = limit;
  return [
    html`${count(perMinute)}/min`,
    perMonth !== undefined && html`<br /><span class="note">${count(perMonth)}/month</span>`,
  ];
}

function featuresTable(): Html {
  return table({
    caption: 'Features by plan',
    columns: ['Feature', ...PLANS.map((plan) => PLAN_TEXTS[plan].name)],
    rows: FEATURES.map(({ name, from, note }) => ({
      header: html`${name}${note && html`<br /><span class="note">${note}</span>`}`,
      cells: PLANS.map((plan) => (PLANS.indexOf(plan) >= PLANS.indexOf(from) ? 'yes' : '–')),
    })),
  });
}
