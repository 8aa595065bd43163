import { parseUrl } from '@wagewright/config';
import { Injectable } from '@nestjs/common';
import {
  AddressRefusedError,
  type GuardedAnswer,
  GuardedFetch,
  NameNotResolvedError,
  TooManyFetchesError,
} from '@wagewright/webhooks';

/** A page could not be read. The message is for the caller and reveals nothing about the network. */
export class PostingFetchError extends Error {
  constructor(problem: string, cause?: unknown) {
    super(problem, { cause });
    this.name = 'PostingFetchError';
  }
}

/** Total time: slot, name look-up, redirects and the whole body. */
const DEADLINE_MS = 5_000;
const MAX_BYTES = 1024 * 1024;
const MAX_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const TYPES = new Set(['text/html', 'application/xhtml+xml', 'text/plain']);
/** Sends none of the caller's data. Refuses compressed responses, so that a small one cannot grow. */
const HEADERS = {
  accept: 'text/html, application/xhtml+xml, text/plain;q=0.5',
  'accept-encoding': 'identity',
  'user-agent': 'Wagewright/1 (reads one posting for its user)',
};
const LONGEST_ADDRESS = 2_048;

export interface FetchedPage {
  source: string;
  isHtml: boolean;
}

/** Fetches the page of a posting: at most 1 MiB within five seconds; each redirect is checked anew. */
@Injectable()
export class PostingFetcher {
  constructor(private readonly fetches: GuardedFetch) {}

  /**
   * @param caller the account
   * @throws PostingFetchError with the reason in words for the caller
   */
  async fetch(address: string, caller: string): Promise<FetchedPage> {
    try {
      return await this.follow(new URL(address), caller, AbortSignal.timeout(DEADLINE_MS));
    } catch (error) {
      throw asFetchError(error);
    }
  }

  private async follow(begin: URL, caller: string, signal: AbortSignal): Promise<FetchedPage> {
    let url = begin;
    for (let step = 0; step <= MAX_REDIRECTS; step++) {
      url.hash = '';
      const from = url;
      const request = { url, headers: HEADERS, caller, signal };
      const next = await this.fetches.get<URL | FetchedPage>(
        request,
        (answer) => redirectOf(answer, from) ?? pageOf(answer),
      );
      if (!(next instanceof URL)) return next;
      url = next;
    }
    throw new PostingFetchError('the address leads on too often');
  }
}

function redirectOf({ status, headers }: GuardedAnswer, from: URL): URL | undefined {
  if (!REDIRECTS.has(status)) return undefined;
  const location = single(headers['location']);
  const isAddress = location !== undefined && location.length <= LONGEST_ADDRESS;
  const next = isAddress ? parseUrl(location, from.href) : undefined;
  if (!next) throw new PostingFetchError('the address leads nowhere');
  return next;
}

async function pageOf({ status, headers, body }: GuardedAnswer): Promise<FetchedPage> {
  if (status !== 200) throw new PostingFetchError(`the page answered with status ${status}`);
  const [type = '', ...parameters] = (single(headers['content-type']) ?? '').toLowerCase().split(';');
  if (!TYPES.has(type.trim())) throw new PostingFetchError('the address holds no page');
  if (!['', 'identity'].includes(single(headers['content-encoding']) ?? '')) {
    throw new PostingFetchError('the page was sent compressed, which was not asked for');
  }
  const bytes = await bytesOf(body);
  return { source: decoded(bytes, parameters), isHtml: type.trim() !== 'text/plain' };
}

async function bytesOf(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new PostingFetchError('the page is larger than 1 MiB');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** In the character set of the header, else UTF-8; an unknown one counts as UTF-8. */
function decoded(bytes: Buffer, parameters: readonly string[]): string {
  const named = parameters.map((parameter) => /^charset="?([^"\s]+)"?$/.exec(parameter.trim())?.[1]);
  try {
    return new TextDecoder(named.find(Boolean) ?? 'utf-8').decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

function asFetchError(error: unknown): unknown {
  if (error instanceof PostingFetchError) return error;
  if (error instanceof AddressRefusedError)
    return new PostingFetchError('the address may not be called', error);
  if (error instanceof NameNotResolvedError) return new PostingFetchError('the host is not known', error);
  if (error instanceof TooManyFetchesError)
    return new PostingFetchError('too many pages are being read just now', error);
  if (isTimeout(error)) return new PostingFetchError('the page did not come within 5 seconds', error);
  return new PostingFetchError('the host could not be reached', error);
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');
}

function single(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}
