import { html, type Html } from '@wagewright/design';
import { passkeyStep } from '../pages/passkey-step.view';

export function recoveryView(): Html {
  return html`<h1>Recovery</h1>
    <section data-step="code">
      <p class="lead">
        A recovery code signs you in once. Then you make a new passkey. If you have others, the new one only
        signs you in during its first day.
      </p>
      <form data-form="recovery-code">
        <label for="code">Recovery code</label>
        <input id="code" name="code" autocomplete="off" autocapitalize="off" spellcheck="false" required />
        <button class="button">Sign in</button>
      </form>
      <p class="help">No codes left? The owner of this installation can invite you again.</p>
    </section>
    ${passkeyStep()}`;
}
