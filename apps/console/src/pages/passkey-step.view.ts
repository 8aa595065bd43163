import { html, type Html } from '@wagewright/documents';

/** The step after a sign-in without a passkey, with the page's error message. */
export function passkeyStep(): Html {
  return html`<section data-step="passkey" hidden>
      <h2 tabindex="-1">Make a passkey</h2>
      <p>
        Your device keeps it, and opens it by fingerprint, face or PIN. There is no password to forget or to
        lose.
      </p>
      <form data-form="passkey"><button class="button">Make a passkey</button></form>
      <p class="help">
        <a href="/" data-next>Go on without one</a>: then you need another link to sign in again.
      </p>
    </section>
    <p role="alert" data-message></p>
    <noscript><p>A passkey is made by a script of this page: please allow it.</p></noscript>`;
}
