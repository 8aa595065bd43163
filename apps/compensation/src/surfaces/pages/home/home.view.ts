import { count } from '../html/format';
import { html, type Html } from '@wagewright/documents';
import { section } from '../html/content.view';
import type { SitePaths } from '../layout/site-paths';
import { searchForm } from '../controls/search-form.view';
import { type DirectoryRole, roleLinks } from '../directory/directory.view';

export interface Home {
  roles: number;
  cities: number;
  /** `2026-Q2` */
  quarter: string;
  popular: readonly DirectoryRole[];
  /** A call that works without a key. */
  exampleCall: string;
}

export function homeView({ roles, cities, quarter, popular, exampleCall }: Home, paths: SitePaths): Html {
  return html`<div class="intro hero">
      <h1>What does the role pay, and how do you know?</h1>
      <p class="lead">
        Salary figures for ${count(roles)} roles in ${cities} cities, made from public wage surveys and
        filings. Every figure shows its range, its sources and what is not known.
      </p>
      ${searchForm({ ...paths.search(), id: 'q' })}
      <p class="note">Data of ${quarter}. No account needed.</p>
    </div>
    ${jobSearchSection(paths.jobSearch())} ${section('popular', 'Popular roles', roleLinks(popular, paths))}
    ${section(
      'api',
      'The same figures as JSON',
      html`<p>No key needed for a first call:</p>
        <pre tabindex="0"><code>curl '${exampleCall}'</code></pre>
        <p>
          <a class="button" href="${paths.docs()}">API reference</a>
          <a href="${paths.signup()}">Get a key</a>
        </p>`,
    )}
    ${section('trust', 'Why you can quote it', trust(paths))}`;
}

function jobSearchSection(href: string | undefined): Html | false {
  return (
    href !== undefined &&
    section(
      'job-search',
      'Looking for a job?',
      html`<p>
        Keep your applications in one place: what is due today, every interview in your calendar, and the
        market beside each offer. <a href="${href}">Open your job search</a>
      </p>`,
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
      <p>What no source tells is empty and says so. What is modelled is called modelled.</p>
    </li>
    <li class="card">
      <h3>Stable answers</h3>
      <p>
        Versioned releases, one citation for each figure, errors with
        <a href="${paths.errors()}">cause and cure</a>, a <a href="${paths.changelog()}">changelog</a>.
      </p>
    </li>
  </ul>`;
}
