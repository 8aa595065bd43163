import { html, type Html } from '@wagewright/design';

export type Refusal = 'provider' | 'person' | 'suspended' | 'expired' | 'taken';

const TEXTS: Readonly<Record<Refusal, string>> = {
  provider:
    'Your identity provider cannot be reached at the moment, or did not say who you are. Try again in a minute, or sign in another way.',
  person:
    'You have no account here that this provider opens. If you have one, sign in another way and connect the provider under Security. Otherwise ask whoever looks after this installation for an invitation to your e-mail address.',
  suspended: 'This account is suspended. Ask the owner of this installation.',
  taken:
    'This person of the identity provider is connected to another account here. Disconnect it there first.',
  expired: 'This was not begun in this browser within ten minutes, or was finished already. Begin again.',
};

export function refusedView(refusal: Refusal): Html {
  return html`<h1>${refusal === 'taken' ? 'The provider is not connected' : 'You are not signed in'}</h1>
    <p role="alert">${TEXTS[refusal]}</p>
    <p>
      ${
        refusal === 'taken'
          ? html`<a class="button" href="/security">Back to Security</a>`
          : html`<a class="button" href="/sign-in">Back to the sign-in</a>`
      }
    </p>`;
}
