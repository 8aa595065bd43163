import { callConsole } from './call-console.ts';
import { shownError } from './call-error.ts';
import type { AccessTokenResponse } from './generated/console.ts';
import { confirmWithPasskey, STEP_UP_REQUIRED } from './step-up.ts';

/** Milliseconds before its end at which a token is no longer used: running calls need it a little longer. */
const MARGIN_MS = 30_000;

/** The service of a token; the other one refuses it. */
type TokenApi = 'pipeline' | 'compensation';

/** The session's access token for a service, kept in memory only, and renewed before it expires. */
class AccessTokenSource {
  readonly #api: TokenApi;
  #issued: Promise<AccessTokenResponse> | undefined;

  constructor(api: TokenApi) {
    this.#api = api;
  }

  /** A valid token; concurrent calls share one. */
  async get(): Promise<string> {
    const issued = (this.#issued ??= this.#issue());
    const { token, expiresAt } = await issued;
    if (Date.parse(expiresAt) - MARGIN_MS > Date.now()) return token;
    if (this.#issued === issued) this.forget();
    return (await (this.#issued ??= this.#issue())).token;
  }

  /** The next call gets a new one. */
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
 * Sends requests with the session's access token for a service. A refused one is renewed once: its signing key may be
 * gone, or this machine's clock may be wrong. A call that requires a fresh passkey asks the person for it, and is
 * repeated with a token that confirms it.
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

/** A response for a missing passkey: the SDK treats an exception as a lost connection. */
function refusalFor(error: unknown): Response {
  const { message } = shownError(error);
  return Response.json({ error: message, code: STEP_UP_REQUIRED }, { status: 403 });
}

export const fetchWithAccessToken = fetchWithTokenFor('pipeline');
export const fetchFromCompensation = fetchWithTokenFor('compensation');

async function authorized(source: AccessTokenSource, init: RequestInit | undefined): Promise<RequestInit> {
  const headers = new Headers(init?.headers);
  headers.set('Authorization', `Bearer ${await source.get()}`);
  // The services allow caching for a minute; a change made here has to be seen at once.
  return { ...init, headers, cache: 'no-cache' };
}
