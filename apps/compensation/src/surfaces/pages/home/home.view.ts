import { count } from '../html/format';
import { html, type Html } from '@wagewright/design';
import { section } from '../html/content.view';
import type { SitePaths } from '../layout/site-paths';
import { searchForm } from '../controls/search-form.view';
import { type DirectoryRole, roleStrip } from '../directory/directory.view';

export interface Home {
  roles: number;
  /** `2026-Q2` */
  quarter: string;
  popular: readonly DirectoryRole[];
  /** A call that works without a key. */
  exampleCall: string;
}

export function homeView({ roles, quarter, popular, exampleCall }: Home, paths: SitePaths): Html {
  return html`<div class="hero">
      <div>
        <h1>What does the role pay, and how do you know?</h1>
        <p class="lead">
          Salary figures for ${count(roles)} roles, nationwide and city by city, made from public wage surveys
          and filings. Every figure shows its range, its sources and what is not known.
        </p>
        ${searchForm({ action: paths.salaries(), id: 'q' })}
        <p class="note">${quarterText(quarter)} data. No account needed.</p>
      </div>
      <section aria-labelledby="popular" class="card">
        <h2 id="popular">Popular roles</h2>
        <p class="note">Median base pay in the United States, and what the middle half earn</p>
        ${roleStrip(popular, paths)}
      </section>
    </div>
    ${jobSearchSection(paths.jobSearch())}
    ${section(
      'api',
      'The same figures as JSON',
      html`<p>Try it without a key:</p>
        <pre tabindex="0"><code>curl '${exampleCall}'</code></pre>
        <p>
          <a class="button" href="${paths.docs()}">API reference</a>
          <a href="${paths.signup()}">Get a key</a>
        </p>`,
    )}
    ${section('trust', 'Why you can quote it', trust(paths))}`;
}

/** `Q2 2026` for `2026-Q2` */
function quarterText(quarter: string): string {
  return quarter.split('-').toReversed().join(' ');
}

function jobSearchSection(href: string | undefined): Html | false {
  return (
    href !== undefined &&
    section(
      'job-search',
      'Looking for a job?',
      html`<p>
          Keep your applications in one place: what is due today, every interview in your calendar, and the
          market beside each offer.
        </p>
        <p><a class="button" href="${href}">Open your job search</a></p>`,
    )
  );
}

function trust(paths: SitePaths): Html {
  return html`<ul class="cards">
    <li class="card">
      <h3>Public evidence</h3>
      <p>
        Wage surveys, certified filings and price levels, reconciled by a
        <a href="${paths.methodology()}">published method</a> whose error is measured on data that it was not
        fitted to.
      </p>
    </li>
    <li class="card">
      <h3>Nothing invented</h3>
      <p>Where no source has a figure, we leave it blank and say so. What we model is marked as modelled.</p>
    </li>
    <li class="card">
      <h3>Stable figures</h3>
      <p>
        Versioned releases, one citation for each figure, every
        <a href="${paths.errors()}">error</a> with its fix, a <a href="${paths.changelog()}">changelog</a>.
      </p>
    </li>
  </ul>`;
}
