import { html, type Html } from '@wagewright/documents';

/** Why a sign-in with an identity provider came to nothing. */
export type Refusal = 'provider' | 'person' | 'expired';

const TEXTS: Readonly<Record<Refusal, string>> = {
  provider:
    'Your identity provider cannot be reached at the moment, or did not say who you are. Try again in a minute, or sign in another way.',
  person:
    'You have no account here. Ask whoever looks after this installation for an invitation to your e-mail address; the provider has to have verified it.',
  expired: 'This was not begun in this browser within ten minutes, or was finished already. Begin again.',
};

export function refusedView(refusal: Refusal): Html {
  return html`<h1>You are not signed in</h1>
    <p role="alert">${TEXTS[refusal]}</p>
    <p><a class="button" href="/sign-in">Back to the sign-in</a></p>`;
}
