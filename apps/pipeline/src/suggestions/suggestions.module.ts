import { Module } from '@nestjs/common';
import { AttentionModule } from '../attention/attention.module';
import { SuggestionRepository } from './suggestion.repository';
import { SuggestionService } from './suggestion.service';
import { SuggestionsController } from './suggestions.controller';

@Module({
  imports: [AttentionModule],
  controllers: [SuggestionsController],
  providers: [SuggestionService, SuggestionRepository],
})
export class SuggestionsModule {}
