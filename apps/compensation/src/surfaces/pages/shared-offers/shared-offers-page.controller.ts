import { Controller, Get, HttpStatus, Param, Req, Res } from '@nestjs/common';
import { Throttle } from '@nestjs/throttler';
import { PublicPage } from '@wagewright/auth';
import { resourceNotFound } from '@wagewright/errors';
import { type PreparedResponse, prefersHtml } from '@wagewright/http';
import type { Request, Response } from 'express';
import { SnapshotStore } from '../../../dataset/snapshot.store';
import { marketChanges } from '../../../shared-offers/shared-comparison';
import { SharedOffersService } from '../../../shared-offers/shared-offers.service';
import { PageRenderer } from '../layout/page-renderer';
import { SitePaths } from '../layout/site-paths';
import { endedView, sharedOffersView } from './shared-offers.view';

/** Calls of an address in a minute: more than people make, far fewer than guessing would need. */
const READS_PER_MINUTE = 60;

/** The page behind the link of a shared comparison. Whoever has the link may read it. */
@Controller('shared/offers')
@PublicPage()
export class SharedOffersPageController {
  constructor(
    private readonly shared: SharedOffersService,
    private readonly pages: PageRenderer,
    private readonly paths: SitePaths,
    private readonly store: SnapshotStore,
  ) {}

  /** @throws ApiError 404 for a program; a person's browser is shown what may have become of the link */
  @Get(':token')
  @Throttle({ default: { limit: READS_PER_MINUTE, ttl: 60_000 } })
  async show(
    @Param('token') token: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PreparedResponse> {
    const found = await this.shared.find(token);
    if (found) {
      const title = 'Offers compared';
      const description = 'A comparison of job offers after taxes and prices.';
      const changes = marketChanges(found.comparison, this.store.current());
      return this.pages.personal({ title, description, main: sharedOffersView(found, changes, this.paths) });
    }
    if (!prefersHtml(request)) throw resourceNotFound('Shared comparison');
    response.status(HttpStatus.NOT_FOUND);
    return this.pages.personal({
      title: 'Nothing here',
      description: 'This link shows nothing.',
      main: endedView(this.paths),
    });
  }
}
