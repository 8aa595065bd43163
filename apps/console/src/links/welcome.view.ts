import { html, type Html } from '@wagewright/documents';

/** Where a link leads: it is used by a click, never by opening the page, which programs that read e-mails do too. */
export function welcomeView(): Html {
  return html`<h1>Welcome</h1>
    <section data-step="link">
      <p class="lead">
        This link signs you in once. Then you make a passkey, with which you sign in from now on.
      </p>
      <form data-form="link">
        <label for="token">Your link, or what stands behind its #</label>
        <input id="token" name="token" autocomplete="off" spellcheck="false" required />
        <button class="button">Continue</button>
      </form>
    </section>
    <section data-step="passkey" hidden>
      <h2 tabindex="-1">Make a passkey</h2>
      <p>
        Your device keeps it, and opens it by fingerprint, face or PIN. There is no password to forget or to
        lose.
      </p>
      <form data-form="passkey"><button class="button">Make a passkey</button></form>
      <p><a href="/" data-next>Go on without one</a>; you need another link to sign in again then.</p>
    </section>
    <p role="alert" data-message></p>
    <noscript><p>A passkey is made by a script of this page: please allow it.</p></noscript>`;
}
