import { html, type Html } from '@wagewright/design';
import type { EndedAccess } from '../sessions/recent-access';

export type Refusal = 'provider' | 'person' | 'suspended' | 'expired' | 'taken';

const TEXTS: Readonly<Record<Refusal, string>> = {
  provider:
    'Your identity provider cannot be reached at the moment, or did not say who you are. Try again in a minute, or sign in another way.',
  person:
    'No account here is connected to your identity at this provider. If you have an account, sign in another way and connect the provider under Security. Otherwise ask the owner of this installation for an invitation.',
  suspended: 'This account is suspended. Ask the owner of this installation.',
  taken: 'Your identity at this provider is connected to another account here. Disconnect it there first.',
  expired:
    'This request was not begun in this browser within ten minutes, or is finished already. Begin again.',
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

/** A sign-in that has ended access, which is named before the person goes on. @param next a path of the console */
export function endedView(ended: readonly EndedAccess[], next: string): Html {
  const named = ended.map(({ kind, name }) => `${kind === 'grant' ? 'program' : kind} “${name}”`).join(', ');
  return html`<h1>You are signed in</h1>
    <p role="alert">A code or a link gave this access within the last day, and it has ended: ${named}.</p>
    <p><a class="button" href="${next}">Continue</a></p>`;
}
