import { Module } from '@nestjs/common';
import { SummaryModule } from '../summary/summary.module';
import { PersistenceModule } from '../persistence/persistence.module';
import { MeController } from './me.controller';
import { MeService } from './me.service';
import { MoodCheckinRepository } from './mood-checkin.repository';

@Module({
  imports: [PersistenceModule, SummaryModule],
  controllers: [MeController],
  providers: [MeService, MoodCheckinRepository],
  exports: [MeService],
})
export class MeModule {}
