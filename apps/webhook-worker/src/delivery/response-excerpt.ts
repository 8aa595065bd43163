import type { ResponseExcerpt } from './outcome';

/** What is kept of an answer, in bytes; the rest is not even read. */
const EXCERPT_BYTES = 16_384;
/** PostgreSQL stores no NUL; the replacement character stands where the answer was not UTF-8. */
const UNSTORABLE = /[\u0000\uFFFD]/g;

/** Reads at most 16 KiB of a body; leaving the loop destroys the stream, and with it the connection. */
export async function readExcerpt(body: AsyncIterable<Uint8Array>): Promise<ResponseExcerpt> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk.subarray(0, EXCERPT_BYTES - size));
    size += chunk.length;
    if (size > EXCERPT_BYTES) break;
  }
  const text = Buffer.concat(chunks).toString('utf8').replace(UNSTORABLE, '');
  return { text, truncated: size > EXCERPT_BYTES };
}
