import { Injectable, Logger } from '@nestjs/common';
import { bodyOf, type GuardedAnswer, GuardedFetch, isPlain } from '@wagewright/webhooks';

/** Total time: slot, name look-up, connection and the whole document. */
const DEADLINE_MS = 2_500;
const MOST_BYTES = 5_120;
const HEADERS = {
  accept: 'application/json',
  'accept-encoding': 'identity',
  'user-agent': 'Wagewright/1 (reads an OAuth client document)',
};

/**
 * Fetches the documents in which programs describe themselves (Client ID Metadata Documents). The address comes from a
 * caller, so it is checked like a webhook's; redirects are not followed, because the document must be at the client's
 * id.
 */
@Injectable()
export class ClientDocuments {
  private readonly logger = new Logger(ClientDocuments.name);

  constructor(private readonly fetches: GuardedFetch) {}

  /**
   * @param caller the rate-limit key of the client's address
   * @throws Error for any failure; the library treats it as an unknown client
   */
  async fetch(address: string, caller: string): Promise<Response> {
    const signal = AbortSignal.timeout(DEADLINE_MS);
    try {
      return await this.fetches.get({ url: new URL(address), headers: HEADERS, caller, signal }, documentOf);
    } catch (error) {
      this.logger.log(`a client document could not be read: ${(error as Error).message}`);
      throw error;
    }
  }
}

async function documentOf(answer: GuardedAnswer): Promise<Response> {
  if (answer.status !== 200) throw new Error(`it was answered with status ${answer.status}`);
  if (!isPlain(answer)) throw new Error('it is compressed');
  const body = await bodyOf(answer, MOST_BYTES);
  if (body.length > MOST_BYTES) throw new Error(`it is larger than ${MOST_BYTES} bytes`);
  return new Response(body, { status: answer.status, headers: cachingHeaders(answer) });
}

/** The cache headers for the library, as set by the document's host. */
function cachingHeaders({ headers }: GuardedAnswer): Headers {
  const kept = new Headers();
  for (const name of ['cache-control', 'expires']) {
    const value = headers[name];
    if (typeof value === 'string') kept.set(name, value);
  }
  return kept;
}
