import { html, type Html } from '@wagewright/design';

/** @param typed the previous input, which matches no device; undefined at first */
export function codeView(typed?: string): Html {
  return html`<h1>Sign in a device</h1>
    <p>Type the code that your device or command line shows.</p>
    ${
      typed !== undefined &&
      html`<p role="alert">
        No device is waiting with this code. Check your typing; a code works once, for ten minutes.
      </p>`
    }
    <form method="get" action="/oauth/device">
      <label for="user-code">Code</label>
      <input
        id="user-code"
        name="user_code"
        value="${typed}"
        placeholder="BCDF-GHJK"
        autocomplete="off"
        autocapitalize="characters"
        spellcheck="false"
        maxlength="20"
        required
      />
      <button class="button">Go on</button>
    </form>`;
}

/** @param isAllowed the person's answer */
export function deviceDoneView(isAllowed: boolean): Html {
  if (!isAllowed)
    return html`<h1>Nothing was allowed</h1>
      <p>The device gets your answer. You can close this page.</p>`;
  return html`<h1>Your device is signed in</h1>
    <p>Go on there; you can close this page. You can end this in the console, under For programs.</p>`;
}
