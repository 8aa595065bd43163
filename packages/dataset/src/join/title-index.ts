import { type CatalogueRole, figureSlug } from '../read';

/** Two letters are too ambiguous for matching a survey answer: "pm", "de", "ds". */
const SHORTEST_ALIAS = 4;

/** Finds the catalogue role of a source's title. Titles win over aliases, and an ambiguous alias matches none. */
export class TitleIndex {
  private readonly byKey = new Map<string, CatalogueRole | null>();
  private readonly bySlug: ReadonlyMap<string, CatalogueRole>;

  constructor(roles: readonly CatalogueRole[]) {
    this.bySlug = new Map(roles.map((role) => [role.slug, role]));
    const aliases = new Map<string, CatalogueRole | null>();
    for (const role of roles) {
      for (const alias of role.aliases)
        if (alias.length >= SHORTEST_ALIAS) claim(aliases, titleKey(alias), role);
    }
    for (const role of roles) claim(this.byKey, titleKey(role.title), role);
    for (const [key, role] of aliases) if (!this.byKey.has(key)) this.byKey.set(key, role);
  }

  find(title: string): CatalogueRole | undefined {
    return this.byKey.get(titleKey(title)) ?? undefined;
  }

  /**
   * The role whose national figure a wage of this title counts for: the one whose figure its role shares. Undefined as
   * well for a bare title with wages of several occupations.
   */
  findFigure(title: string): CatalogueRole | undefined {
    const role = this.find(title);
    if (role === undefined || role.mixedFilings) return undefined;
    return role.figureOf === null ? role : this.bySlug.get(role.figureOf);
  }
}

function claim(index: Map<string, CatalogueRole | null>, key: string, role: CatalogueRole): void {
  const holder = index.get(key);
  index.set(key, holder === undefined ? role : agreed(holder, role));
}

/** Two names of the same work resolve to the one with the figure. */
function agreed(holder: CatalogueRole | null, role: CatalogueRole): CatalogueRole | null {
  if (holder === null || figureSlug(holder) !== figureSlug(role)) return null;
  return holder.figureOf === null ? holder : role;
}

const ABBREVIATIONS: Readonly<Record<string, string>> = {
  sr: 'senior',
  snr: 'senior',
  jr: 'junior',
  eng: 'engineer',
  engr: 'engineer',
  engineering: 'engineer',
  mgr: 'manager',
  dir: 'director',
  prog: 'programmer',
  admin: 'administrator',
  dba: 'database administrator',
  sw: 'software',
  ml: 'machine learning',
  ai: 'artificial intelligence',
  bi: 'business intelligence',
  qa: 'quality assurance',
  swe: 'software engineer',
  sde: 'software development engineer',
  developers: 'developer',
  engineers: 'engineer',
  analysts: 'analyst',
  '1': 'i',
  '2': 'ii',
  '3': 'iii',
  '4': 'iv',
};

/** Words for a person: "software engineering" is a field, "engineering manager" a person. */
const KEEP_ENGINEERING = /engineering (?!$)/;

/**
 * The normal form for matching titles of different sources: lower case, no brackets or internal codes, abbreviations
 * spelled out. `Sr. Software Dev Engineer II (L5)` → `senior software development engineer ii`.
 */
export function titleKey(title: string): string {
  const words = title
    .toLowerCase()
    .replace(/\([^)]*\)?/g, (bracket) => (bracket.endsWith(')') ? ' ' : bracket))
    .replace(/\bj[cl]\s?\d.*$/, ' ')
    .replace(/[-–,]\s.*$/, ' ')
    .replace(/\bfull[- ]stack\b/g, 'full stack')
    .replace(/\bfullstack\b/g, 'full stack')
    .replace(/\b(front|back)[- ]end\b/g, '$1end')
    .replace(/\bdev[- ]ops\b/g, 'devops')
    .replace(/\bdev (?=engineer|eng\b)/g, 'development ')
    .replace(/\bdev$/, 'developer')
    .replace(/[^a-z0-9+#.]+/g, ' ')
    .replace(/\.(?!net|js)/g, ' ')
    .trim();
  return words
    .split(/\s+/)
    .map((word) => spellOut(word, words))
    .join(' ');
}

function spellOut(word: string, words: string): string {
  if (word === 'engineering' && KEEP_ENGINEERING.test(words)) return word;
  return ABBREVIATIONS[word] ?? word;
}
