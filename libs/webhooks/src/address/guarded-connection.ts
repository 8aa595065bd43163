import { Injectable } from '@nestjs/common';
import type { buildConnector as BuildConnector } from 'undici';
import { AddressGuard } from './address-guard';
import { judgedConnector, pinnedLookup } from './pinned-connection';

/** The head of an answer, and its body while it arrives. */
export interface GuardedAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: AsyncIterable<Uint8Array>;
  /** Ends the connection, whatever was read of it. */
  close: () => void;
}

/**
 * Opens connections to hosts that a caller has named, by the same guard that judges receivers of webhooks: the name is resolved, every
 * one of its addresses judged, the connection bound to these, and the address that it reached judged once more.
 */
@Injectable()
export class GuardedConnection {
  constructor(private readonly guard: AddressGuard) {}

  /**
   * Asks for a document over one connection, without following where it leads.
   * @param signal ends everything when it is aborted: the look-up, the connection also while it is made, the body
   * @throws AddressRefusedError, NameNotResolvedError, the reason of the signal, or what the connection fails with
   */
  async get(url: URL, headers: Record<string, string>, signal: AbortSignal): Promise<GuardedAnswer> {
    const addresses = await unlessAborted(signal, this.guard.addressesFor(url.href));
    // Loaded by the first who asks: the processes that never call out do without it.
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

/** undici connects anew where a connection ends before its answer; a caller's word is worth one try. */
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

/** What a promise gives, unless the signal is aborted before. @throws the reason of the signal */
function unlessAborted<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
