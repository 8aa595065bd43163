import { hasRank, rankedTitle } from '../build/ranks/title-rank';
import type { Market } from '../build/market/market';
import type { CatalogueCity, CatalogueCompany, CatalogueRole } from '../catalogue/catalogue-files';
import type { Certification } from '../sources/title.source';
import type { FiledWage } from '../staging/staging-tables';
import type { TitleIndex } from './title-index';
import { titleKey } from './title-key';

export function filedWages(
  certifications: readonly Certification[],
  { cities, companies }: { cities: readonly CatalogueCity[]; companies: readonly CatalogueCompany[] },
  index: TitleIndex,
  market: Market,
): FiledWage[] {
  const metros = new Set(cities.map((city) => city.cbsaCode));
  const numbers = new Map<string, number>();
  const rows = certifications.flatMap(({ employer, title, cbsaCode, wage, year }) => {
    const found = metros.has(cbsaCode) ? roleOf(title, index) : undefined;
    if (found === undefined) return [];
    const name = employer.toLowerCase();
    if (!numbers.has(name)) numbers.set(name, numbers.size + 1);
    return [
      {
        roleSlug: found.role.slug,
        rank: found.rank,
        cbsaCode,
        employer: numbers.get(name) ?? 0,
        companySlug: companyOf(name, companies),
        wage: Math.round(wage * market.titleAgeing(year * 4 + 3)),
        year,
      },
    ];
  });
  return rows.sort((a, b) => compare(a.roleSlug, b.roleSlug) || compare(a.cbsaCode, b.cbsaCode));
}

/** The role of a title; a rank that no role of the catalogue has is kept beside the role without it. */
function roleOf(title: string, index: TitleIndex): { role: CatalogueRole; rank: string | null } | undefined {
  const own = index.findFigure(title);
  if (own !== undefined) return { role: own, rank: null };
  const { rank, base } = rankedTitle(titleKey(title));
  const role = rank === null ? undefined : index.findFigure(base);
  return role && { role, rank: hasRank(rank, role.socCode) ? rank : null };
}

function companyOf(name: string, companies: readonly CatalogueCompany[]): string | null {
  const own = companies.find((company) => company.employerPrefixes.some((prefix) => name.startsWith(prefix)));
  return own?.slug ?? null;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
