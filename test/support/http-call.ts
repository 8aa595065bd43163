import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'undici';

/** A request as `fetch` takes it, whose body is text or bytes. */
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
 * What `fetch` says of itself, of what it takes, and of a body that is text; but packing and unpacking thousands of answers
 * would take longer than most tests, so who looks at that asks for it.
 */
const OF_EVERY_CALL = { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'node' };
const TEXT = { 'content-type': 'text/plain;charset=UTF-8' };
const UNPACK: Record<string, (packed: Uint8Array) => Uint8Array> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

/**
 * Makes a call and reads its answer, which leads nowhere else. The streams of `fetch` would take as much processor time as
 * the service that answers.
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

/** A header that comes more than once has each of its values. */
function headersOf(received: Record<string, string | string[] | undefined>): Headers {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(received))
    for (const value of Array.isArray(values) ? values : [values]) headers.append(name, value);
  return headers;
}
