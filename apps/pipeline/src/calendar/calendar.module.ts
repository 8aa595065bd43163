import { Module } from '@nestjs/common';
import { CalendarRepository } from './calendar.repository';
import { CalendarService } from './calendar.service';

@Module({ providers: [CalendarService, CalendarRepository], exports: [CalendarService] })
export class CalendarModule {}
