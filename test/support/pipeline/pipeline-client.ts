import { DescribedAnswers } from '../described-answers';
import { httpCall, type HttpRequest } from '../http-call';

/** Any JSON: tests access it freely. */
export type Json = ReturnType<typeof JSON.parse>;

/** The body is parsed when it is JSON; otherwise it is the text. */
export interface Reply {
  status: number;
  headers: Headers;
  body: Json;
  text: string;
}

export type RawRequest = Omit<HttpRequest, 'method'>;

const described = DescribedAnswers.of('pipeline');

/**
 * Calls a running pipeline service over HTTP, with or without a token. Every response is checked against the committed
 * OpenAPI description.
 */
export class PipelineClient {
  constructor(
    private readonly baseUrl: string,
    readonly token?: string,
  ) {}

  get(path: string): Promise<Reply> {
    return this.raw('GET', path);
  }

  post(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    return this.json('POST', path, body, headers);
  }

  /** The same interface as the other service's, for tests of both. */
  request(path: string, { method = 'GET', ...init }: HttpRequest): Promise<Reply> {
    return this.raw(method, path, init);
  }

  patch(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    return this.json('PATCH', path, body, headers);
  }

  delete(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    return this.json('DELETE', path, body, headers);
  }

  async raw(method: string, path: string, { body, headers = {} }: RawRequest = {}): Promise<Reply> {
    const credential = this.token && { authorization: `Bearer ${this.token}` };
    const answer = await httpCall(`${this.baseUrl}${path}`, {
      method,
      headers: { ...credential, ...Object.fromEntries(new Headers(headers)) },
      body,
    });
    described.check({ method, path, ...answer, sent: { headers, body } });
    return { ...answer, body: parsed(answer.text) };
  }

  private json(method: string, path: string, body: unknown, headers: Record<string, string>): Promise<Reply> {
    if (body === undefined) return this.raw(method, path, { headers });
    return this.raw(method, path, {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
  }
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
