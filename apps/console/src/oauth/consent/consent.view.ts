import { html, type Html } from '@wagewright/documents';
import type { OauthResource } from '../resources/oauth-resources';
import type { ConsentRequest } from './consent-request';

/** Who is asked. */
export interface AskedPerson {
  accountId: string;
  name: string;
  email: string;
}

/** The question, and where its answer is sent. */
export interface ConsentPage {
  request: ConsentRequest;
  person: AskedPerson;
  /** What it may call. */
  resources: readonly OauthResource[];
  /** An address of ours. */
  action: string;
  /** What a person has to compare with what their device shows. */
  userCode?: string;
}

/** Names the program, what it would do and for whom, and lets the person say yes, less, or no. */
export function consentView({ request, person, resources, action, userCode }: ConsentPage): Html {
  const { clientName, clientHost, destination } = request;
  return html`<h1>Let ${clientName} act for you?</h1>
    ${userCode !== undefined && codeNotice(userCode)}
    <dl class="facts">
      <dt>Program</dt>
      <dd>${clientName}${clientHost !== undefined && html`, by <strong>${clientHost}</strong>`}</dd>
      ${clientHost === undefined && userCode === undefined && unvouched()}
      ${
        destination !== undefined &&
        html`<dt>Leads back to</dt>
          <dd>${destination}</dd>`
      }
      <dt>Your account</dt>
      <dd>${person.name}, ${person.email}</dd>
      <dt>What it may call</dt>
      <dd>${resources.map(({ name }) => name).join(', ')}</dd>
    </dl>
    <form method="post" action="${action}">
      <input type="hidden" name="account" value="${person.accountId}" />
      ${userCode !== undefined && html`<input type="hidden" name="user_code" value="${userCode}" />`}
      ${request.scope === 'read-write' ? scopeChoice(resources) : readOnly()}
      <button class="button" name="decision" value="allow">Allow</button>
      <button class="button quiet" name="decision" value="deny">Do not allow</button>
    </form>`;
}

/** Whoever got a code by telephone or chat is about to let a stranger in. */
function codeNotice(userCode: string): Html {
  return html`<p>
      Go on only if <strong>you</strong> have just begun this on a device of yours, and it shows this code:
    </p>
    <p class="code"><strong>${userCode}</strong></p>`;
}

function unvouched(): Html {
  return html`<dt>Vouched for by</dt>
    <dd>nobody: the program has registered itself under this name</dd>`;
}

function scopeChoice(resources: readonly OauthResource[]): Html {
  return html`<fieldset>
    <legend>What it may do</legend>
    <label>
      <input type="radio" name="scope" value="read-write" checked />
      Read and change: ${resources.map(({ changes }) => changes).join('; ')}
    </label>
    <label><input type="radio" name="scope" value="read-only" /> Only read</label>
  </fieldset>`;
}

function readOnly(): Html {
  return html`<p>It may <strong>only read</strong>: it can change nothing.</p>`;
}

/** After the end of a request that was not made in this browser, or was answered already. */
export function overView(): Html {
  return html`<h1>This request is over</h1>
    <p role="alert">
      It was not begun in this browser within fifteen minutes, or was answered already. Begin again in the
      program.
    </p>`;
}
