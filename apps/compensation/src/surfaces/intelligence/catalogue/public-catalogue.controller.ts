import { Controller, Get, Query } from '@nestjs/common';
import { AnswersAs } from '../../../attribution/answer-shape.decorator';
import { PublicCatalogue } from '@wagewright/auth';
import { Cacheable } from '@wagewright/http';
import {
  Market,
  CataloguePageRequest,
  type CitiesData,
  type PhraseData,
  PhraseRequest,
  type RolesData,
  type SearchData,
  SearchRequest,
} from '@wagewright/salaries';

/** Surface B's public catalogue. */
@Controller('api/v1/intelligence/salaries')
@PublicCatalogue()
@AnswersAs('envelope')
@Cacheable()
export class PublicCatalogueController {
  constructor(private readonly market: Market) {}

  /**
   * Lists all roles with their national medians. It works without a key. All rows are answered unless `limit` asks
   * for pages.
   */
  @Get('roles')
  @Cacheable({ ahead: true })
  roles(@Query() request: CataloguePageRequest): RolesData {
    return this.market.salaries.roles(request);
  }

  /**
   * Lists all cities with their multipliers. It works without a key. All rows are answered unless `limit` asks for
   * pages.
   */
  @Get('cities')
  cities(@Query() request: CataloguePageRequest): CitiesData {
    return this.market.salaries.cities(request);
  }

  /**
   * Searches roles and cities by keyword. It works without a key and turns words into the slugs that other calls
   * take. Aliases such as `swe` and `sf`, beginnings and typing errors are understood; when nothing is found the
   * lists are empty.
   */
  @Get('search')
  search(@Query() request: SearchRequest): SearchData {
    return this.market.salaries.search(request);
  }

  /**
   * Resolves a phrase into role, city, level and company. It works without a key and says what is not covered, and
   * why. Abbreviations, typing errors, level codes and German, French or Spanish titles are understood.
   */
  @Get('resolve')
  resolve(@Query() request: PhraseRequest): PhraseData {
    return this.market.salaries.resolve(request);
  }
}
