import { Module } from '@nestjs/common';
import { LinksModule } from '../links/links.module';
import { RecordsModule } from '../records/records.module';
import { CalendarController } from './calendar.controller';
import { CalendarRepository } from './calendar.repository';
import { CalendarService } from './calendar.service';

@Module({
  imports: [RecordsModule, LinksModule],
  controllers: [CalendarController],
  providers: [CalendarService, CalendarRepository],
  exports: [CalendarService],
})
export class CalendarModule {}
