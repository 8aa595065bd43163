import { Module } from '@nestjs/common';
import { ActivitiesModule } from '../activities/activities.module';
import { CalendarModule } from '../calendar/calendar.module';
import { JobsModule } from '../jobs/jobs.module';
import { RecordUndoer } from './record-undoer';
import { UndoRepository } from './undo.repository';
import { UndoService } from './undo.service';

/** Undo of writes within 15 minutes. */
@Module({
  imports: [JobsModule, ActivitiesModule, CalendarModule],
  providers: [UndoService, UndoRepository, RecordUndoer],
  exports: [UndoService],
})
export class UndoModule {}
