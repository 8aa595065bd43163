import { Module } from '@nestjs/common';
import { Mailer } from './mailer';

/** E-mails. */
@Module({ providers: [Mailer], exports: [Mailer] })
export class MailModule {}
