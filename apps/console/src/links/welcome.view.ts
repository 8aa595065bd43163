import { html, type Html } from '@wagewright/design';
import { codesStep } from '../pages/codes-step.view';
import { passkeyStep } from '../pages/passkey-step.view';

/** The landing page of a link: a click uses it, never opening the page, which programs that scan e-mails do too. */
export function welcomeView(): Html {
  return html`<h1>Welcome</h1>
    <section data-step="link">
      <p class="lead">A link signs you in once. Then you make a passkey for all the next times.</p>
      <form data-form="link">
        <p class="ready" data-ready hidden>Your link is ready.</p>
        <div data-typed>
          <label for="token">Sign-in link or code</label>
          <input
            id="token"
            name="token"
            autocomplete="off"
            autocapitalize="off"
            spellcheck="false"
            required
          />
        </div>
        <button class="button">Continue</button>
      </form>
    </section>
    ${passkeyStep()} ${codesStep()}`;
}
