import { Module } from '@nestjs/common';
import { AttentionModule } from '../attention/attention.module';
import { RecordsModule } from '../records/records.module';
import { SuggestionRepository } from './suggestion.repository';
import { SuggestionService } from './suggestion.service';
import { SuggestionsController } from './suggestions.controller';

@Module({
  imports: [RecordsModule, AttentionModule],
  controllers: [SuggestionsController],
  providers: [SuggestionService, SuggestionRepository],
})
export class SuggestionsModule {}
