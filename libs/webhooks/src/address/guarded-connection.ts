import { Injectable } from '@nestjs/common';
import type { buildConnector as BuildConnector } from 'undici';
import { AddressGuard } from './address-guard';
import { judgedConnector, pinnedLookup } from './pinned-connection';

/** The head of a response, and its body as it arrives. */
export interface GuardedAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: AsyncIterable<Uint8Array>;
  /** Ends the connection, even with unread data. */
  close: () => void;
}

/** Whether the body is as it is, which every request asks for: a small one cannot grow. */
export function isPlain({ headers }: GuardedAnswer): boolean {
  return ['', 'identity'].includes(String(headers['content-encoding'] ?? ''));
}

/** The whole body, or a little more than its first `most` bytes. */
export async function bodyOf({ body }: GuardedAnswer, most: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size > most) break;
  }
  return Buffer.concat(chunks);
}

/**
 * Opens connections to hosts named by a caller, with the same guard as for webhook receivers: the name is resolved,
 * every address is checked, the connection is bound to them, and the connected address is checked once more.
 */
@Injectable()
export class GuardedConnection {
  constructor(private readonly guard: AddressGuard) {}

  /**
   * Requests a document over one connection, without following redirects.
   * @param signal aborts everything: the look-up, the connect, the body
   * @throws AddressRefusedError, NameNotResolvedError, the reason of the signal, or the connection's error
   */
  async get(url: URL, headers: Record<string, string>, signal: AbortSignal): Promise<GuardedAnswer> {
    const addresses = await unlessAborted(signal, this.guard.addressesFor(url.href));
    // Loaded on first use: processes that never call out do without it.
    const { buildConnector, Client } = await import('undici');
    signal.throwIfAborted();
    const connector = buildConnector({
      // The signal is the only deadline.
      timeout: 0,
      signal,
      lookup: pinnedLookup(addresses),
      autoSelectFamily: true,
    });
    const client = new Client(url.origin, {
      connect: onlyOnce(judgedConnector(connector, this.guard)),
      pipelining: 1,
    });
    const close = () => void client.destroy().catch(() => undefined);
    try {
      const path = url.pathname + url.search;
      const answer = await unlessAborted(signal, client.request({ path, method: 'GET', headers, signal }));
      return { status: answer.statusCode, headers: answer.headers, body: answer.body, close };
    } catch (error) {
      close();
      throw signal.aborted ? (signal.reason as Error) : error;
    }
  }
}

/** undici reconnects when a connection ends before its response; a caller's URL is worth one try. */
function onlyOnce(connect: BuildConnector.connector): BuildConnector.connector {
  let hasBegun = false;
  return (options, callback) => {
    if (hasBegun) callback(new Error('the connection has ended'), null);
    else {
      hasBegun = true;
      connect(options, callback);
    }
  };
}

/** The value of a promise, unless the signal is aborted first. @throws the reason of the signal */
function unlessAborted<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
