/** What was pasted, in the form that the API reads. */
export type PastedPosting = { url: string } | { html: string; url?: string } | { text: string; url?: string };

const SCHEMA = /schema\.org/i;
const HTML_SOURCE = /^\s*<(?:!doctype html|html|head|body|script|div|article|section|main)\b/i;
const ADDRESS = /^https?:\/\/\S+$/i;

/**
 * Which of what a clipboard holds is sent. HTML is better where it holds schema.org, which names the members of a posting;
 * everywhere else the text says the same with less around it.
 *
 * @param html as the clipboard gives it beside the text; empty for none
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

/** An address that stands alone in the first or the last line: that of the page from which the text was copied. */
function addressIn(text: string): { url?: string } {
  const lines = text.split('\n').map((line) => line.trim());
  const url = [lines[0], lines.at(-1)].find((line) => line !== undefined && ADDRESS.test(line));
  return url === undefined ? {} : { url };
}
