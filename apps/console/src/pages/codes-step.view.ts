import { html, type Html } from '@wagewright/design';

/** The step after the first passkey: recovery codes, which are shown once, or why they could not be made. */
export function codesStep(): Html {
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
