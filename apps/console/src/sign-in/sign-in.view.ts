import { html, type Html } from '@wagewright/documents';

export interface WaysIn {
  providers: readonly { name: string; label: string }[];
  hasEmail: boolean;
  isSignUpOpen: boolean;
}

/** @param next an address of the console for afterwards */
export function signInView(next: string, { providers, hasEmail, isSignUpOpen }: WaysIn): Html {
  return html`<h1>Sign in</h1>
    <form data-form="sign-in"><button class="button">Sign in with a passkey</button></form>
    ${providers.map(
      ({ name, label }) =>
        html`<p>
          <a class="button quiet" href="/sign-in/oidc/${name}?next=${encodeURIComponent(next)}"
            >Sign in with ${label}</a
          >
        </p>`,
    )}
    <p role="alert" data-message></p>
    <p role="status" data-status></p>
    ${hasEmail && emailForm()} ${isSignUpOpen && signUpForm()}
    <section aria-labelledby="otherwise">
      <h2 id="otherwise">Otherwise</h2>
      <ul>
        <li><a href="/recover">Use a recovery code</a>, if your passkeys are lost</li>
        <li><a href="/welcome">Use an invitation</a></li>
      </ul>
    </section>
    <a href="${next}" data-next hidden>Go on</a>
    <noscript><p>A passkey is asked for by a script of this page: please allow it.</p></noscript>`;
}

function emailForm(): Html {
  return html`<section aria-labelledby="by-email">
    <h2 id="by-email">By e-mail</h2>
    <form data-form="email-link">
      <label for="email">E-mail address of your account</label>
      <input id="email" name="email" type="email" autocomplete="email" required />
      <button class="button quiet">Send me a link</button>
    </form>
  </section>`;
}

function signUpForm(): Html {
  return html`<section aria-labelledby="sign-up">
    <h2 id="sign-up">New here?</h2>
    <form data-form="sign-up">
      <label for="new-name">Your name</label>
      <input id="new-name" name="name" autocomplete="name" maxlength="100" required />
      <label for="new-email">Your e-mail address</label>
      <input id="new-email" name="email" type="email" autocomplete="email" required />
      <button class="button quiet">Make an account</button>
    </form>
  </section>`;
}
