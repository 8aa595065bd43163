import type { TokenScope } from '@wagewright/auth';
import { html, type Html } from '@wagewright/design';
import type { OauthResource } from '../resources/oauth-resources';

const MINUTE_MS = 60_000;

export interface ConsentRequest {
  clientId: string;
  clientName: string;
  /** The host that vouches for the program; undefined for none. */
  clientHost: string | undefined;
  /** The destination of the browser afterwards, in words; undefined for a device that waits elsewhere. */
  destination: string | undefined;
  scope: TokenScope;
  /** The addresses of the endpoints. */
  resources: string[];
  /** Time and network address of a device's request; undefined for a browser, which requests for itself. */
  begun: { at: Date; address: string } | undefined;
}

export interface ConsentPage {
  request: ConsentRequest;
  person: { accountId: string; name: string; email: string };
  resources: readonly OauthResource[];
  /** An address of the console. */
  action: string;
  /** The code that the person has to compare with the device's. */
  userCode?: string;
  /** The step that the person has to take before allowing it. */
  missing: 'passkey' | 'sign-in' | undefined;
  /** When the passkey just shown starts to count; null unless one is too new. */
  distrustedUntil: Date | null;
  /** The address for signing in again and coming back. */
  signInPath: string;
}

export function consentView(page: ConsentPage): Html {
  const { request, person, resources, action, userCode, missing, distrustedUntil, signInPath } = page;
  const { clientName, clientHost, destination } = request;
  return html`<h1>Allow ${clientName} to use your account?</h1>
    ${userCode !== undefined && codeNotice(userCode)}
    <dl class="facts">
      <dt>Program</dt>
      <dd>${clientName}${clientHost !== undefined && html`, by <strong>${clientHost}</strong>`}</dd>
      ${clientHost === undefined && userCode === undefined && unvouched()}
      ${
        destination !== undefined &&
        html`<dt>Returns to</dt>
          <dd>${destination}</dd>`
      }
      ${request.begun && begunAt(request.begun)}
      <dt>Your account</dt>
      <dd>${person.name}, ${person.email}</dd>
      <dt>What it may call</dt>
      <dd>${resources.map(({ name }) => name).join(', ')}</dd>
    </dl>
    ${missing === 'sign-in' && signInFirst(signInPath)}
    <form method="post" action="${action}" ${missing === 'passkey' && html`data-step-up`}>
      <input type="hidden" name="account" value="${person.accountId}" />
      ${userCode !== undefined && html`<input type="hidden" name="user_code" value="${userCode}" />`}
      ${request.scope === 'read-write' ? scopeChoice(resources) : readOnly(resources)}
      ${missing !== 'sign-in' && html`<button class="button" name="decision" value="allow">Allow</button>`}
      <button class="button quiet" name="decision" value="deny">Do not allow</button>
    </form>
    ${missing === 'passkey' && passkeyNotice(distrustedUntil)}
    <p role="alert" data-message></p>`;
}

function passkeyNotice(distrustedUntil: Date | null): Html {
  return html`${
      distrustedUntil &&
      html`<p role="alert">
        The passkey that you showed is less than a day old. Show an older one, or come back after
        ${distrustedUntil.toISOString().slice(0, 'YYYY-MM-DDThh:mm'.length).replace('T', ' ')} UTC.
      </p>`
    }
    <p class="help">Your browser asks for your passkey when you allow it.</p>
    <noscript><p>A script on this page asks for your passkey. Please allow it.</p></noscript>`;
}

function signInFirst(path: string): Html {
  return html`<p>
    You have no passkey here and signed in more than five minutes ago. To allow this,
    <a href="${path}">sign in again</a>.
  </p>`;
}

/** Warns people who got the code by telephone or chat: they would let a stranger in. */
function codeNotice(userCode: string): Html {
  return html`<p>
      Go on only if <strong>you</strong> have just begun this on a device of yours, and it shows this code:
    </p>
    <p class="code"><strong>${userCode}</strong></p>`;
}

function begunAt({ at, address }: { at: Date; address: string }, now = Date.now()): Html {
  const minutes = Math.floor((now - at.getTime()) / MINUTE_MS);
  const ago =
    minutes < 1 ? 'less than a minute ago' : minutes === 1 ? 'a minute ago' : `${minutes} minutes ago`;
  return html`<dt>Begun</dt>
    <dd>${ago}, from ${address}</dd>`;
}

function unvouched(): Html {
  return html`<dt>Identity verified by</dt>
    <dd>nobody: the program has registered itself under this name</dd>`;
}

const TOLD = ', and be notified when they change';

function scopeChoice(resources: readonly OauthResource[]): Html {
  const changes = resources.map((one) => one.changes + (one.isWatched ? TOLD : ''));
  return html`<fieldset>
    <legend>What it may do</legend>
    <label>
      <input type="radio" name="scope" value="read-write" checked />
      Read and change: ${changes.join('; ')}
    </label>
    <label> <input type="radio" name="scope" value="read-only" /> Only read${read(resources)} </label>
  </fieldset>`;
}

function readOnly(resources: readonly OauthResource[]): Html {
  return html`<p>It may <strong>only read</strong>${read(resources)}: it can change nothing.</p>`;
}

function read(resources: readonly OauthResource[]): string {
  return resources.some(({ isWatched }) => isWatched) ? ` your records${TOLD}` : '';
}

/** For a request that was made in another browser, or was answered already. */
export function overView(): Html {
  return html`<h1>This request is over</h1>
    <p role="alert">
      It was not begun in this browser within fifteen minutes, or was answered already. Begin again in the
      program.
    </p>`;
}
