import { Controller, Get, Query } from '@nestjs/common';
import { AnswersAs } from '@wagewright/attribution';
import { PublicCatalogue } from '@wagewright/auth';
import { Cacheable } from '@wagewright/http';
import { SearchRequest } from '../../../parameters/search.request';
import { PageRequest } from '../../../parameters/page.request';
import type { CitiesData, RolesData, SearchData } from '../../../envelope/catalogue.presenter';
import { PublicCatalogueService } from './public-catalogue.service';

/** What Surface B shows to everybody. */
@Controller('api/v1/intelligence/salaries')
@PublicCatalogue()
@AnswersAs('envelope')
@Cacheable()
export class PublicCatalogueController {
  constructor(private readonly catalogue: PublicCatalogueService) {}

  @Get('roles')
  roles(@Query() request: PageRequest): RolesData {
    return this.catalogue.roles(request);
  }

  @Get('cities')
  cities(@Query() request: PageRequest): CitiesData {
    return this.catalogue.cities(request);
  }

  @Get('search')
  search(@Query() { q }: SearchRequest): SearchData {
    return this.catalogue.search(q);
  }
}
