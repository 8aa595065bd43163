import { html, type Html } from '@wagewright/documents';
import type { SitePaths } from './site-paths';

/** The head of every page: name and main addresses. */
export function header(paths: SitePaths): Html {
  return html`<header class="site-header">
    <div class="bar">
      <a class="brand" href="${paths.home()}">Wagewright</a>
      <nav aria-label="Main">
        <ul>
          <li><a href="${paths.salaries()}">Salaries</a></li>
          <li><a href="${paths.docs()}">API</a></li>
          <li><a href="${paths.plans()}">Plans</a></li>
          <li><a href="${paths.methodology()}">Method</a></li>
        </ul>
      </nav>
    </div>
  </header>`;
}

/** The foot of every page. */
export function footer(paths: SitePaths): Html {
  return html`<footer class="site-footer">
    <div class="bar">
      <p>Salary figures for technology and AI roles and those around them, each with its sources.</p>
      <nav aria-label="More">
        <ul>
          <li><a href="${paths.signup()}">Get a key</a></li>
          <li><a href="${paths.docs()}">API reference</a></li>
          <li><a href="${paths.accuracy()}">Accuracy</a></li>
          <li><a href="${paths.errors()}">Errors</a></li>
          <li><a href="${paths.changelog()}">Changelog</a></li>
          <li><a href="${paths.privacy()}">Privacy</a></li>
        </ul>
      </nav>
    </div>
  </footer>`;
}

/** Where a page lies. @param trail from the top to the page above this one */
export function breadcrumbs(trail: readonly { title: string; href: string }[], here: string): Html {
  return html`<nav class="breadcrumbs" aria-label="Breadcrumb">
    <ol>
      ${trail.map(({ title, href }) => html`<li><a href="${href}">${title}</a></li>`)}
      <li aria-current="page">${here}</li>
    </ol>
  </nav>`;
}
