import { Controller, Get, Param } from '@nestjs/common';
import { PublicPage } from '@wagewright/auth';
import { resourceNotFound } from '@wagewright/errors';
import { type PreparedResponse, ResponseCache } from '@wagewright/http';
import { PublicLinks } from '@wagewright/salaries';
import { PageRenderer } from '../layout/page-renderer';
import { SitePaths } from '../layout/site-paths';
import { letterView } from './directory.view';
import { SalaryDirectory } from './salary-directory';

/** All roles by the letter that their title begins with. */
@Controller('salaries/a-z')
@PublicPage()
export class AlphabetController {
  constructor(
    private readonly kept: ResponseCache,
    private readonly directory: SalaryDirectory,
    private readonly pages: PageRenderer,
    private readonly paths: SitePaths,
    private readonly links: PublicLinks,
  ) {}

  /** @throws ApiError 404 for a letter that no role begins with */
  @Get(':letter')
  letter(@Param('letter') letter: string): PreparedResponse {
    return this.kept.once(['letter', letter], () => this.page(letter));
  }

  private page(letter: string): PreparedResponse {
    const listing = this.directory.letter(letter);
    if (!listing) throw resourceNotFound('Letter');
    const title = `Salaries: ${listing.letter.toUpperCase()}`;
    return this.pages.page({
      title,
      description: `What roles pay in the United States whose title begins with ${listing.letter.toUpperCase()}.`,
      canonical: this.links.letter(listing.letter),
      main: letterView(listing, this.paths),
    });
  }
}
