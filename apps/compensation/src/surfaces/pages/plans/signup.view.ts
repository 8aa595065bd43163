import { DEFAULT_KEY_SCOPES, Scope } from '@wagewright/auth';
import { html, type Html } from '@wagewright/design';
import { table } from '../html/content.view';
import type { SitePaths } from '../layout/site-paths';

const SCOPE_TEXTS: Readonly<Record<Scope, string>> = {
  'intelligence:read': 'all reads below except lineage',
  'intelligence:write': 'salary submissions, and links to compared offers',
  'intelligence:mcp': 'the MCP endpoint (Pro)',
  'intelligence:lineage': 'where a figure comes from (Pro); granted by itself',
  'compensation:read': 'salaries, calculate, history, projections, employer cost, offers, legacy routes',
  'skills:read': 'skills and adjacent roles',
  'market:read': 'comparisons and community data',
  'company_data:read': 'company levels (Ultra)',
};

/** @param freePerMinute calls a minute without a key */
export function signupView(baseUrl: string, freePerMinute: number, paths: SitePaths): Html {
  return html`<div class="intro">
      <h1>Get a key</h1>
      <p class="lead">
        You may not need one: the salary API takes ${freePerMinute} requests a minute without a key. A key
        raises the limit and opens everything else.
      </p>
    </div>
    ${start(baseUrl)} ${issue(paths.keys())} ${use(baseUrl)} ${scopes()} ${keep(paths)}`;
}

function start(baseUrl: string): Html {
  const call = `curl '${baseUrl}/api/v1/salary/calculate?role=software-engineer&city=austin&exp=senior'`;
  return html`<section aria-labelledby="without">
    <h2 id="without">Start without a key</h2>
    <pre tabindex="0"><code>${call}</code></pre>
  </section>`;
}

function issue(keys: string | undefined): Html {
  const way =
    keys === undefined
      ? html`<p>Ask the operator of this installation for a key, and say which plan and scopes you need.</p>`
      : html`<p>Sign in and create a key. No account yet? The sign-in page says how to get one.</p>
          <p><a class="button" href="${keys}">Create a key</a></p>`;
  return html`<section aria-labelledby="issue">
    <h2 id="issue">Get one</h2>
    ${way}
    <p>
      A key begins with <code>intelligence_</code>, a token for your job search (Ultra plan) with
      <code>ext_</code>. Either is shown once.
    </p>
  </section>`;
}

function use(baseUrl: string): Html {
  const call = `curl '${baseUrl}/api/v1/intelligence/salaries/calculate?role=software-engineer&city=austin' \\
  -H "Authorization: Bearer $WAGEWRIGHT_API_KEY"`;
  return html`<section aria-labelledby="use">
    <h2 id="use">Use it</h2>
    <pre tabindex="0"><code>${call}</code></pre>
    <p>
      Responses carry <code>X-RateLimit-Remaining</code> and <code>X-RateLimit-Tier</code>. The month’s count
      is at <code>GET /api/v1/intelligence/usage</code>, which is not counted itself.
    </p>
  </section>`;
}

function scopes(): Html {
  return html`<section aria-labelledby="scopes">
    <h2 id="scopes">Scopes</h2>
    ${table({
      caption: 'What a key may do',
      columns: ['Scope', 'Opens', 'In a new key'],
      figures: false,
      rows: Object.values(Scope).map((scope) => ({
        header: html`<code>${scope}</code>`,
        cells: [SCOPE_TEXTS[scope], DEFAULT_KEY_SCOPES.includes(scope) ? 'yes' : 'on request'],
      })),
    })}
  </section>`;
}

function keep(paths: SitePaths): Html {
  return html`<section aria-labelledby="keep">
    <h2 id="keep">Keep it safe</h2>
    <ul>
      <li>We store a digest only: a lost key cannot be shown again, only replaced.</li>
      <li>Keep it in an environment variable or a secret store, never in a browser or a repository.</li>
      <li>
        If it leaked, revoke it under For programs, or ask the operator to. It stops working within a second.
      </li>
    </ul>
    <p>
      <a class="button" href="${paths.docs()}">API reference</a>
      <a href="${paths.plans()}">Limits and prices</a>
    </p>
  </section>`;
}
