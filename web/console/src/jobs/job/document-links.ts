/** An address in a text, without closing punctuation or brackets. */
const ADDRESS = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?')\]}]/g;
export interface TextPart {
  text: string;
  isAddress: boolean;
}

export interface DocumentLink {
  /** The text before the address, else the address without its scheme. */
  label: string;
  url: string;
}

/** The text in pieces, which joined are the text again. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    if (index > end) parts.push({ text: text.slice(end, index), isAddress: false });
    parts.push({ text: address, isAddress: true });
    end = index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isAddress: false });
  return parts;
}

/** In order, without duplicates. */
export function documentLinks(notes: string): DocumentLink[] {
  const found = new Map<string, DocumentLink>();
  for (const line of notes.split('\n')) {
    for (const { 0: url, index } of line.matchAll(ADDRESS)) {
      const label = labelBefore(line.slice(0, index)) ?? withoutScheme(url);
      if (!found.has(url)) found.set(url, { label, url });
    }
  }
  return [...found.values()];
}

/** Notes with one more document, on a line of its own at their end. */
export function withDocument(notes: string | null, { label, url }: DocumentLink): string {
  const line = label === '' ? url : `${label}: ${url}`;
  return notes === null || notes.trim() === '' ? line : `${notes.trimEnd()}\n${line}`;
}

/** The text before an address on its line, up to a colon or a dash: "CV: https://…". */
function labelBefore(text: string): string | undefined {
  const said = text.trim();
  if (!/[:–—-]$/.test(said)) return undefined;
  const label = said
    .slice(0, -1)
    .replace(/^[*•-]+/, '')
    .trim();
  return label === '' ? undefined : label;
}

export function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\/(?:www\.)?/, '');
}
