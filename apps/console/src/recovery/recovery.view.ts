import { html, type Html } from '@wagewright/design';
import { passkeyStep } from '../pages/passkey-step.view';

export function recoveryView(): Html {
  return html`<h1>Recovery</h1>
    <section data-step="code">
      <p class="lead">Each code works once. Make a new passkey right away: after a day you are signed out.</p>
      <form data-form="recovery-code">
        <label for="code">Recovery code</label>
        <input id="code" name="code" autocomplete="off" autocapitalize="off" spellcheck="false" required />
        <button class="button">Sign in</button>
      </form>
      <p class="help">No codes left? The owner of this installation can invite you again.</p>
    </section>
    ${passkeyStep()}`;
}
