import type { CityRow, MetroRow, RoleRow } from '@wagewright/dataset';

/** Observed wages in single metros. */
export class MarketObservations {
  private readonly ofTitle = new Map<string, MetroRow>();
  private readonly ofOccupation = new Map<string, MetroRow>();

  constructor(rows: readonly MetroRow[]) {
    for (const row of rows) {
      if (row.roleSlug !== null) this.ofTitle.set(`${row.roleSlug}/${row.citySlug}`, row);
      else if (row.socCode !== null) this.ofOccupation.set(`${row.socCode}/${row.citySlug}`, row);
    }
  }

  /**
   * The observation of a role in a city with the most cases. One of the whole occupation counts for roles with the
   * occupation's own figures; any other title differs from it by design.
   */
  find(role: RoleRow, city: CityRow): MetroRow | undefined {
    const title = this.ofTitle.get(`${role.slug}/${city.slug}`);
    const occupation =
      role.occupationFactor === 1 ? this.ofOccupation.get(`${role.socCode}/${city.slug}`) : undefined;
    if (!title || !occupation) return title ?? occupation;
    return title.sampleSize > occupation.sampleSize ? title : occupation;
  }
}
