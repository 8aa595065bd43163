import { html, type Html } from '@wagewright/design';

export interface WaysIn {
  providers: readonly { name: string; label: string }[];
  hasEmail: boolean;
  isSignUpOpen: boolean;
  /** Address of the public salary pages. */
  salaries: string;
}

/** @param next an address of the console for afterwards */
export function signInView(next: string, { providers, hasEmail, isSignUpOpen, salaries }: WaysIn): Html {
  return html`<h1>Sign in</h1>
    <p class="lead">Keep your job search in one place, with the market beside every offer.</p>
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
    ${isSignUpOpen ? signUpForm() : html`<p>New here? Ask whoever runs this site for an invitation.</p>`}
    <details>
      <summary>Other ways in</summary>
      ${hasEmail && emailForm()}
      <ul>
        <li><a href="/welcome">Use an invitation</a></li>
        <li><a href="/recover">Use a recovery code</a> if you lost your passkeys</li>
      </ul>
    </details>
    <p><a href="${salaries}">See what jobs pay</a>, no account needed.</p>
    <a href="${next}" data-next hidden>Continue</a>
    <noscript><p>A script on this page asks for your passkey. Please allow it.</p></noscript>`;
}

function emailForm(): Html {
  return html`<form data-form="email-link">
    <label for="email">E-mail address of your account</label>
    <input id="email" name="email" type="email" autocomplete="email" required />
    <button class="button quiet">Send me a link</button>
  </form>`;
}

function signUpForm(): Html {
  return html`<details>
    <summary>New here? Create an account</summary>
    <form data-form="sign-up">
      <label for="new-name">Your name</label>
      <input id="new-name" name="name" autocomplete="name" maxlength="100" required />
      <label for="new-email">Your e-mail address</label>
      <input id="new-email" name="email" type="email" autocomplete="email" required />
      <button class="button quiet">Create account</button>
    </form>
  </details>`;
}

/** Notice above the sign-in for a person who has just deleted their account. */
export function goneView(): Html {
  return html`<p class="lead" role="status">Your account and everything in it is deleted.</p>`;
}
