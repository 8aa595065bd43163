import type { CompanyName } from './company-name';
import { SENDER } from './weights';

/** Maximum characters of a label in DNS. */
export const LONGEST_LABEL = 63;
/** Shorter names begin too many labels of others. */
const SHORTEST_BEGIN = 5;
/** Behind a company's name in its domain: `zalando-careers`. */
const ENDINGS = new Set(
  `career careers job jobs karriere recruiting recruitment talent hr rh mail group hq app tech inc bank empleo people
   hiring deutschland global groupe grupo gruppe`.split(/\s+/),
);

/** Labels of domains, and parts of addresses, in which companies are looked up. */
export class Labels {
  /** The labels as whole names of companies, with and without such endings. */
  private readonly names = new Set<string>();
  /** The labels themselves, letters and digits only, and their lengths. */
  private readonly labels = new Set<string>();
  private readonly lengths: readonly number[];
  private readonly begins = new Set<string>();
  private readonly parts = new Set<string>();

  /** @param labels are read up to 63 characters each */
  constructor(labels: readonly string[]) {
    for (const label of new Set(labels.map((one) => one.slice(0, LONGEST_LABEL)))) this.add(label);
    this.lengths = [...new Set([...this.labels].map(({ length }) => length))];
  }

  /** How well one of them names a company: 1 for the whole name, less for its beginning or a telling word, else 0. */
  likeness({ compact, telling }: Pick<CompanyName, 'compact' | 'telling'>): number {
    if (compact.some((name) => this.names.has(name))) return 1;
    const isBegun = compact.some((name) => this.begins.has(name) || this.isBeginOf(name));
    return isBegun || telling.some((word) => this.parts.has(word)) ? SENDER.partOfDomain : 0;
  }

  private add(label: string): void {
    const plain = label.replaceAll(/[^\p{L}\d]/gu, '');
    this.names.add(plain);
    const parts = label.split(/[._-]/);
    if (parts.length > 1) this.names.add(parts.filter((part) => !ENDINGS.has(part)).join(''));
    for (let end = 1; end < plain.length; end++)
      if (ENDINGS.has(plain.slice(end))) this.names.add(plain.slice(0, end));
    for (let end = SHORTEST_BEGIN; end <= plain.length; end++) this.begins.add(plain.slice(0, end));
    if (plain.length >= SHORTEST_BEGIN) this.labels.add(plain);
    for (const part of parts) this.parts.add(part);
  }

  private isBeginOf(name: string): boolean {
    return this.lengths.some((length) => length <= name.length && this.labels.has(name.slice(0, length)));
  }
}
