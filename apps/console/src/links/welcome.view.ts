import { html, type Html } from '@wagewright/documents';
import { passkeyStep } from '../pages/passkey-step.view';

/** The landing page of a link: a click uses it, never opening the page, which programs that scan e-mails do too. */
export function welcomeView(): Html {
  return html`<h1>Welcome</h1>
    <section data-step="link">
      <p class="lead">
        This link signs you in once. Then you make a passkey, with which you sign in from now on.
      </p>
      <form data-form="link">
        <label for="token">Sign-in link or code</label>
        <input id="token" name="token" autocomplete="off" autocapitalize="off" spellcheck="false" required />
        <button class="button">Continue</button>
      </form>
    </section>
    ${passkeyStep()}`;
}
