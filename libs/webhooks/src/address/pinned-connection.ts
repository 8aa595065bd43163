import { isIPv4, type LookupFunction, type Socket } from 'node:net';
import type { buildConnector } from 'undici';
import type { AddressGuard } from './address-guard';
import { AddressRefusedError } from './address.errors';
import { AnswerStream } from './answer-stream';

/**
 * Answers every look-up with the judged addresses, in the shape that the caller asked for: a name that changes its mind
 * after it was judged leads nowhere else.
 *
 * @param addresses judged and allowed, at least one
 */
export function pinnedLookup(addresses: readonly string[]): LookupFunction {
  const entries = addresses.map((address) => ({ address, family: isIPv4(address) ? 4 : 6 }));
  return (_hostname, options, callback) => {
    const [first] = entries;
    if (options.all || !first) callback(null, entries);
    else callback(null, first.address, first.family);
  };
}

/**
 * The same connector, but what it has reached is judged once more before anything is sent: a look-up of our own is not
 * asked for literal addresses. The connection fails with `AddressRefusedError` when the address is not allowed. It brings no
 * interim answers.
 *
 * @param connected told of each connection, with its beginning and its duration: `performance.now()` milliseconds
 */
export function judgedConnector(
  connect: buildConnector.connector,
  guard: AddressGuard,
  connected?: (connection: { at: number; tookMs: number }) => void,
): buildConnector.connector {
  return (options, callback) => {
    const at = performance.now();
    connect(options, (...[error, socket]) => {
      if (error) {
        callback(error, null);
        return;
      }
      if (!guard.permits(socket.remoteAddress)) {
        socket.destroy();
        callback(new AddressRefusedError(), null);
        return;
      }
      connected?.({ at, tookMs: performance.now() - at });
      // undici takes any stream for a socket; its type names the commonest.
      callback(null, new AnswerStream(socket) as unknown as Socket);
    });
  };
}
