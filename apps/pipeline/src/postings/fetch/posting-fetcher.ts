import { parseUrl } from '@wagewright/config';
import { Injectable } from '@nestjs/common';
import { CpuBudgetSpentError } from '@wagewright/http';
import { noteBroughtBytes } from '@wagewright/observability';
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

/** Nothing was fetched, because too many pages are being fetched. */
export class TooManyPagesError extends PostingFetchError {}

/** Total time: slot, name look-up, redirects and the whole body. */
const DEADLINE_MS = 5_000;
/** With the robots.txt of each host. */
const LOOK_DEADLINE_MS = 10_000;
const MAX_BYTES = 1024 * 1024;
const MAX_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const TYPES = new Set(['text/html', 'application/xhtml+xml', 'text/plain']);
/** Statuses that a look reads: a page that is missing is an answer, too. */
const LOOKED_AT: ReadonlySet<number> = new Set([200, 404, 410]);
/** Sends none of the caller's data. Refuses compressed responses, so that a small one cannot grow. */
export const AGENT = 'Wagewright';
export const HEADERS = {
  accept: 'text/html, application/xhtml+xml, text/plain;q=0.5',
  'accept-encoding': 'identity',
  'user-agent': `${AGENT}/1 (reads one posting for its user)`,
};
const LONGEST_ADDRESS = 2_048;

export interface FetchedPage {
  source: string;
  isHtml: boolean;
}

export interface LookedPage extends FetchedPage {
  /** 200, 404 or 410. */
  status: number;
  /** Where the redirects led, without a fragment. */
  url: string;
}

interface Journey {
  caller: string;
  signal: AbortSignal;
  accepted: ReadonlySet<number>;
  /** @throws PostingFetchError where an address may not be called; CpuBudgetSpentError */
  check?: (url: URL, signal: AbortSignal) => Promise<void>;
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
    const accepted = new Set([200]);
    const { source, isHtml } = await this.follow(address, {
      ...{ caller, accepted, signal: AbortSignal.timeout(DEADLINE_MS) },
    });
    return { source, isHtml };
  }

  /**
   * Also takes a page that is missing (404, 410), whatever its type.
   * @param check asked before each address, within a deadline of ten seconds for all of it
   * @throws PostingFetchError
   */
  look(address: string, caller: string, check: Journey['check']): Promise<LookedPage> {
    const signal = AbortSignal.timeout(LOOK_DEADLINE_MS);
    return this.follow(address, { caller, signal, accepted: LOOKED_AT, check });
  }

  private async follow(address: string, journey: Journey): Promise<LookedPage> {
    try {
      return await this.followFrom(new URL(address), journey);
    } catch (error) {
      throw asFetchError(error);
    }
  }

  private async followFrom(begin: URL, { caller, signal, accepted, check }: Journey): Promise<LookedPage> {
    let url = begin;
    for (let step = 0; step <= MAX_REDIRECTS; step++) {
      url.hash = '';
      const from = url;
      await check?.(url, signal);
      // A signal of its own: connections leave their listeners on it.
      const request = { url, headers: HEADERS, caller, signal: AbortSignal.any([signal]) };
      const next = await this.fetches.get<URL | LookedPage>(
        request,
        (answer) => redirectOf(answer, from) ?? pageOf(answer, from, accepted),
      );
      if (!(next instanceof URL)) return next;
      url = next;
    }
    throw new PostingFetchError('the address leads on too often');
  }
}

export function redirectOf({ status, headers }: GuardedAnswer, from: URL): URL | undefined {
  if (!REDIRECTS.has(status)) return undefined;
  const location = single(headers['location']);
  const isAddress = location !== undefined && location.length <= LONGEST_ADDRESS;
  const next = isAddress ? parseUrl(location, from.href) : undefined;
  if (!next) throw new PostingFetchError('the address leads nowhere');
  return next;
}

async function pageOf(
  { status, headers, body }: GuardedAnswer,
  { href: url }: URL,
  accepted: ReadonlySet<number>,
): Promise<LookedPage> {
  if (!accepted.has(status)) throw new PostingFetchError(`the page answered with status ${status}`);
  const [type = '', ...parameters] = (single(headers['content-type']) ?? '').toLowerCase().split(';');
  const isPage = TYPES.has(type.trim());
  const isPlain = ['', 'identity'].includes(single(headers['content-encoding']) ?? '');
  if (status !== 200 && !(isPage && isPlain)) return { source: '', isHtml: false, status, url };
  if (!isPage) throw new PostingFetchError('the address holds no page');
  if (!isPlain) throw new PostingFetchError('the page was sent compressed, which was not asked for');
  const source = decoded(await bytesOf(body), parameters);
  return { source, isHtml: type.trim() !== 'text/plain', status, url };
}

async function bytesOf(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new PostingFetchError('the page is larger than 1 MiB');
    chunks.push(chunk);
  }
  noteBroughtBytes(size);
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
  if (error instanceof PostingFetchError || error instanceof CpuBudgetSpentError) return error;
  if (error instanceof AddressRefusedError)
    return new PostingFetchError('the address may not be called', error);
  if (error instanceof NameNotResolvedError) return new PostingFetchError('the host is not known', error);
  if (error instanceof TooManyFetchesError)
    return new TooManyPagesError('too many pages are being read just now', error);
  if (isTimeout(error)) return new PostingFetchError('the page did not come within 5 seconds', error);
  return new PostingFetchError('the host could not be reached', error);
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');
}

function single(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}
