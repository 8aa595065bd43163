import { Module } from '@nestjs/common';
import { ActivitiesModule } from '../activities/activities.module';
import { CalendarModule } from '../calendar/calendar.module';
import { ContactsModule } from '../contacts/contacts.module';
import { JobsModule } from '../jobs/jobs.module';
import { RecordsModule } from '../records/records.module';
import { UndoModule } from '../undo/undo.module';
import { ProposalService } from './apply/proposal.service';
import { MailJobsRepository } from './matching/mail-jobs.repository';
import { MessageService } from './message.service';
import { MessagesController } from './messages.controller';
import { KnownEffectsRepository } from './proposals/known-effects.repository';

@Module({
  imports: [JobsModule, ActivitiesModule, CalendarModule, ContactsModule, RecordsModule, UndoModule],
  controllers: [MessagesController],
  providers: [MessageService, MailJobsRepository, KnownEffectsRepository, ProposalService],
  exports: [MessageService],
})
export class MessagesModule {}
