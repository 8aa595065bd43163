import { Module } from '@nestjs/common';
import { JobContactLinks } from './job-contact-links';
import { OwnedRecords } from './owned-records';

/** Links between records of different kinds, and the check that both ends are the caller's. */
@Module({ providers: [JobContactLinks, OwnedRecords], exports: [JobContactLinks, OwnedRecords] })
export class LinksModule {}
