import Negotiator from 'negotiator';

/** How a body can be sent; brotli before gzip, because it is smaller. */
export type ContentEncoding = 'br' | 'gzip' | 'identity';

const AVAILABLE: ContentEncoding[] = ['br', 'gzip', 'identity'];
/** Clients send few different headers; whoever sends many gains nothing. */
const MAX_REMEMBERED = 200;
const remembered = new Map<string, ContentEncoding>();

/** The encoding to use for an `Accept-Encoding` header. */
export function contentEncoding(header: string | undefined): ContentEncoding {
  if (header === undefined) return 'identity';
  const known = remembered.get(header);
  if (known) return known;
  const chosen = negotiate(header);
  if (remembered.size < MAX_REMEMBERED) remembered.set(header, chosen);
  return chosen;
}

/** The encoding with the smallest body among those that the client accepts; clients seldom mean their order. */
function negotiate(header: string): ContentEncoding {
  const accepted = new Negotiator({ headers: { 'accept-encoding': header } }).encodings(AVAILABLE);
  return AVAILABLE.find((encoding) => accepted.includes(encoding)) ?? 'identity';
}
