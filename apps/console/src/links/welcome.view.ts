import { html, type Html } from '@wagewright/design';
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

/** The step after the first passkey: recovery codes, which are shown once, or why they could not be made. */
function codesStep(): Html {
  return html`<section data-step="codes" hidden>
    <h2 tabindex="-1">Keep your recovery codes</h2>
    <div data-made>
      <p>
        If you lose your passkey, each code signs you in once. Keep them somewhere safe: this is the only time
        you see them.
      </p>
      <ol class="codes" data-codes></ol>
      <div class="beside">
        <button class="button quiet" type="button" data-do="copy">Copy</button>
        <button class="button quiet" type="button" data-do="print">Print</button>
      </div>
    </div>
    <p data-refused hidden>
      Your passkey works. The codes could not be made: make them later, under Security.
    </p>
    <p role="status" data-status></p>
    <form data-form="kept"><button class="button" data-kept>I have kept them</button></form>
  </section>`;
}
