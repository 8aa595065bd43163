import type { EventLoopYielder } from '@wagewright/http';
import { readTags, TagReader } from './tag-reader';
import { BLOCKS, CELLS, LINES, oneLine, UNSEEN, VOID } from './visible-text';

type Attributes = ReadonlyMap<string, string>;

/** The main part of a page as a visitor sees it: up to the jobs that it lists as similar. */
export interface VisiblePage {
  lines: readonly string[];
  /** Indexes of the lines that are headings below the first level. */
  headings: ReadonlySet<number>;
  /** Labels of links and buttons that are not switched off. */
  actions: readonly string[];
  takesFiles: boolean;
}

/** As `readPage` reads it, in time that its length alone decides. */
export async function readVisible(source: string, yielder: EventLoopYielder): Promise<VisiblePage> {
  const reader = new VisibleReader(source);
  await readTags(source, reader, yielder);
  return reader;
}

/** Whether a line is the heading of other jobs than the posting's. */
export function beginsOtherJobs(line: string): boolean {
  return line.length <= LONGEST_HEADING && OTHER_JOBS.test(line);
}

const LONGEST_HEADING = 80;
const OTHER_JOBS =
  /^(?:similar|related|recommended|recently viewed|your recent|other|more) (?:\w+ )?(?:jobs|roles|positions|openings|vacancies|opportunities|postings)(?: (?:at|from|like|near|in|for|you)\b.*)?:?$|^(?:you (?:may|might) (?:also )?(?:like|be interested)|people also viewed|jobs like this|jobs you (?:may|might))|^(?:ähnliche|weitere|andere|passende|empfohlene) (?:jobs|stellen|stellenangebote|stellenanzeigen|positionen|angebote)\b|^(?:das könnte (?:sie|dich) auch|diese jobs könnten)|^(?:offres|emplois|annonces|postes) (?:similaires|recommandé|suggéré|associé)|^(?:ces|(?:d['’])?autres) (?:offres|jobs|postes)\b|^vous (?:pourriez|aimerez) aussi|^(?:ofertas|empleos|vacantes|trabajos) (?:similares|relacionad|recomendad|parecid)|^otras ofertas\b|^también te puede/i;

const HEADING = /^h[2-6]$/;
/** Parts of a page that are not about the posting. */
const AROUND = new Set(['nav', 'footer', 'datalist']);
const HIDDEN_STYLE = /display\s{0,9}:\s{0,9}none|visibility\s{0,9}:\s{0,9}hidden/i;
const HIDDEN_CLASSES = new Set('hidden d-none is-hidden hide js-hidden invisible ng-hide'.split(' '));
const LONGEST_ATTRIBUTE = 500;
const LONGEST_LABEL = 80;
const MAX_TEXT = 200_000;

/** An element whose content is left out, with the open elements of its name. */
interface Region {
  name: string;
  depth: number;
}

class VisibleReader extends TagReader implements VisiblePage {
  readonly lines: string[] = [];
  readonly headings = new Set<number>();
  readonly actions: string[] = [];
  takesFiles = false;
  private line: string[] = [];
  private isHeading = false;
  private size = 0;
  private label: string[] | null = null;
  private unseen: Region | null = null;
  /** A column beside the text: its words are not the posting's, but its buttons may be. */
  private beside: Region | null = null;
  private isOver = false;

  protected override open(name: string, attributes: Attributes): void {
    if (this.unseen) {
      if (name === this.unseen.name) this.unseen.depth += 1;
      return;
    }
    const isRegion = !VOID.has(name);
    if (UNSEEN.has(name) || AROUND.has(name) || isHidden(attributes)) {
      if (isRegion) this.unseen = { name, depth: 1 };
      return;
    }
    if (isRegion && (this.beside ? this.beside.name === name : name === 'aside'))
      this.beside = { name, depth: (this.beside?.depth ?? 0) + 1 };
    if (name === 'input') this.addInput(attributes);
    if (BLOCKS.has(name) || LINES.has(name)) this.endLine();
    if (HEADING.test(name)) this.isHeading = true;
    if ((name === 'a' || name === 'button') && !isOff(attributes)) this.label = [];
  }

  protected override close(name: string): void {
    if (this.unseen) {
      if (name === this.unseen.name && --this.unseen.depth === 0) this.unseen = null;
      return;
    }
    if (this.beside?.name === name && --this.beside.depth === 0) this.beside = null;
    if (name === 'a' || name === 'button') this.endLabel();
    if (BLOCKS.has(name)) this.endLine();
    if (HEADING.test(name)) this.isHeading = false;
    else if (CELLS.has(name)) this.add(' ');
  }

  protected override add(text: string): void {
    if (this.unseen) return;
    this.label?.push(text);
    if (this.beside || this.size > MAX_TEXT) return;
    this.line.push(text);
    this.size += text.length;
  }

  override onend(): void {
    this.endLabel();
    this.endLine();
  }

  private addInput(attributes: Attributes): void {
    const type = attributes.get('type')?.toLowerCase();
    if (this.isOver || isOff(attributes)) return;
    if (type === 'file') this.takesFiles = true;
    if (type === 'submit' || type === 'button') this.addAction(attributes.get('value') ?? '');
  }

  private endLabel(): void {
    if (this.label) this.addAction(this.label.join(''));
    this.label = null;
  }

  private addAction(label: string): void {
    const words = oneLine(label);
    if (!this.isOver && words !== '' && words.length <= LONGEST_LABEL) this.actions.push(words);
  }

  private endLine(): void {
    const line = oneLine(this.line.join(''));
    this.line = [];
    if (beginsOtherJobs(line)) this.isOver = true;
    if (this.isOver || line === '') return;
    if (this.isHeading) this.headings.add(this.lines.length);
    this.lines.push(line);
  }
}

function isHidden(attributes: Attributes): boolean {
  if (attributes.has('hidden') || attributes.get('aria-hidden') === 'true') return true;
  const style = attributes.get('style')?.slice(0, LONGEST_ATTRIBUTE) ?? '';
  return HIDDEN_STYLE.test(style) || classesOf(attributes).some((name) => HIDDEN_CLASSES.has(name));
}

function isOff(attributes: Attributes): boolean {
  return (
    attributes.has('disabled') ||
    attributes.get('aria-disabled') === 'true' ||
    classesOf(attributes).includes('disabled')
  );
}

function classesOf(attributes: Attributes): string[] {
  return attributes.get('class')?.slice(0, LONGEST_ATTRIBUTE).toLowerCase().split(/\s+/) ?? [];
}
