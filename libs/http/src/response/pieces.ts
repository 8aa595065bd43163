import type { ServerResponse } from 'node:http';

/** Bytes that a connection is given at once: what a slow reader has taken is seen piece by piece. */
export const PIECE_BYTES = 64 * 1024;

/** Ends the response with `body` and `ending`, each piece once the connection has taken the one before. */
export function endInPieces(response: ServerResponse, body: Buffer, ending: Buffer | string): void {
  if (body.length === 0) {
    response.end(ending);
    return;
  }
  const next = () => endInPieces(response, body.subarray(PIECE_BYTES), ending);
  if (response.write(body.subarray(0, PIECE_BYTES))) next();
  else response.once('drain', next);
}

/** The bytes of a stream in pieces. */
export async function* inPieces(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of chunks)
    for (let at = 0; at < chunk.length; at += PIECE_BYTES) yield chunk.subarray(at, at + PIECE_BYTES);
}
