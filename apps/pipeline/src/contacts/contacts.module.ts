import { Module } from '@nestjs/common';
import { RecordsModule } from '../records/records.module';
import { ContactRepository } from './contact.repository';
import { ContactService } from './contact.service';
import { ContactsController } from './contacts.controller';

@Module({
  imports: [RecordsModule],
  controllers: [ContactsController],
  providers: [ContactService, ContactRepository],
  exports: [ContactService],
})
export class ContactsModule {}
