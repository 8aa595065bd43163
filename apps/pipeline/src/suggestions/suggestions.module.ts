import { Module } from '@nestjs/common';
import { InsightsModule } from '../insights/insights.module';
import { RecordsModule } from '../records/records.module';
import { HiddenSuggestionRepository } from './hidden-suggestion.repository';
import { KeptSuggestions } from './kept-suggestions';
import { SuggestionCandidateRepository } from './suggestion-candidate.repository';
import { SuggestionService } from './suggestion.service';
import { SuggestionsController } from './suggestions.controller';

@Module({
  imports: [InsightsModule, RecordsModule],
  controllers: [SuggestionsController],
  providers: [SuggestionService, SuggestionCandidateRepository, HiddenSuggestionRepository, KeptSuggestions],
  exports: [SuggestionService],
})
export class SuggestionsModule {}
