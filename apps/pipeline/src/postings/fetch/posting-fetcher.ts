import { parseUrl } from '@wagewright/config';
import { Injectable } from '@nestjs/common';
import { CpuBudgetSpentError } from '@wagewright/http';
import { noteBroughtBytes } from '@wagewright/observability';
import {
  AddressRefusedError,
  bodyOf,
  type GuardedAnswer,
  GuardedFetch,
  isPlain,
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
const FETCHED: typeof LOOKED_AT = new Set([200]);
/** Sends none of the caller's data. */
export const AGENT = 'Wagewright';
const HEADERS = {
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
  /** Redirects. */
  most: number;
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
    const journey = { caller, signal: AbortSignal.timeout(DEADLINE_MS), most: MAX_REDIRECTS };
    const { source, isHtml } = await this.follow(address, journey, FETCHED);
    return { source, isHtml };
  }

  /**
   * Also takes a page that is missing (404, 410), whatever its type.
   * @param check asked before each address, within a deadline of ten seconds for all of it
   * @throws PostingFetchError
   */
  look(address: string, caller: string, check: Journey['check']): Promise<LookedPage> {
    const signal = AbortSignal.timeout(LOOK_DEADLINE_MS);
    return this.follow(address, { caller, signal, most: MAX_REDIRECTS, check }, LOOKED_AT);
  }

  private async follow(address: string, journey: Journey, accepted: typeof LOOKED_AT): Promise<LookedPage> {
    try {
      const read = (answer: GuardedAnswer, from: URL) => pageOf(answer, from, accepted);
      const page = await followed(this.fetches, new URL(address), journey, read);
      if (!page) throw new PostingFetchError('the address leads on too often');
      return page;
    } catch (error) {
      throw asFetchError(error);
    }
  }
}

/**
 * Reads what an address leads to.
 *
 * @returns undefined after too many redirects
 * @throws PostingFetchError for a redirect to no address; the errors of `check`, `read` and `GuardedFetch`
 */
export async function followed<T>(
  fetches: GuardedFetch,
  begin: URL,
  { caller, signal, most, check }: Journey,
  read: (answer: GuardedAnswer, from: URL) => Promise<T>,
): Promise<T | undefined> {
  let url = begin;
  for (let step = 0; step <= most; step++) {
    url.hash = '';
    const from = url;
    await check?.(from, signal);
    // A signal of its own: connections leave their listeners on it.
    const request = { url, headers: HEADERS, caller, signal: AbortSignal.any([signal]) };
    const next = await fetches.get<URL | T>(request, (page) => redirectOf(page, from) ?? read(page, from));
    if (!(next instanceof URL)) return next;
    url = next;
  }
  return undefined;
}

function redirectOf({ status, headers }: GuardedAnswer, from: URL): URL | undefined {
  if (!REDIRECTS.has(status)) return undefined;
  const location = single(headers['location']);
  const isAddress = location !== undefined && location.length <= LONGEST_ADDRESS;
  const next = isAddress ? parseUrl(location, from.href) : undefined;
  if (!next) throw new PostingFetchError('the address leads nowhere');
  return next;
}

async function pageOf(
  answer: GuardedAnswer,
  { href: url }: URL,
  accepted: ReadonlySet<number>,
): Promise<LookedPage> {
  const { status, headers } = answer;
  if (!accepted.has(status)) throw new PostingFetchError(`the page answered with status ${status}`);
  const [type = '', ...parameters] = (single(headers['content-type']) ?? '').toLowerCase().split(';');
  const isPage = TYPES.has(type.trim());
  if (status !== 200 && !(isPage && isPlain(answer))) return { source: '', isHtml: false, status, url };
  if (!isPage) throw new PostingFetchError('the address holds no page');
  if (!isPlain(answer)) throw new PostingFetchError('the page was sent compressed, which was not asked for');
  const bytes = await bodyOf(answer, MAX_BYTES);
  if (bytes.length > MAX_BYTES) throw new PostingFetchError('the page is larger than 1 MiB');
  noteBroughtBytes(bytes.length);
  return { source: decoded(bytes, parameters), isHtml: type.trim() !== 'text/plain', status, url };
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
