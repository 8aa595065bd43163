import type { SponsorRow } from '../release/sponsor';
import { companyKey, withoutLegalForm } from './company-key';

/** Null: several employers have the key, so that it finds none. */
type Keys = Map<string, SponsorRow | null>;

/** The shortest name, in characters, that is one company's without its legal form. */
const SHORTEST_NAME = 4;

const ROWS_OF_A_SLICE = 1_000;

/**
 * Finds employers by a company's name, exactly but for case, accents, punctuation and the spelling of the legal form.
 * A name with a legal form is a whole legal name; a name without one finds the only employer of that name, whatever
 * its form. It finds nothing that is not certain.
 */
export class SponsorIndex {
  private readonly whole: Keys = new Map();
  private readonly short: Keys = new Map();
  private readonly checked: Keys = new Map();
  private readonly companies = new Map<string, SponsorRow>();

  /** Indexes in slices of a few milliseconds, with a pause after each. */
  static async createAsync(rows: readonly SponsorRow[], pause: () => Promise<void>): Promise<SponsorIndex> {
    const index = new SponsorIndex();
    for (let start = 0; start < rows.length; start += ROWS_OF_A_SLICE) {
      for (const row of rows.slice(start, start + ROWS_OF_A_SLICE)) index.add(row);
      await pause();
    }
    return index;
  }

  /** @param name as a person writes it */
  find(name: string): SponsorRow | undefined {
    const key = companyKey(name);
    const checked = this.checked.get(key);
    if (checked !== undefined) return checked ?? undefined;
    const keys = withoutLegalForm(key) === key ? this.short : this.whole;
    return keys.get(key) ?? undefined;
  }

  /** @param slug of a company of the release */
  ofCompany(slug: string): SponsorRow | undefined {
    return this.companies.get(slug);
  }

  private add(row: SponsorRow): void {
    if (row.companySlug !== undefined) this.companies.set(row.companySlug, row);
    for (const name of row.names ?? []) claim(this.checked, companyKey(name), row);
    for (const key of row.employers.map((name) => companyKey(name))) {
      claim(this.whole, key, row);
      const short = withoutLegalForm(key);
      if (!row.onlyLegalName && short.length >= SHORTEST_NAME) claim(this.short, short, row);
    }
  }
}

function claim(keys: Keys, key: string, row: SponsorRow): void {
  const holder = keys.get(key);
  keys.set(key, holder === undefined || holder === row ? row : null);
}
