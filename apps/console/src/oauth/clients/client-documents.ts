import { Injectable, Logger } from '@nestjs/common';
import { type GuardedAnswer, GuardedFetch } from '@wagewright/webhooks';

/** Of everything: waiting for a slot, looking up the name, the connection and the whole document. */
const DEADLINE_MS = 2_500;
const MOST_BYTES = 5_120;
/** Compressed answers are refused, so that a small one cannot grow. */
const HEADERS = {
  accept: 'application/json',
  'accept-encoding': 'identity',
  'user-agent': 'Wagewright/1 (reads an OAuth client document)',
};

/**
 * Fetches the documents by which programs say what they are (Client ID Metadata Documents). The address is a caller's
 * word, so that it is judged as those of webhooks are; no redirect is followed, because the document must be where the
 * client's id says.
 */
@Injectable()
export class ClientDocuments {
  private readonly logger = new Logger(ClientDocuments.name);

  constructor(private readonly fetches: GuardedFetch) {}

  /**
   * @param caller the client's address, as it is counted
   * @throws Error whatever keeps the document from being read; the library answers it as an unknown client
   */
  async fetch(address: string, caller: string): Promise<Response> {
    const signal = AbortSignal.timeout(DEADLINE_MS);
    try {
      const request = { url: new URL(address), headers: HEADERS, caller, signal };
      return await this.fetches.get(request, (answer) => documentOf(answer, signal));
    } catch (error) {
      this.logger.log(`a client document could not be read: ${(error as Error).message}`);
      throw error;
    }
  }
}

async function documentOf(answer: GuardedAnswer, signal: AbortSignal): Promise<Response> {
  if (answer.status !== 200) throw new Error(`it was answered with status ${answer.status}`);
  const headers = cachingHeaders(answer);
  return new Response(await wholeBody(answer, signal), { status: answer.status, headers });
}

async function wholeBody(
  { body, headers }: GuardedAnswer,
  signal: AbortSignal,
): Promise<Buffer<ArrayBuffer>> {
  if (headers['content-encoding'] !== undefined) throw new Error('it is compressed');
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    signal.throwIfAborted();
    bytes += chunk.byteLength;
    if (bytes > MOST_BYTES) throw new Error(`it is larger than ${MOST_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** How long the library may keep it, by the word of the host that sent it. */
function cachingHeaders({ headers }: GuardedAnswer): Headers {
  const kept = new Headers();
  for (const name of ['cache-control', 'expires']) {
    const value = headers[name];
    if (typeof value === 'string') kept.set(name, value);
  }
  return kept;
}
