import { Module } from '@nestjs/common';
import { SummaryModule } from '../summary/summary.module';
import { RecordsModule } from '../records/records.module';
import { MeController } from './me.controller';
import { MeService } from './me.service';
import { MoodCheckinRepository } from './mood-checkin.repository';

@Module({
  imports: [RecordsModule, SummaryModule],
  controllers: [MeController],
  providers: [MeService, MoodCheckinRepository],
  exports: [MeService],
})
export class MeModule {}
