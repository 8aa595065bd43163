export type PastedPosting =
  | { url: string }
  | { html: string; text?: string; url?: string }
  | { text: string; url?: string };

const SCHEMA = /schema\.org/i;
const HTML_SOURCE = /^\s*<(?:!doctype html|html|head|body|script|div|article|section|main)\b/i;
const ADDRESS = /^https?:\/\/\S+$/i;

/**
 * The part of the clipboard to send. HTML is better with schema.org, which names the members of a posting; otherwise
 * the text has the same content with less around it.
 *
 * @param html the clipboard's HTML beside the text; empty for none
 * @returns undefined when there is nothing to read
 */
export function pastedPosting(text: string, html = ''): PastedPosting | undefined {
  const trimmed = text.trim();
  if (ADDRESS.test(trimmed)) return { url: trimmed };
  const address = addressIn(trimmed);
  const source = HTML_SOURCE.test(trimmed) ? trimmed : SCHEMA.test(html) ? html : undefined;
  if (source !== undefined) return { html: source, ...address };
  return trimmed === '' ? undefined : { text: trimmed, ...address };
}

/** An address alone in the first or the last line: the page from which the text was copied. */
function addressIn(text: string): { url?: string } {
  const lines = text.split('\n').map((line) => line.trim());
  const url = [lines[0], lines.at(-1)].find((line) => line !== undefined && ADDRESS.test(line));
  return url === undefined ? {} : { url };
}
