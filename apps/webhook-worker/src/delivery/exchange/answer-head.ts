/** The parts of a response that decide an attempt: its status and `Retry-After`. */
export interface AnswerHead {
  status: number;
  retryAfter: string | undefined;
}

const STATUS_LINE = /^HTTP\/1\.[01] ([2-5]\d\d)(?: [\t\x20-\x7e\x80-\xff]*)?$/;
/** RFC 9110, 5.1 and 5.5, in Latin-1. */
const FIELD = /^([\w!#$%&'*+.^`|~-]+):([\t\x20-\x7e\x80-\xff]*)$/;
const LENGTH = /^\d+$/;

/**
 * Reads the head of a response that the HTTP client refused. Strict except for the length of the body, which decides
 * nothing here: a response may repeat the same Content-Length, or send it with chunks (RFC 9110, 8.6; RFC 9112, 6.3).
 *
 * @param bytes in Latin-1, from the status line on; bytes after the head do not matter
 * @returns undefined unless the head is complete and valid
 */
export function readAnswerHead(bytes: string): AnswerHead | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const [first = '', ...lines] = bytes.slice(0, end).split('\r\n');
  const status = STATUS_LINE.exec(first)?.[1];
  const fields = lines.map((line) => FIELD.exec(line));
  if (status === undefined || fields.includes(null)) return undefined;
  const valuesOf = (name: string) =>
    fields.flatMap((field) => (field?.[1]?.toLowerCase() === name ? [(field[2] ?? '').trim()] : []));
  const lengths = new Set(
    valuesOf('content-length').flatMap((value) => value.split(',').map((one) => one.trim())),
  );
  const isFramed = lengths.size <= 1 && [...lengths].every((length) => LENGTH.test(length));
  if (!isFramed && valuesOf('transfer-encoding').length === 0) return undefined;
  return { status: Number(status), retryAfter: valuesOf('retry-after')[0] };
}
