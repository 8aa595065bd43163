const JOB_POSTING = /schema\.org\/JobPosting/i;
/** The properties that are read, each up to a maximum of text. */
const PROPERTIES = new Set([
  'title',
  'name',
  'hiringOrganization',
  'jobLocation',
  'addressLocality',
  'addressRegion',
  'addressCountry',
  'employmentType',
  'jobLocationType',
  'baseSalary',
  'salaryCurrency',
  'currency',
  'minValue',
  'maxValue',
  'value',
  'unitText',
  'validThrough',
  'description',
]);
const MAX_VALUE = 50_000;
const MAX_OPEN = 20;

/** A property whose element is still open. */
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
  private isPosting = false;

  open(element: string, attributes: ReadonlyMap<string, string>): void {
    if (JOB_POSTING.test(attributes.get('itemtype') ?? '')) this.isPosting = true;
    if (!this.isPosting) return;
    for (const open of this.unfinished) if (open.element === element) open.depth += 1;
    const property = attributes.get('itemprop');
    if (property === undefined || !PROPERTIES.has(property) || this.found.has(property)) return;
    const value = attributes.get('content') ?? attributes.get('datetime');
    if (value !== undefined) this.found.set(property, value.trim());
    else if (this.unfinished.length < MAX_OPEN)
      this.unfinished.push({ property, element, depth: 0, text: '' });
  }

  add(text: string): void {
    for (const open of this.unfinished) if (open.text.length < MAX_VALUE) open.text += text;
  }

  close(element: string): void {
    if (this.unfinished.length === 0) return;
    this.unfinished = this.unfinished.filter((open) => {
      if (open.element !== element) return true;
      if (open.depth > 0) {
        open.depth -= 1;
        return true;
      }
      const text = open.text.replace(/\s+/g, ' ').trim();
      if (text !== '' && !this.found.has(open.property)) this.found.set(open.property, text);
      return false;
    });
  }

  values(): ReadonlyMap<string, string> {
    return this.found;
  }
}
