import { html, type Html } from '@wagewright/design';

/** Above the page to sign in with, for somebody who has just deleted their account. */
export function goneView(): Html {
  return html`<p class="lead" role="status">Your account and everything in it is deleted.</p>`;
}
