import type { ResponseExcerpt } from './outcome';

/** What is kept of an answer, in bytes; the rest is not even read. */
const EXCERPT_BYTES = 16_384;
/** Stands wherever the answer was not UTF-8. */
const REPLACEMENT = '\uFFFD';
/** PostgreSQL stores none in a text. */
const NUL = '\0';

/** Reads at most 16 KiB of a body; leaving the loop destroys the stream, and with it the connection. */
export async function readExcerpt(body: AsyncIterable<Uint8Array>): Promise<ResponseExcerpt> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk.subarray(0, EXCERPT_BYTES - size));
    size += chunk.length;
    if (size > EXCERPT_BYTES) break;
  }
  const text = Buffer.concat(chunks).toString('utf8').replaceAll(REPLACEMENT, '').replaceAll(NUL, '');
  return { text, truncated: size > EXCERPT_BYTES };
}
