import { Module } from '@nestjs/common';
import { JobContactLinks } from './job-contact-links';

/** Links between records of different kinds, and the check that both ends are the caller's. */
@Module({ providers: [JobContactLinks], exports: [JobContactLinks] })
export class LinksModule {}
