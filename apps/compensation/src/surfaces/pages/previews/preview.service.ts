import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { SnapshotStore } from '../../../dataset/snapshot.store';
import { payBenchmark } from '../../../estimates/pay-benchmark';
import { levelText } from '../controls/level.view';
import { count } from '../html/format';
import type { RolePath } from '../salaries/salary-page.request';
import { SalaryPageService } from '../salaries/salary-page.service';
import type { ExperienceLevel } from '@wagewright/enums';
import { placeName } from '../salaries/views/salary-page';
import { PictureDrawer } from './picture-drawer';
import { rolePicture, sitePicture } from './preview-picture';

const MAX_BYTES = 6 * 1024 * 1024;

/** Drawn on first request and cached. */
@Injectable()
export class PreviewService {
  /** By content: another release draws other pictures. */
  private readonly pictures = new LRUCache<string, Buffer>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ length }, svg) => length + svg.length,
  });
  private readonly drawing = new Map<string, Promise<Buffer>>();

  constructor(
    private readonly store: SnapshotStore,
    private readonly salaries: SalaryPageService,
    private readonly drawer: PictureDrawer,
  ) {}

  /** @throws ApiError 404 for the role, then for the city; 503 when too many pictures wait */
  salary(slugs: RolePath & { city?: string }, level: ExperienceLevel | null): Promise<Buffer> {
    const market = this.salaries.market(slugs.role, slugs.city);
    const { low, median, high } = payBenchmark(market, level).figures;
    const about = `${placeName(market)}, ${levelText(market, level)}`;
    const { dataQuarter: quarter } = market.snapshot.manifest;
    return this.png(rolePicture({ title: market.role.title, about, low, median, high, quarter }));
  }

  site(): Promise<Buffer> {
    const { roles, cities } = this.store.current().catalogues.full;
    return this.png(sitePicture(`${count(roles.length)} roles in ${cities.length} cities`));
  }

  /** Concurrent requests for a picture share one drawing. */
  private async png(svg: string): Promise<Buffer> {
    const known = this.pictures.get(svg) ?? this.drawing.get(svg);
    if (known) return known;
    const drawn = this.drawer.png(svg);
    this.drawing.set(svg, drawn);
    try {
      const png = await drawn;
      this.pictures.set(svg, png);
      return png;
    } finally {
      this.drawing.delete(svg);
    }
  }
}
