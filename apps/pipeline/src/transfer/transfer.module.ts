import { Module } from '@nestjs/common';
import { ExclusiveRuns } from '@wagewright/database';
import { ActivitiesModule } from '../activities/activities.module';
import { CalendarModule } from '../calendar/calendar.module';
import { ContactsModule } from '../contacts/contacts.module';
import { FilesModule } from '../files/files.module';
import { JobsModule } from '../jobs/jobs.module';
import { SubscriptionsModule } from '../subscriptions/subscriptions.module';
import { MeModule } from '../me/me.module';
import { RecordsModule } from '../records/records.module';
import { UndoModule } from '../undo/undo.module';
import { WebhooksModule } from '../webhooks/webhooks.module';
import { BatchService } from './batch.service';
import { AccountExportController } from './export/account-export.controller';
import { AccountExportService } from './export/account-export.service';
import { ApplicationRepository } from './export/applications/application.repository';
import { ApplicationsExportController } from './export/applications/applications-export.controller';
import { ExportRunService } from './export/export-run.service';
import { SharedOffersReader } from './export/shared-offers.reader';
import { ImportPreview } from './import/import-preview';
import { ImportWriter } from './import/import-writer';
import { ImportService } from './import/import.service';
import { RowReader } from './import/row-reader';
import { TransferRuns } from './transfer-runs';
import { TransferController } from './transfer.controller';

/** Jobs in bulk: batches, exports and imports; and the export of the whole account. */
@Module({
  imports: [
    RecordsModule,
    JobsModule,
    ContactsModule,
    ActivitiesModule,
    CalendarModule,
    FilesModule,
    WebhooksModule,
    SubscriptionsModule,
    MeModule,
    UndoModule,
  ],
  controllers: [TransferController, AccountExportController, ApplicationsExportController],
  providers: [
    ExclusiveRuns,
    TransferRuns,
    BatchService,
    ExportRunService,
    AccountExportService,
    SharedOffersReader,
    ApplicationRepository,
    ImportService,
    ImportPreview,
    ImportWriter,
    RowReader,
  ],
})
export class TransferModule {}
