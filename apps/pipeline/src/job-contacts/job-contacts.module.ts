import { Module } from '@nestjs/common';
import { ReferencesModule } from '../references/references.module';
import { JobContactService } from './job-contact.service';

@Module({ imports: [ReferencesModule], providers: [JobContactService], exports: [JobContactService] })
export class JobContactsModule {}
