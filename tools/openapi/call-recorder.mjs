/** @typedef {import('./examples.mjs').RecordedCall} RecordedCall */

/**
 * @typedef {object} SentCall
 * @property {any} [body]
 * @property {string} [bodyType]
 * @property {Record<string, string>} [headers]
 * @property {string | null} [credential]  Instead of the recorder's own; null for none.
 */

const JSON_TYPE = 'application/json';
/** What is longer is shown with its beginning. */
const MAX_CALL = 200;

/** Makes calls to a running service and keeps them with their answers. */
export class CallRecorder {
  /** @type {RecordedCall[]} */
  calls = [];
  /** @type {Record<string, RecordedCall>} */
  errors = {};
  #url;
  #credential;
  #headers;
  /** What the service has set, by name. @type {Map<string, string>} */
  #cookies = new Map();

  /**
   * @param {string} url
   * @param {string | null} credential
   * @param {Record<string, string>} [headers]  That go with every call and belong to none.
   */
  constructor(url, credential, headers = {}) {
    this.#url = url;
    this.#credential = credential;
    this.#headers = headers;
  }

  /**
   * @param {string} id  Of the operation; empty for a call that is only needed by others.
   * @param {string} call
   * @param {SentCall} [sent]
   * @returns {Promise<any>}  The answer.
   */
  async record(id, call, sent = {}) {
    const recorded = await this.#call(call, sent);
    if (recorded.status >= 300)
      throw new Error(`${call} answered ${recorded.status}: ${JSON.stringify(recorded.answer)}`);
    if (id !== '') this.calls.push({ id, ...recorded });
    return recorded.answer;
  }

  /**
   * @param {string} call
   * @param {SentCall} [sent]
   * @param {string} [suffix]  Tells it from other errors of its status.
   */
  async refused(call, sent = {}, suffix = '') {
    const recorded = await this.#call(call, sent);
    if (recorded.status >= 400) this.errors[`${recorded.status}${suffix}`] = recorded;
  }

  /**
   * @param {string} call
   * @param {SentCall} sent
   * @returns {Promise<RecordedCall>}
   */
  async #call(call, { body, bodyType, headers = {}, credential = this.#credential }) {
    const [method = 'GET', path = '/'] = call.split(' ');
    const response = await fetch(this.#url + path, {
      method,
      headers: {
        ...(credential && { authorization: `Bearer ${credential}` }),
        ...(body !== undefined && { 'content-type': bodyType ?? JSON_TYPE }),
        ...(this.#cookies.size > 0 && { cookie: this.#cookieLine() }),
        ...this.#headers,
        ...headers,
      },
      body: typeof body === 'object' ? JSON.stringify(body) : body,
    });
    this.#keepCookies(response);
    if (response.status === 429) return this.#later(response, call, { body, bodyType, headers, credential });
    const answerType = response.headers.get('content-type')?.split(';', 1)[0] ?? '';
    return {
      call: call.length > MAX_CALL ? `${call.slice(0, MAX_CALL)}…` : call,
      ...(Object.keys(headers).length > 0 && { headers }),
      ...(body !== undefined && { body }),
      ...(bodyType && { bodyType }),
      status: response.status,
      answer: answerType === JSON_TYPE ? await response.json() : await response.text(),
      ...(answerType !== JSON_TYPE && { answerType }),
    };
  }

  #cookieLine() {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** @param {Response} response */
  #keepCookies({ headers }) {
    for (const line of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
  }

  /**
   * The minute's limit is used up, which a recording of many calls may come to.
   *
   * @param {Response} response
   * @param {string} call
   * @param {SentCall} sent
   */
  async #later(response, call, sent) {
    const seconds = Number(response.headers.get('retry-after'));
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
    return this.#call(call, sent);
  }
}
