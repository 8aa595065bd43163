import { callConsole } from './call-console.ts';
import { shownError } from './call-error.ts';
import type { AccessTokenResponse } from './generated/console.ts';
import { confirmWithPasskey, STEP_UP_REQUIRED } from './step-up.ts';

/** Before its end a token is not used any more, milliseconds: calls that are under way need it to hold a little. */
const MARGIN_MS = 30_000;

/** The service that a token is for; the other one refuses it. */
type TokenApi = 'pipeline' | 'compensation';

/** The session's access token for a service. It is kept in memory only, and renewed before it ends. */
class AccessTokenSource {
  readonly #api: TokenApi;
  #issued: Promise<AccessTokenResponse> | undefined;

  constructor(api: TokenApi) {
    this.#api = api;
  }

  /** One that holds; calls at the same time share one. */
  async get(): Promise<string> {
    const issued = (this.#issued ??= this.#issue());
    const { token, expiresAt } = await issued;
    if (Date.parse(expiresAt) - MARGIN_MS > Date.now()) return token;
    if (this.#issued === issued) this.forget();
    return (await (this.#issued ??= this.#issue())).token;
  }

  /** The next call asks for another one. */
  forget(): void {
    this.#issued = undefined;
  }

  async #issue(): Promise<AccessTokenResponse> {
    try {
      return await callConsole('session.accessToken', { body: { api: this.#api } });
    } catch (error) {
      this.forget();
      throw error;
    }
  }
}

/**
 * Sends requests with the session's access token for a service. One that is refused all the same is asked for anew, once:
 * the key that it was signed with may be gone, or the clock of this machine may be wrong. A call that wants a fresh passkey
 * asks the person for it, and is sent again with a token that says so.
 */
function fetchWithTokenFor(api: TokenApi): typeof fetch {
  const source = new AccessTokenSource(api);
  return async (input, init) => {
    const response = await fetch(input, await authorized(source, init));
    if (response.status === 403 && (await wantsPasskey(response))) {
      const refusal = await confirmWithPasskey().then(() => undefined, refusalFor);
      if (refusal) return refusal;
    } else if (response.status !== 401) return response;
    source.forget();
    return fetch(input, await authorized(source, init));
  };
}

async function wantsPasskey(response: Response): Promise<boolean> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  return (body as { code?: unknown } | undefined)?.code === STEP_UP_REQUIRED;
}

/** An answer in the place of one that a passkey would have given: the SDK takes what is thrown for a lost connection. */
function refusalFor(error: unknown): Response {
  const { message } = shownError(error);
  return Response.json({ error: message, code: STEP_UP_REQUIRED }, { status: 403 });
}

/** To the pipeline. */
export const fetchWithAccessToken = fetchWithTokenFor('pipeline');
/** To the compensation service. */
export const fetchFromCompensation = fetchWithTokenFor('compensation');

async function authorized(source: AccessTokenSource, init: RequestInit | undefined): Promise<RequestInit> {
  const headers = new Headers(init?.headers);
  headers.set('Authorization', `Bearer ${await source.get()}`);
  // The services let an answer be kept for a minute; what was just changed here has to be seen at once.
  return { ...init, headers, cache: 'no-cache' };
}
