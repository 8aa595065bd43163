import { Marked, type Token, type Tokens } from 'marked';
import { escapeHtml, Html } from './html';

/** A linkable heading of a document. */
interface Section {
  id: string;
  /** Without its markup. */
  title: string;
}

export interface RenderedDocument {
  body: Html;
  /** The second-level headings. */
  sections: Section[];
}

const SECTION_DEPTH = 2;

const anchors = new WeakMap<Token, string>();

let marked: Marked | undefined;

/** Made once, for the first text: creating a renderer is more work than rendering most texts. */
function markedOnce(): Marked {
  return (marked ??= new Marked({
    renderer: {
      heading(token) {
        const { tokens, depth } = token;
        return `<h${depth} id="${anchors.get(token) ?? ''}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      table({ header, rows }) {
        const inline = (cell: Tokens.TableCell) => this.parser.parseInline(cell.tokens);
        return tableHtml(
          header.map(inline),
          rows.map((row) => row.map(inline)),
        );
      },
      code: ({ text }) => `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>\n`,
      html: ({ text }) => escapeHtml(text),
    },
  }));
}

/** Markdown as HTML: headings with anchors, tables as accessible as our own, and no raw HTML. */
export function renderMarkdown(markdown: string): RenderedDocument {
  const tokens = tokensOf(markdown);
  return { body: new Html(markedOnce().parser(tokens)), sections: sectionsIn(tokens) };
}

/** A part of a document with its Markdown. The one before the first second-level heading has no id and no title. */
interface SectionText extends Section {
  markdown: string;
}

/** The whole document by its second-level headings, with the anchors of `renderMarkdown`. */
export function sectionTexts(markdown: string): SectionText[] {
  let part: SectionText = { id: '', title: '', markdown: '' };
  const parts = [part];
  for (const token of tokensOf(markdown)) {
    const [section] = sectionsIn([token]);
    if (section) parts.push((part = { ...section, markdown: '' }));
    else part.markdown += token.raw;
  }
  return parts;
}

/** The parts of a document. Every heading has its own anchor: repeated texts are numbered from the second on. */
function tokensOf(markdown: string): Token[] {
  const tokens = markedOnce().lexer(markdown);
  const counts = new Map<string, number>();
  void markedOnce().walkTokens(tokens, (token) => {
    if (token.type !== 'heading') return;
    const anchor = anchorOf(plainText(token.tokens ?? []));
    const count = (counts.get(anchor) ?? 0) + 1;
    counts.set(anchor, count);
    anchors.set(token, count === 1 ? anchor : `${anchor}-${count}`);
  });
  return tokens;
}

function sectionsIn(tokens: readonly Token[]): Section[] {
  return tokens
    .filter((token): token is Tokens.Heading => token.type === 'heading' && token.depth === SECTION_DEPTH)
    .map((heading) => ({ id: anchors.get(heading) ?? '', title: plainText(heading.tokens) }));
}

/** `3. Evidence of a title` as `3-evidence-of-a-title`; an error code stays as it is. */
function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-');
}

function plainText(tokens: readonly Token[]): string {
  return tokens
    .map((token) => ('tokens' in token && token.tokens ? plainText(token.tokens) : textOf(token)))
    .join('');
}

function textOf(token: Token): string {
  return 'text' in token ? String(token.text) : '';
}

/** A phone may show tables of more columns as labelled lines; their roles stay whatever their look is. */
const COLUMNS_OF_A_PHONE = 3;

function tableHtml(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const isLabelled = header.length > COLUMNS_OF_A_PHONE;
  const role = (name: string) => (isLabelled ? ` role="${name}"` : '');
  const labels = header.map((cell) => (isLabelled ? ` data-label="${cell.replace(/<[^<>]*>/g, '')}"` : ''));
  const columns = header.map((cell) => `<th scope="col"${role('columnheader')}>${cell}</th>`).join('');
  /** The first cell names the row, unless it continues the one above. */
  const cellHtml = (cell: string, column: number) =>
    column === 0 && cell !== ''
      ? `<th scope="row"${role('rowheader')}>${cell}</th>`
      : `<td${role('cell')}${labels[column] ?? ''}>${cell}</td>`;
  const body = rows.map((row) => `<tr${role('row')}>${row.map(cellHtml).join('')}</tr>`).join('\n');
  return (
    `<div class="table-frame" tabindex="0" role="group"><table class="texts${isLabelled ? ' labelled' : ''}"${role('table')}>` +
    `<thead${role('rowgroup')}><tr${role('row')}>${columns}</tr></thead>\n<tbody${role('rowgroup')}>${body}</tbody></table></div>\n`
  );
}
