import { Controller, Get, Query } from '@nestjs/common';
import { PublicCatalogue } from '@wagewright/auth';
import { Cacheable, readWithinBudget } from '@wagewright/http';
import { SuggestionsRequest } from './suggestions.request';
import { type SuggestionList, SuggestionsService } from './suggestions.service';

/** Suggestions for the search field of the pages: counted like the public search of the API. */
@Controller('suggestions')
@PublicCatalogue()
@Cacheable()
export class SuggestionsController {
  constructor(private readonly suggestions: SuggestionsService) {}

  @Get()
  suggest(@Query() { q, of }: SuggestionsRequest): SuggestionList {
    return readWithinBudget(q.length, () =>
      of === 'roles' ? this.suggestions.roles(q) : this.suggestions.pages(q),
    );
  }
}
