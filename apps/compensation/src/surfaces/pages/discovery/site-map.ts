import { Injectable } from '@nestjs/common';
import type { RoleRow } from '@wagewright/dataset';
import { SnapshotStore } from '../../../dataset/snapshot.store';
import { PublicLinks } from '@wagewright/salaries';
import { lettersOf } from '../directory/salary-directory';
import type { SitemapEntry } from './sitemap.view';

/** Parts beside the cities' parts, whose names are slugs. */
const PAGES = 'pages';
const ROLES = 'roles';
/** Pages whose text belongs to the software, not to the data. */
const TEXTS = ['/methodology', '/plans', '/privacy', '/changelog', '/signup', '/docs', '/docs/errors'];
const DATA = ['/', '/salaries', '/accuracy', '/check', '/compare', '/companies'];

/**
 * The sitemap in parts: pages without a role, every role in the nation, and for each city the roles that some source
 * observes by their title. The figures of other roles are their occupation's, and would make many pages with one
 * content. See docs/decisions/0070-what-search-engines-see.md.
 */
@Injectable()
export class SiteMap {
  constructor(
    private readonly store: SnapshotStore,
    private readonly links: PublicLinks,
  ) {}

  parts(): SitemapEntry[] {
    const cities = this.store.current().catalogues.tech.cities.map(({ slug }) => slug);
    const { changed } = this;
    return [PAGES, ROLES, ...cities].map((part) => ({ href: this.links.sitemapPart(part), changed }));
  }

  /** Undefined for an unknown one. */
  part(name: string): SitemapEntry[] | undefined {
    if (name === PAGES) return this.pages();
    const { tech, full } = this.store.current().catalogues;
    if (name === ROLES) return this.entries(full.roles.map(({ slug }) => this.links.page(slug)));
    const city = tech.city(name);
    if (!city) return undefined;
    const observed = tech.roles.filter((role) => isObserved(role));
    return this.entries(observed.map(({ slug }) => this.links.page(slug, city.slug)));
  }

  private pages(): SitemapEntry[] {
    const { catalogues, companies } = this.store.current();
    const letters = lettersOf(catalogues.full.roles).map((letter) => this.links.letter(letter));
    const employers = companies.map(({ slug }) => this.links.to(`/companies/${slug}`));
    return [
      ...this.entries([...DATA.map((path) => this.links.to(path)), ...letters, ...employers]),
      ...TEXTS.map((path) => ({ href: this.links.to(path) })),
    ];
  }

  private entries(hrefs: readonly string[]): SitemapEntry[] {
    const { changed } = this;
    return hrefs.map((href) => ({ href, changed }));
  }

  /** The date of the release. */
  private get changed(): string {
    return this.store.current().manifest.asOf;
  }
}

function isObserved({ evidence }: RoleRow): boolean {
  return evidence === 'title';
}
