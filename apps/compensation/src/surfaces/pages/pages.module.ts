import { Module } from '@nestjs/common';
import { SharedOffersModule } from '../../shared-offers/shared-offers.module';
import { AssetsController } from './assets/assets.controller';
import { SiteAssets } from './assets/site-assets';
import { CheckController } from './check/check.controller';
import { OfferCheckService } from './check/offer-check.service';
import { CompanyPagesController } from './companies/company-pages.controller';
import { CompareController } from './compare/compare.controller';
import { ComparePageService } from './compare/compare-page.service';
import { DocumentRenderer } from './documents/document-renderer';
import { DocumentsController } from './documents/documents.controller';
import { DiscoveryController } from './discovery/discovery.controller';
import { SiteMap } from './discovery/site-map';
import { ErrorPageRenderer } from './errors/error-page.renderer';
import { HomeController } from './home/home.controller';
import { PageRenderer } from './layout/page-renderer';
import { SitePaths } from './layout/site-paths';
import { PlansController } from './plans/plans.controller';
import { AlphabetController } from './directory/alphabet.controller';
import { DirectoryController } from './directory/directory.controller';
import { SalaryDirectory } from './directory/salary-directory';
import { SalaryPageRenderer } from './salaries/salary-page.renderer';
import { SalaryPageService } from './salaries/salary-page.service';
import { SalaryPagesController } from './salaries/salary-pages.controller';
import { SharedOffersPageController } from './shared-offers/shared-offers-page.controller';

@Module({
  imports: [SharedOffersModule],
  controllers: [
    HomeController,
    DirectoryController,
    AlphabetController,
    SalaryPagesController,
    DiscoveryController,
    CheckController,
    CompareController,
    CompanyPagesController,
    DocumentsController,
    PlansController,
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
    SiteMap,
    OfferCheckService,
    ComparePageService,
    ErrorPageRenderer,
  ],
})
export class PagesModule {}
