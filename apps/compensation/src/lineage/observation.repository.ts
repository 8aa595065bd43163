import { Injectable } from '@nestjs/common';
import type { CityRow, ObservationRow, RoleRow } from '@wagewright/dataset';
import { DataSource } from 'typeorm';

/** The single observations behind figures: many, rarely requested, and therefore not in the snapshot. */
@Injectable()
export class ObservationRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Observations of the title, of its occupation and of the city, in the order of the release. */
  async behind(releaseId: string, role: RoleRow, city: CityRow | null): Promise<ObservationRow[]> {
    const rows: { data: ObservationRow }[] = await this.dataSource.query(
      `SELECT data FROM compensation.release_observation
        WHERE release_id = $1
          AND (role_slug = $2 OR soc_code = $3 OR (city_slug = $4 AND role_slug IS NULL AND soc_code IS NULL))
        ORDER BY ordinal`,
      [releaseId, role.slug, role.socCode, city?.slug ?? null],
    );
    return rows.map(({ data }) => data);
  }
}
