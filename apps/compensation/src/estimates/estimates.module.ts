import { Module } from '@nestjs/common';
import { PublicLinks } from '../public-links';
import { CatalogueResolver } from './catalogue-resolver';
import { CatalogueService } from './catalogue.service';
import { EstimateService } from './estimate.service';

const PROVIDERS = [CatalogueResolver, CatalogueService, EstimateService, PublicLinks];

@Module({ providers: PROVIDERS, exports: PROVIDERS })
export class EstimatesModule {}
