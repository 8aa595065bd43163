/** The names of this computer, as an address writes them. */
export const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * An address with the name of this computer by which it was asked for; as it is unless both are of this computer.
 *
 * @param host a host, with a port or without, such as the header `Host`
 */
export function asAsked(address: string, host = ''): string {
  const url = new URL(address);
  const asked = `http://${host}`;
  const name = URL.canParse(asked) ? new URL(asked).hostname : '';
  if (!LOOPBACK.has(url.hostname) || !LOOPBACK.has(name)) return address;
  url.hostname = name;
  return url.href;
}

/** Whether two addresses are one, but for the name of this computer. */
export function isSameAddress(one: string, other: string): boolean {
  return one === other || (URL.canParse(other) && asAsked(one, new URL(other).host) === other);
}
