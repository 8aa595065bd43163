import { html, type Html } from '@wagewright/design';

/** The step after a sign-in without a passkey, with the page's error message. */
export function passkeyStep(): Html {
  return html`<section data-step="passkey" hidden>
      <h2 tabindex="-1">Make a passkey</h2>
      <p>Your device keeps it and unlocks it with your fingerprint, face or PIN.</p>
      <form data-form="passkey"><button class="button">Make a passkey</button></form>
      <p class="help">
        <a href="/" data-next>Skip for now</a>. Without a passkey you need a code or a link each time.
      </p>
    </section>
    <p role="alert" data-message></p>
    <noscript><p>A script on this page makes your passkey. Please allow it.</p></noscript>`;
}
