import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'undici';

/** A request in `fetch`'s form, whose body is text or bytes. */
export interface HttpRequest {
  method?: string;
  headers?: RequestInit['headers'];
  body?: string | Uint8Array | null;
}

export interface HttpAnswer {
  status: number;
  headers: Headers;
  text: string;
}

/**
 * `fetch`'s default headers; without compression, because packing and unpacking thousands of responses would take
 * longer than most tests.
 */
const OF_EVERY_CALL = { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'node' };
const TEXT = { 'content-type': 'text/plain;charset=UTF-8' };
const UNPACK: Record<string, (packed: Uint8Array) => Uint8Array> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

/**
 * Makes a call without following redirects. The streams of `fetch` would take as much CPU time as the service itself.
 */
export async function httpCall(
  url: string,
  { method, headers: given, body }: HttpRequest,
): Promise<HttpAnswer> {
  const answer = await request(url, {
    method: (method ?? 'GET') as 'GET',
    headers: {
      ...OF_EVERY_CALL,
      ...(typeof body === 'string' && TEXT),
      ...Object.fromEntries(new Headers(given)),
    },
    body,
  });
  const headers = headersOf(answer.headers);
  const unpack = UNPACK[headers.get('content-encoding') ?? ''] ?? ((bytes: Uint8Array) => bytes);
  const text = new TextDecoder().decode(unpack(await answer.body.bytes()));
  return { status: answer.statusCode, headers, text };
}

/** A repeated header has all of its values. */
function headersOf(received: Record<string, string | string[] | undefined>): Headers {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(received))
    for (const value of Array.isArray(values) ? values : [values]) headers.append(name, value);
  return headers;
}
