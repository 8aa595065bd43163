import { html, type Html } from '@wagewright/documents';

/** @param next where to go on, an address of ours */
export function signInView(next: string): Html {
  return html`<h1>Sign in</h1>
    <form data-form="sign-in">
      <button class="button">Sign in with a passkey</button>
    </form>
    <p role="alert" data-message></p>
    <p role="status" data-status></p>
    <section aria-labelledby="otherwise">
      <h2 id="otherwise">Otherwise</h2>
      <ul>
        <li><a href="/recover">Lost your passkeys? Use a recovery code</a></li>
        <li><a href="/welcome">You have an invitation</a></li>
      </ul>
    </section>
    <a href="${next}" data-next hidden>Go on</a>
    <noscript><p>A passkey is asked for by a script of this page: please allow it.</p></noscript>`;
}
