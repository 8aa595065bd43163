import { type CatalogueRole, figureSlug } from '../catalogue/catalogue-files';
import { titleKey } from './title-key';

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
