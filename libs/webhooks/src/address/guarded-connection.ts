import { Injectable } from '@nestjs/common';
import { AddressGuard } from './address-guard';
import { judgedConnector, pinnedLookup } from './pinned-connection';

const CONNECT_TIMEOUT_MS = 3_000;

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
   * Asks for a document, without following where it leads.
   * @throws AddressRefusedError, NameNotResolvedError, or what the connection fails with
   */
  async get(url: URL, headers: Record<string, string>, signal: AbortSignal): Promise<GuardedAnswer> {
    const addresses = await this.guard.addressesFor(url.href);
    // Loaded by the first who asks: the processes that never call out do without it.
    const { buildConnector, Client } = await import('undici');
    signal.throwIfAborted();
    const connector = buildConnector({
      timeout: CONNECT_TIMEOUT_MS,
      lookup: pinnedLookup(addresses),
      autoSelectFamily: true,
    });
    const connect = judgedConnector(connector, this.guard);
    const client = new Client(url.origin, { connect, pipelining: 1 });
    const close = () => void client.destroy().catch(() => undefined);
    try {
      const path = url.pathname + url.search;
      const answer = await client.request({ path, method: 'GET', headers, signal });
      return { status: answer.statusCode, headers: answer.headers, body: answer.body, close };
    } catch (error) {
      close();
      throw error;
    }
  }
}
