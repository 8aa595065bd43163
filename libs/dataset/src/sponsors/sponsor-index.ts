import type { SponsorRow } from '../release/sponsor';
import { companyKey, withoutLegalForm } from './company-key';

/** Null: several employers have the key, so that it finds none. */
type Keys = Map<string, SponsorRow | null>;

/** The shortest name, in characters, that is one company's without its legal form. */
const SHORTEST_NAME = 4;

/**
 * Finds employers by a company's name, exactly but for case, accents, punctuation and the spelling of the legal form.
 * A name with a legal form is a whole legal name; a name without one finds the only employer of that name, whatever
 * its form. It finds nothing that is not certain. Names are indexed at the first question, in some milliseconds.
 */
export class SponsorIndex {
  private names?: ReturnType<typeof namesOf>;
  private readonly companies: ReadonlyMap<string, SponsorRow>;

  constructor(private readonly rows: readonly SponsorRow[]) {
    this.companies = new Map(
      rows.flatMap((row) => (row.companySlug === undefined ? [] : [[row.companySlug, row]])),
    );
  }

  /** @param name as a person writes it */
  find(name: string): SponsorRow | undefined {
    const { whole, short, checked } = (this.names ??= namesOf(this.rows));
    const key = companyKey(name);
    const known = checked.get(key);
    if (known !== undefined) return known ?? undefined;
    const keys = withoutLegalForm(key) === key ? short : whole;
    return keys.get(key) ?? undefined;
  }

  /** @param slug of a company of the release */
  ofCompany(slug: string): SponsorRow | undefined {
    return this.companies.get(slug);
  }
}

function namesOf(rows: readonly SponsorRow[]) {
  const [whole, short, checked]: [Keys, Keys, Keys] = [new Map(), new Map(), new Map()];
  for (const row of rows) {
    for (const name of row.names ?? []) claim(checked, companyKey(name), row);
    for (const key of row.employers.map((name) => companyKey(name))) {
      claim(whole, key, row);
      const name = withoutLegalForm(key);
      if (!row.onlyLegalName && name.length >= SHORTEST_NAME) claim(short, name, row);
    }
  }
  return { whole, short, checked };
}

function claim(keys: Keys, key: string, row: SponsorRow): void {
  const holder = keys.get(key);
  keys.set(key, holder === undefined || holder === row ? row : null);
}
