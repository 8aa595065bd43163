import { Module } from '@nestjs/common';
import { ContactRepository } from './contact.repository';
import { ContactService } from './contact.service';

@Module({ providers: [ContactService, ContactRepository], exports: [ContactService] })
export class ContactsModule {}
