import { Module } from '@nestjs/common';
import { EstimatesModule } from '../../estimates/estimates.module';
import { SharedOffersModule } from '../../shared-offers/shared-offers.module';
import { AccuracyController } from './accuracy/accuracy.controller';
import { AssetsController } from './assets/assets.controller';
import { SiteAssets } from './assets/site-assets';
import { DocumentRenderer } from './documents/document-renderer';
import { DocumentsController } from './documents/documents.controller';
import { HomeController } from './home/home.controller';
import { PageRenderer } from './layout/page-renderer';
import { SitePaths } from './layout/site-paths';
import { PlansController } from './plans/plans.controller';
import { DirectoryController } from './directory/directory.controller';
import { MissingPages } from './directory/missing-pages';
import { SalaryDirectory } from './directory/salary-directory';
import { SalaryPageRenderer } from './salaries/salary-page.renderer';
import { SalaryPageService } from './salaries/salary-page.service';
import { SalaryPagesController } from './salaries/salary-pages.controller';
import { SharedOffersPageController } from './shared-offers/shared-offers.controller';
import { SignupController } from './signup/signup.controller';

/** The pages for people, which answers link to. They need no script. */
@Module({
  imports: [EstimatesModule, SharedOffersModule],
  controllers: [
    HomeController,
    DirectoryController,
    SalaryPagesController,
    AccuracyController,
    DocumentsController,
    PlansController,
    SignupController,
    SharedOffersPageController,
    AssetsController,
  ],
  providers: [
    SiteAssets,
    SitePaths,
    PageRenderer,
    DocumentRenderer,
    SalaryDirectory,
    SalaryPageService,
    SalaryPageRenderer,
    MissingPages,
  ],
})
export class PagesModule {}
