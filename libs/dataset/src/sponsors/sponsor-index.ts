import type { SponsorRow } from '../release/sponsor';
import { companyKey, withoutLegalForm } from './company-key';

/** Null: several employers have the key, so that it finds none. */
type Keys = Map<string, SponsorRow | null>;

/** The shortest name, in characters, that is one company's without its legal form. */
const SHORTEST_NAME = 4;

const PLAIN = /^[a-z\d]/i;

/**
 * Finds employers by a company's name, exactly but for case, accents, punctuation and the spelling of the legal form.
 * A name with a legal form is a whole legal name; a name without one finds the only employer of that name, whatever
 * its form. It finds nothing that is not certain. Names are indexed by their first characters, each at the first
 * question that begins with it: all of them at once take a tenth of a second on a busy machine.
 */
export class SponsorIndex {
  private readonly names = new Map<string, ReturnType<typeof namesOf>>();
  private readonly companies: ReadonlyMap<string, SponsorRow>;

  constructor(private readonly rows: readonly SponsorRow[]) {
    this.companies = new Map(
      rows.flatMap((row) => (row.companySlug === undefined ? [] : [[row.companySlug, row]])),
    );
  }

  /** @param name as a person writes it */
  find(name: string): SponsorRow | undefined {
    const key = companyKey(name);
    const initial = PLAIN.test(key) ? key.charAt(0) : '';
    const { whole, short, checked } = this.names.get(initial) ?? namesOf(this.rows, initial);
    this.names.set(initial, { whole, short, checked });
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

/** @param initial of the keys; empty for signs and letters of other alphabets. Some keys begin otherwise. */
function namesOf(rows: readonly SponsorRow[], initial: string) {
  const [whole, short, checked]: [Keys, Keys, Keys] = [new Map(), new Map(), new Map()];
  const keysOf = (names: readonly string[] = []) =>
    names.filter((name) => isCandidate(name, initial)).map((name) => companyKey(name));
  for (const row of rows) {
    for (const key of keysOf(row.names)) claim(checked, key, row);
    for (const key of keysOf(row.employers)) {
      claim(whole, key, row);
      const name = withoutLegalForm(key);
      if (!row.onlyLegalName && name.length >= SHORTEST_NAME) claim(short, name, row);
    }
  }
  return { whole, short, checked };
}

/** Whether the name's key can begin with `initial`, which articles, signs and accents hide. */
function isCandidate(name: string, initial: string): boolean {
  return name.charAt(0).toLowerCase() === initial || !PLAIN.test(name) || /^the/i.test(name);
}

function claim(keys: Keys, key: string, row: SponsorRow): void {
  const holder = keys.get(key);
  keys.set(key, holder === undefined || holder === row ? row : null);
}
