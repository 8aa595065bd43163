import { oneLine } from './visible-text';

const JOB_POSTING = /schema\.org\/JobPosting/i;
/** The properties that are read, each up to a maximum of text. */
const PROPERTIES = new Set(
  'title name hiringOrganization jobLocation addressLocality addressRegion addressCountry employmentType jobLocationType baseSalary salaryCurrency currency minValue maxValue value unitText validThrough description'.split(
    ' ',
  ),
);
const MAX_VALUE = 50_000;
const MAX_OPEN = 20;

interface OpenProperty {
  property: string;
  element: string;
  /** Open elements of the same name within it. */
  depth: number;
  text: string;
}

/** Reads schema.org's JobPosting from the page's microdata. */
export class MicrodataReader {
  private readonly found = new Map<string, string>();
  private unfinished: OpenProperty[] = [];
  /** The open items that are values of a property, the innermost last. */
  private items: Omit<OpenProperty, 'text'>[] = [];
  private isPosting = false;

  open(element: string, attributes: ReadonlyMap<string, string>): void {
    if (JOB_POSTING.test(attributes.get('itemtype') ?? '')) this.isPosting = true;
    if (!this.isPosting) return;
    for (const open of [...this.unfinished, ...this.items]) if (open.element === element) open.depth += 1;
    const property = this.propertyOf(attributes.get('itemprop'));
    if (property !== undefined && !this.found.has(property)) this.openProperty(property, element, attributes);
    if (property !== undefined && attributes.has('itemscope') && this.items.length < MAX_OPEN)
      this.items.push({ property, element, depth: 0 });
  }

  /** The name of an item that is a value is a property of its own, such as `hiringOrganization.name`. */
  private propertyOf(name: string | undefined): string | undefined {
    if (name === undefined || !PROPERTIES.has(name)) return undefined;
    const item = this.items.at(-1);
    return name === 'name' && item ? `${item.property}.name` : name;
  }

  private openProperty(property: string, element: string, attributes: ReadonlyMap<string, string>): void {
    const value = attributes.get('content') ?? attributes.get('datetime');
    if (value !== undefined) this.found.set(property, value.trim());
    else if (this.unfinished.length < MAX_OPEN)
      this.unfinished.push({ property, element, depth: 0, text: '' });
  }

  add(text: string): void {
    for (const open of this.unfinished) if (open.text.length < MAX_VALUE) open.text += text;
  }

  close(element: string): void {
    this.items = this.items.filter((open) => isStillOpen(open, element));
    if (this.unfinished.length === 0) return;
    this.unfinished = this.unfinished.filter((open) => {
      if (isStillOpen(open, element)) return true;
      const text = oneLine(open.text);
      if (text !== '' && !this.found.has(open.property)) this.found.set(open.property, text);
      return false;
    });
  }

  values(): ReadonlyMap<string, string> {
    return this.found;
  }
}

function isStillOpen(open: Omit<OpenProperty, 'text'>, element: string): boolean {
  if (open.element !== element) return true;
  open.depth -= 1;
  return open.depth >= 0;
}
