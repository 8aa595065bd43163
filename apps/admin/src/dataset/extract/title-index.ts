import type { CatalogueRole } from '../catalogue/catalogue-files';
import { titleKey } from './title-key';

/** Two letters are too ambiguous to count a survey answer by: "pm", "de", "ds". */
const SHORTEST_ALIAS = 4;

/** Finds the catalogue role a source's title means. Titles win over aliases, and a doubtful alias means nobody. */
export class TitleIndex {
  private readonly byKey = new Map<string, CatalogueRole | null>();

  constructor(roles: readonly CatalogueRole[]) {
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
}

function claim(index: Map<string, CatalogueRole | null>, key: string, role: CatalogueRole): void {
  const holder = index.get(key);
  index.set(key, holder === undefined || holder === role ? role : null);
}
