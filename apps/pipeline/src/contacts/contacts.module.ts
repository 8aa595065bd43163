import { Module } from '@nestjs/common';
import { JobContactsModule } from '../job-contacts/job-contacts.module';
import { PersistenceModule } from '../persistence/persistence.module';
import { ContactRepository } from './contact.repository';
import { ContactService } from './contact.service';
import { ContactsController } from './contacts.controller';

@Module({
  imports: [PersistenceModule, JobContactsModule],
  controllers: [ContactsController],
  providers: [ContactService, ContactRepository],
  exports: [ContactService],
})
export class ContactsModule {}
