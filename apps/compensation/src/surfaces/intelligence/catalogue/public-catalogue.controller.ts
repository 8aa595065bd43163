import { Controller, Get, Query } from '@nestjs/common';
import { AnswersAs } from '@wagewright/attribution';
import { PublicCatalogue } from '@wagewright/auth';
import { Cacheable } from '@wagewright/http';
import {
  type CitiesData,
  citiesData,
  type RolesData,
  rolesData,
  type SearchData,
  searchData,
} from '../../../envelope/catalogue.presenter';
import { CatalogueService } from '../../../estimates/catalogue.service';
import { PageRequest } from '../../../parameters/page.request';
import { SearchRequest } from '../../../parameters/search.request';
import { type PhraseData, phraseData } from './phrase.presenter';
import { PhraseRequest } from './phrase.request';

/** What Surface B shows to everybody. */
@Controller('api/v1/intelligence/salaries')
@PublicCatalogue()
@AnswersAs('envelope')
@Cacheable()
export class PublicCatalogueController {
  constructor(private readonly catalogue: CatalogueService) {}

  @Get('roles')
  roles(@Query() request: PageRequest): RolesData {
    return rolesData(this.catalogue.roles('B', request));
  }

  @Get('cities')
  cities(@Query() request: PageRequest): CitiesData {
    return citiesData(this.catalogue.cities('B', request));
  }

  @Get('search')
  search(@Query() { q }: SearchRequest): SearchData {
    return searchData(this.catalogue.search('B', q));
  }

  /**
   * What a phrase means: role, city, level and company in the words that people use, with what is not covered and why.
   * An abbreviation, a typing error, a level code or a German, French or Spanish title is understood.
   */
  @Get('resolve')
  resolve(@Query() { q }: PhraseRequest): PhraseData {
    return phraseData(this.catalogue.resolve('B', q));
  }
}
