import { Controller, Get } from '@nestjs/common';
import { PublicPage } from '@wagewright/auth';
import { Cacheable, type PreparedResponse } from '@wagewright/http';
import { SnapshotStore } from '../../../dataset/snapshot.store';
import { PageRenderer } from '../layout/page-renderer';
import { SitePaths } from '../layout/site-paths';
import { accuracyView } from './accuracy.view';
import { groupNames } from './group-names';

/** How well the figures of the running release hold, as its build measured them. */
@Controller('accuracy')
@PublicPage()
@Cacheable()
export class AccuracyController {
  constructor(
    private readonly store: SnapshotStore,
    private readonly pages: PageRenderer,
    private readonly paths: SitePaths,
  ) {}

  @Get()
  page(): PreparedResponse {
    const { manifest, accuracy, catalogues } = this.store.current();
    return this.pages.page({
      title: 'Accuracy',
      description: 'How far the figures lie from wages that they were not fitted to: error, bias, coverage.',
      main: accuracyView(accuracy, manifest, groupNames(catalogues.full), this.paths),
    });
  }
}
