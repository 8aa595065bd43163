import { html, type Html } from '@wagewright/design';
import type { SitePaths } from '../layout/site-paths';

/** @param freePerMinute calls a minute without a key */
export function signupView(freePerMinute: number, paths: SitePaths): Html {
  const keys = paths.keys();
  const way =
    keys === undefined
      ? html`<p>Ask the operator of this installation for a key, and say which plan and scopes you need.</p>`
      : html`<p>Sign in and create a key. No account yet? The sign-in page says how to get one.</p>
          <p><a class="button" href="${keys}">Create a key</a></p>`;
  return html`<div class="intro">
      <h1>Get a key</h1>
      <p class="lead">
        You may not need one: the salary API takes ${freePerMinute} requests a minute without a key. A key
        raises the limit and opens everything else.
      </p>
    </div>
    ${way}
    <p>
      A key begins with <code>intelligence_</code>, a token for your job search (Ultra plan) with
      <code>ext_</code>. Either is shown once and works until it is revoked: keep it in an environment
      variable or a secret store, never in a browser or a repository.
    </p>
    <p>
      <a href="${paths.docs()}">API reference, with calls to copy</a> ·
      <a href="${paths.plans()}">Limits and prices</a>
    </p>`;
}
