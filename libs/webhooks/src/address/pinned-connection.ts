import { isIPv4, type LookupFunction } from 'node:net';
import type { buildConnector } from 'undici';
import type { AddressGuard } from './address-guard';
import { AddressRefusedError } from './address.errors';
import { hidingInterim } from './answer-bytes';

/**
 * Answers every look-up with the checked addresses, in the caller's form: a name that changes after the check leads
 * nowhere else.
 *
 * @param addresses checked and allowed, at least one
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
 * Wraps a connector so that the connected address is checked once more before anything is sent: literal addresses skip
 * the look-up. The connection fails with `AddressRefusedError` when the address is not allowed, and hides interim
 * responses.
 *
 * @param connected called for each connection with its start and duration: `performance.now()` milliseconds
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
      callback(null, hidingInterim(socket));
    });
  };
}
