import { Module } from '@nestjs/common';
import { ExclusiveRuns } from '@wagewright/database';
import { ActivitiesModule } from '../activities/activities.module';
import { CalendarModule } from '../calendar/calendar.module';
import { ContactsModule } from '../contacts/contacts.module';
import { JobsModule } from '../jobs/jobs.module';
import { RecordsModule } from '../records/records.module';
import { ImportUndoService } from './import-undo.service';
import { RecordUndoer } from './record-undoer';
import { UndoController } from './undo.controller';
import { UndoableJobsController } from './undoable-jobs.controller';
import { UndoRepository } from './undo.repository';
import { UndoService } from './undo.service';
import { UndoJobRepository } from './undo-job.repository';

/** Undo of moves and of tools' writes within 15 minutes, and of imports within an hour. */
@Module({
  imports: [JobsModule, ActivitiesModule, CalendarModule, ContactsModule, RecordsModule],
  controllers: [UndoController, UndoableJobsController],
  providers: [UndoService, UndoRepository, RecordUndoer, ImportUndoService, UndoJobRepository, ExclusiveRuns],
  exports: [UndoService, ImportUndoService],
})
export class UndoModule {}
