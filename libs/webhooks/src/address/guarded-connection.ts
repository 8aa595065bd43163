import { isIPv4, type LookupFunction } from 'node:net';
import { Injectable } from '@nestjs/common';
import { buildConnector, Client } from 'undici';
import { AddressGuard } from './address-guard';
import { AddressRefusedError } from './address.errors';

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
    signal.throwIfAborted();
    const client = new Client(url.origin, { connect: this.connector(addresses), pipelining: 1 });
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

  private connector(addresses: readonly string[]): buildConnector.connector {
    const connect = buildConnector({
      timeout: CONNECT_TIMEOUT_MS,
      lookup: pinnedLookup(addresses),
      autoSelectFamily: true,
    });
    return (options, callback) => {
      connect(options, (...[error, socket]) => {
        if (error) {
          callback(error, null);
          return;
        }
        // A custom look-up is not asked for literal addresses: judge what we are connected to.
        if (this.guard.permits(socket.remoteAddress)) callback(null, socket);
        else {
          socket.destroy();
          callback(new AddressRefusedError(), null);
        }
      });
    };
  }
}

/** Answers every look-up with the judged addresses, in the shape that the caller asked for. */
function pinnedLookup(addresses: readonly string[]): LookupFunction {
  const entries = addresses.map((address) => ({ address, family: isIPv4(address) ? 4 : 6 }));
  return (_hostname, options, callback) => {
    const [first] = entries;
    if (options.all || !first) callback(null, entries);
    else callback(null, first.address, first.family);
  };
}
