import { Module } from '@nestjs/common';
import { AttentionModule } from '../attention/attention.module';
import { PersistenceModule } from '../persistence/persistence.module';
import { SuggestionRepository } from './suggestion.repository';
import { SuggestionService } from './suggestion.service';
import { SuggestionsController } from './suggestions.controller';

@Module({
  imports: [PersistenceModule, AttentionModule],
  controllers: [SuggestionsController],
  providers: [SuggestionService, SuggestionRepository],
})
export class SuggestionsModule {}
